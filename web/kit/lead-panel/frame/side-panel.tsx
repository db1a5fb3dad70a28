/** The panel next to a list, below the app bar. It isn't modal: the list stays usable. */
import Box from '@mui/material/Box';
import GlobalStyles from '@mui/material/GlobalStyles';
import Portal from '@mui/material/Portal';
import { type KeyboardEvent, useEffect, useState } from 'react';
import { onArrowKeys } from '../open-row.ts';
import type { FrameProps } from './frame-props.ts';
import { PanelHead } from './panel-head.tsx';

/** Px. */
export const panelWidth = 448;

const barEnd = () => Math.max(0, document.querySelector('header')?.getBoundingClientRect().bottom ?? 0);

/** Px from the top of the window to the end of the app bar, which may scroll away. */
function useBarEnd(): number {
  const [end, setEnd] = useState(barEnd);
  useEffect(() => {
    const update = () => setEnd(barEnd());
    window.addEventListener('scroll', update, { passive: true });
    window.addEventListener('resize', update);
    return () => {
      window.removeEventListener('scroll', update);
      window.removeEventListener('resize', update);
    };
  }, []);
  return end;
}

const isField = (target: EventTarget | null): boolean =>
  target instanceof HTMLTextAreaElement || (target instanceof HTMLInputElement && target.type !== 'checkbox');

/** Closes on Escape in the list, too. Fields, dialogs and menus keep the key to themselves. */
function useEscape(onClose: () => void): void {
  useEffect(() => {
    const onKeyDown = ({ key, target, defaultPrevented }: globalThis.KeyboardEvent) => {
      if (key === 'Escape' && !defaultPrevented && !isField(target)) onClose();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [onClose]);
}

export function SidePanel(props: FrameProps) {
  const { titleId, onPrevious, onNext, onClose, bodyRef, children } = props;
  const top = useBarEnd();
  useEscape(onClose);
  const onKeyDown = (event: KeyboardEvent) => {
    onArrowKeys({ onPrevious, onNext })(event);
    if (event.key !== 'Escape' || event.defaultPrevented || !isField(event.target)) return;
    event.preventDefault();
    onClose();
  };
  return (
    <Portal>
      <MakeRoom />
      <Box
        component="section"
        id="lead-panel"
        aria-labelledby={titleId}
        onKeyDown={onKeyDown}
        style={{ top }}
        sx={{
          position: 'fixed',
          insetInlineEnd: 0,
          bottom: 0,
          width: panelWidth,
          maxWidth: '100vw',
          // Above what floats over the page, below the app bar.
          zIndex: ({ zIndex }) => zIndex.appBar - 1,
          display: 'flex',
          flexDirection: 'column',
          bgcolor: 'background.paper',
          borderStyle: 'solid',
          borderWidth: 0,
          borderInlineStartWidth: '1px',
          borderColor: 'divider',
          boxShadow: { xs: 8, md: 0 },
        }}
      >
        <PanelHead {...props} />
        <Box ref={bodyRef} sx={{ flex: 1, minHeight: 0, overflowY: 'auto', overscrollBehavior: 'contain' }}>
          {children}
        </Box>
      </Box>
    </Portal>
  );
}

/** On medium screens and up, the page ends where the panel begins; below, the panel covers it. */
const MakeRoom = () => (
  <GlobalStyles
    styles={({ breakpoints }) => ({
      [breakpoints.up('md')]: { '#content': { paddingInlineEnd: `${panelWidth + 24}px !important` } },
    })}
  />
);
