/** Where the Filters button of a list goes on narrow screens: at the end of the page's tabs, if there are any. */
import { createContext, type ReactNode, useContext } from 'react';
import { createPortal } from 'react-dom';

export const ToolsPlace = createContext<HTMLElement | null>(null);

/** Whether the page has tabs that the button goes next to. */
export const useHasToolsPlace = (): boolean => useContext(ToolsPlace) !== null;

export function InToolsPlace({ children }: { children: ReactNode }) {
  const place = useContext(ToolsPlace);
  return place === null ? children : createPortal(children, place);
}
