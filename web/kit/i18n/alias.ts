/** For builds and tests: the module that stands in for react-i18next. */
import { fileURLToPath } from 'node:url';

export const textsAlias = {
  'react-i18next': fileURLToPath(new URL('./use-translation.ts', import.meta.url)),
};
