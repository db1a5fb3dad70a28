import { createContext, useContext } from 'react';

/** What several parts of the frame can open. */
export type Tool = 'customizer' | 'palette' | 'shortcuts';

export const OpenTool = createContext<(tool: Tool) => void>(() => {});

export const useOpenTool = (): ((tool: Tool) => void) => useContext(OpenTool);
