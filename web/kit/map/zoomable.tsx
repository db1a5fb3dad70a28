/** A frame that can be zoomed and moved, and the buttons that zoom it. */
import { mdiMinus, mdiPlus } from '@mdi/js';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { type PointerEvent, type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../icon.tsx';
import { type Box as Frame, scaleFrame } from './shapes.ts';

const zoomStep = 1.5;
const mostZoom = 12;
/** Pixels that a pointer moves before it drags instead of clicking. */
const dragStart = 4;

interface ZoomableProps {
  /** The whole view, to which it zooms out. */
  whole: Frame;
  children: (frame: Frame) => ReactNode;
}

/** Give it a key of the whole view, so that another view starts unzoomed. */
export function Zoomable({ whole, children }: ZoomableProps) {
  const [frame, setFrame] = useState(whole);
  const drag = useDrag(frame, setFrame);
  const zoom = whole.width / frame.width;
  const zoomBy = (by: number) => {
    const middle = [frame.x + frame.width / 2, frame.y + frame.height / 2] as const;
    const next = scaleFrame(frame, by, middle);
    setFrame(next.width >= whole.width ? whole : next);
  };
  return (
    <Box
      sx={{
        position: 'absolute',
        inset: 0,
        cursor: zoom > 1 ? 'grab' : undefined,
        touchAction: zoom > 1 ? 'none' : 'pan-y',
      }}
      {...(zoom > 1 ? drag : {})}
    >
      {children(frame)}
      <ZoomButtons
        onIn={zoom < mostZoom ? () => zoomBy(1 / zoomStep) : undefined}
        onOut={zoom > 1 ? () => zoomBy(zoomStep) : undefined}
      />
    </Box>
  );
}

/** Moves the frame with the pointer. A drag doesn't click what's below it. */
function useDrag(frame: Frame, setFrame: (frame: Frame) => void) {
  const from = useRef<{ x: number; y: number; frame: Frame; moved: boolean } | null>(null);
  return {
    onPointerDown: ({ clientX, clientY }: PointerEvent) => {
      from.current = { x: clientX, y: clientY, frame, moved: false };
    },
    onPointerMove: ({ clientX, clientY, currentTarget }: PointerEvent) => {
      const start = from.current;
      if (start === null) return;
      const [dx, dy] = [clientX - start.x, clientY - start.y];
      if (Math.hypot(dx, dy) > dragStart) start.moved = true;
      if (!start.moved) return;
      const scale = start.frame.width / currentTarget.clientWidth;
      setFrame({ ...start.frame, x: start.frame.x - dx * scale, y: start.frame.y - dy * scale });
    },
    onPointerUp: () => {
      if (from.current?.moved !== true) from.current = null;
    },
    onPointerLeave: () => {
      from.current = null;
    },
    onClickCapture: (event: { stopPropagation: () => void }) => {
      if (from.current?.moved) event.stopPropagation();
      from.current = null;
    },
  };
}

function ZoomButtons({ onIn, onOut }: { onIn: (() => void) | undefined; onOut: (() => void) | undefined }) {
  const { t } = useTranslation('orders');
  return (
    <Box
      sx={{
        position: 'absolute',
        top: 12,
        insetInlineStart: 12,
        display: 'grid',
        border: 1,
        borderColor: 'line.strong',
        borderRadius: '6px',
        bgcolor: 'background.paper',
        '& button': { borderRadius: 0, inlineSize: { xs: 44, sm: 32 }, blockSize: { xs: 44, sm: 32 } },
        '& button + button': { borderTop: 1, borderColor: 'divider' },
      }}
    >
      <IconButton aria-label={t('map.zoomIn')} disabled={onIn === undefined} onClick={onIn}>
        <Icon path={mdiPlus} />
      </IconButton>
      <IconButton aria-label={t('map.zoomOut')} disabled={onOut === undefined} onClick={onOut}>
        <Icon path={mdiMinus} />
      </IconButton>
    </Box>
  );
}
