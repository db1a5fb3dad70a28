import { createContext } from 'react';

/** The API key typed on the page, which all its calls use. It's kept in memory only. */
export const ApiKeyContext = createContext<{ key: string; setKey: (key: string) => void }>({
  key: '',
  setKey: () => {},
});
