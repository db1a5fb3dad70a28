import { type ReactNode, Suspense, useCallback, useMemo, useState } from 'react';
import { lazyPart } from '../kit/api/lazy-part.ts';
import { withTexts } from '../kit/i18n/i18n.ts';
import { OpenTool, type Tool } from './open-tool.ts';
import { useShortcuts } from './palette/use-shortcuts.ts';

const Customizer = lazyPart(withTexts(['tools'], () => import('./customizer.tsx')));
const Palette = lazyPart(withTexts(['tools', 'adminMenu'], () => import('./palette/palette.tsx')));
const ShortcutList = lazyPart(withTexts(['tools'], () => import('./palette/shortcut-list.tsx')));

/**
 * The customizer, the palette and the shortcut list; each loads when first opened and stays for its closing animation.
 */
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
