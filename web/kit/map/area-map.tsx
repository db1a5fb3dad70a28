/** A map of areas, colored by class. Arrow keys move between areas, Enter or Space selects one. */
import Box from '@mui/material/Box';
import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import type { MapClass } from './classes.ts';
import { nextArea } from './directions.ts';
import type { AreaShape, Box as Frame } from './shapes.ts';

interface AreaMapProps {
  label: string;
  /** Which part of the country is shown. */
  frame: Frame;
  areas: readonly AreaShape[];
  classOf: (id: string) => MapClass;
  /** What is said of an area: its name and figures. */
  describe: (area: AreaShape) => string;
  selected?: string | null;
  onSelect: (id: string) => void;
  /** The area under the pointer or with the focus. */
  onPoint?: (id: string | null) => void;
  /** Drawn below the areas: neighbors. */
  below?: ReactNode;
  /** Drawn above the areas: ZIP codes. */
  above?: ReactNode;
}

export function AreaMap({ label, frame, areas, below, above, ...props }: AreaMapProps) {
  const { x, y, width, height } = frame;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset can't be a drawing.
    <svg
      role="group"
      aria-label={label}
      viewBox={`${x} ${y} ${width} ${height}`}
      // West is on the left in every language.
      style={{ display: 'block', inlineSize: '100%', blockSize: '100%', direction: 'ltr' }}
    >
      {below}
      <Areas areas={areas} {...props} />
      {above}
    </svg>
  );
}

type AreasProps = Omit<AreaMapProps, 'label' | 'frame' | 'below' | 'above'>;

function Areas({ areas, classOf, describe, selected = null, onSelect, onPoint }: AreasProps) {
  const group = useRef<SVGGElement>(null);
  const prefix = useId();
  const [visited, setVisited] = useState<string | null>(null);
  const first = areas.reduce<AreaShape | undefined>(
    (most, area) => (most === undefined || classOf(area.id) > classOf(most.id) ? area : most),
    undefined,
  );
  const reachable = [visited, selected].find((id) => areas.some((area) => area.id === id)) ?? first?.id;

  const move = (event: KeyboardEvent, area: AreaShape) => {
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      onSelect(area.id);
      return;
    }
    const next = nextArea(area, areas, event.key);
    if (next === undefined) return;
    event.preventDefault();
    group.current?.querySelector<SVGPathElement>(`[id="${prefix}${next.id}"]`)?.focus();
  };
  // The selected area is last, so that its edge lies above its neighbors'.
  const ordered = [...areas].sort((a, b) => Number(a.id === selected) - Number(b.id === selected));
  return (
    <Box component="g" ref={group} sx={areaStyle} onPointerLeave={() => onPoint?.(null)}>
      {ordered.map((area) => (
        // biome-ignore lint/a11y/useSemanticElements: a button can't be part of a drawing.
        <path
          key={area.id}
          id={`${prefix}${area.id}`}
          d={area.path}
          role="button"
          tabIndex={area.id === reachable ? 0 : -1}
          aria-label={describe(area)}
          aria-pressed={area.id === selected}
          data-class={classOf(area.id)}
          vectorEffect="non-scaling-stroke"
          onClick={() => onSelect(area.id)}
          onKeyDown={(event) => move(event, area)}
          onFocus={() => {
            setVisited(area.id);
            onPoint?.(area.id);
          }}
          onBlur={() => onPoint?.(null)}
          onPointerEnter={() => onPoint?.(area.id)}
        />
      ))}
    </Box>
  );
}

const areaStyle = {
  '& path': {
    stroke: 'var(--mui-palette-background-paper)',
    strokeWidth: 1,
    cursor: 'pointer',
    outline: 'none',
    transition: 'fill 150ms',
    '@media (prefers-reduced-motion: reduce)': { transition: 'none' },
    ...Object.fromEntries(
      [0, 1, 2, 3, 4, 5].map((step) => [
        `&[data-class="${step}"]`,
        { fill: `var(--mui-palette-map-${step})` },
      ]),
    ),
    '&:hover': { stroke: 'var(--mui-palette-text-secondary)', strokeWidth: 1.5 },
    '&[aria-pressed="true"]': { stroke: 'var(--mui-palette-text-primary)', strokeWidth: 2 },
    '&:focus-visible': { stroke: 'var(--mui-palette-text-primary)', strokeWidth: 3 },
  },
} as const;
