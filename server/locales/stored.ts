import type { Language } from '#contract/languages';
import type { Message } from './message.ts';
import { translate } from './translate.ts';

/** A text as it is stored: a message as JSON, other texts as they are. */
export const toStored = (text: Message | string): string =>
  typeof text === 'string' ? text : JSON.stringify(text);

/** Renders a stored text. Texts stored before the catalog are English sentences, and stay as they are. */
export const renderStored = (stored: string, language: Language): string =>
  stored.startsWith('{"key":') ? translate(language, JSON.parse(stored)) : stored;
