import { createContext, useContext } from 'react';

/** What several places of the frame can open. */
export type Tool = 'customizer' | 'palette' | 'shortcuts';

export const OpenTool = createContext<(tool: Tool) => void>(() => {});

/** Opens a tool. */
export const useOpenTool = (): ((tool: Tool) => void) => useContext(OpenTool);
