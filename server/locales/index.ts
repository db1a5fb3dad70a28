/** The server's texts in every language: errors, fields, emails, notifications, invoices, match explanations. */
export { en as englishTexts } from './en/index.ts';
export {
  codeOf,
  type ErrorKey,
  type KeyOf,
  type Message,
  type MessageKey,
  message,
  type Value,
  type ValuesArgument,
  type ValuesOf,
} from './message.ts';
export { languageOf } from './request-language.ts';
export { renderStored, toStored } from './stored.ts';
export { localeFor, translate, wordingOf } from './translate.ts';
