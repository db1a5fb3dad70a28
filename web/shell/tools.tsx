/** What the open frame can be asked for from several places: the customizer, the palette, the list of shortcuts. */
import {
  createContext,
  lazy,
  type ReactNode,
  Suspense,
  useCallback,
  useContext,
  useMemo,
  useState,
} from 'react';
import { useShortcuts } from './palette/use-shortcuts.ts';

const Customizer = lazy(() => import('./customizer.tsx'));
const Palette = lazy(() => import('./palette/palette.tsx'));
const ShortcutList = lazy(() => import('./palette/shortcut-list.tsx'));

export type Tool = 'customizer' | 'palette' | 'shortcuts';

const OpenTool = createContext<(tool: Tool) => void>(() => {});

/** Opens a tool. */
export const useOpenTool = (): ((tool: Tool) => void) => useContext(OpenTool);

/** Their code is loaded when one is first asked for, and stays for the way out of its animation. */
export function Tools({ children }: { children: ReactNode }) {
  const [tool, setTool] = useState<Tool | null>(null);
  const [used, setUsed] = useState<readonly Tool[]>([]);
  const show = useCallback((next: Tool) => {
    setTool(next);
    setUsed((before) => (before.includes(next) ? before : [...before, next]));
  }, []);
  const close = useCallback(() => setTool(null), []);
  useShortcuts(show);
  const shown = useMemo(
    () => (
      <Suspense>
        {used.includes('customizer') && <Customizer open={tool === 'customizer'} onClose={close} />}
        {used.includes('palette') && <Palette open={tool === 'palette'} onClose={close} />}
        {used.includes('shortcuts') && <ShortcutList open={tool === 'shortcuts'} onClose={close} />}
      </Suspense>
    ),
    [used, tool, close],
  );
  return (
    <OpenTool value={show}>
      {children}
      {shown}
    </OpenTool>
  );
}
