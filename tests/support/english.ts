import { type MessageKey, message, translate, type ValuesArgument } from '#locales';

/** The English text of a key of the server's catalog. */
export const english = <Key extends MessageKey>(key: Key, ...values: ValuesArgument<Key>): string =>
  translate('en', message(key, ...values));
