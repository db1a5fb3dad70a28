/**
 * Placeholders in the shape of the content that is loading: the same heights and columns, so nothing shifts when it
 * arrives. Each announces itself once.
 */
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

/** Widths of successive lines, so that they look like text. */
const widths = ['62%', '44%', '70%', '52%', '58%'] as const;
const widthAt = (index: number): string => widths[index % widths.length] ?? '50%';
const indices = (count: number): number[] => [...Array(count).keys()];

/** Announces that its content is loading. */
export function Loading({ children, sx = {} }: { children: ReactNode; sx?: object }) {
  const { t } = useTranslation();
  return (
    <Box role="status" aria-label={t('states.loading')} sx={sx}>
      {children}
    </Box>
  );
}

/** One line of text; `line` is its line height in px. */
export const SkeletonLine = ({ width, line = 20 }: { width: string | number; line?: number }) => (
  <Box sx={{ height: line, display: 'flex', alignItems: 'center', width, minWidth: 0 }}>
    <Skeleton variant="rounded" animation="wave" width="100%" height={Math.round(line * 0.6)} />
  </Box>
);

export interface ListSkeletonProps {
  rows?: number;
  /** Of a row, in px, with its dividing line. */
  height?: number;
}

/** Rows of a list: a line, from 48 px on a second one, and a value at the end. */
export function ListSkeleton({ rows = 5, height = 40 }: ListSkeletonProps) {
  return (
    <Loading>
      {indices(rows).map((row) => (
        <Box
          key={row}
          sx={{
            display: 'flex',
            alignItems: 'center',
            justifyContent: 'space-between',
            gap: 6,
            height,
            borderBottom: row < rows - 1 ? '1px solid' : 0,
            borderColor: 'divider',
          }}
        >
          <Box sx={{ flex: '0 1 420px', minWidth: 0 }}>
            <SkeletonLine width={widthAt(row)} line={18} />
            {height >= 48 && <SkeletonLine width={widthAt(row + 1)} line={16} />}
          </Box>
          <SkeletonLine width={64} line={18} />
        </Box>
      ))}
    </Loading>
  );
}

export interface TableSkeletonProps {
  rows?: number;
  /** The columns as in `grid-template-columns`, for example "40px 230px 1fr 120px". */
  columns: string;
  rowHeight?: number;
  headHeight?: number;
}

/** A table's head and rows. */
export function TableSkeleton({ rows = 8, columns, rowHeight = 52, headHeight = 36 }: TableSkeletonProps) {
  // A space inside parentheses doesn't separate columns.
  const cells = indices(columns.trim().split(/\s+(?![^(]*\))/).length);
  const row = {
    display: 'grid',
    gridTemplateColumns: columns,
    alignItems: 'center',
    columnGap: 3,
    px: 3,
    borderBottom: '1px solid',
    borderColor: 'divider',
  };
  return (
    <Loading sx={{ overflow: 'hidden' }}>
      <Box sx={{ ...row, height: headHeight }}>
        {cells.map((cell) => (
          <SkeletonLine key={cell} width="48%" line={16} />
        ))}
      </Box>
      {indices(rows).map((index) => (
        <Box key={index} sx={{ ...row, height: rowHeight, '&:last-of-type': { borderBottom: 0 } }}>
          {cells.map((cell) => (
            <Box key={cell} sx={{ minWidth: 0 }}>
              <SkeletonLine width={widthAt(index + cell)} line={18} />
              {rowHeight >= 52 && cell < 3 && <SkeletonLine width={widthAt(index + cell + 1)} line={16} />}
            </Box>
          ))}
        </Box>
      ))}
    </Loading>
  );
}

export interface TilesSkeletonProps {
  count?: number;
  /** As in `grid-template-columns`; by default as many equal ones as there are tiles, two on phones. */
  columns?: string | Record<string, string>;
  height?: number;
  gap?: number;
}

/** Cards with a label, a figure and a note. */
export function TilesSkeleton({ count = 4, columns, height = 104, gap = 6 }: TilesSkeletonProps) {
  const equal = { xs: 'repeat(2, minmax(0, 1fr))', md: `repeat(${count}, minmax(0, 1fr))` };
  return (
    <Loading sx={{ display: 'grid', gap, gridTemplateColumns: columns ?? equal }}>
      {indices(count).map((tile) => (
        <Card key={tile} sx={{ height, p: 4, boxSizing: 'border-box', overflow: 'hidden' }}>
          <SkeletonLine width="45%" line={18} />
          <SkeletonLine width="60%" line={36} />
          <SkeletonLine width="75%" line={16} />
        </Card>
      ))}
    </Loading>
  );
}

export interface CardSkeletonProps {
  /** In px; without it the lines decide. */
  height?: number | Record<string, number>;
  lines?: number;
}

const CardShape = ({ height, lines = 3 }: CardSkeletonProps) => (
  <Card sx={{ boxSizing: 'border-box', overflow: 'hidden', ...(height !== undefined && { height }) }}>
    <Box sx={{ px: 5, height: 48, display: 'flex', alignItems: 'center' }}>
      <SkeletonLine width={180} />
    </Box>
    <Box sx={{ px: 5, pb: 5 }}>
      {indices(lines).map((line) => (
        <SkeletonLine key={line} width={widthAt(line)} line={24} />
      ))}
    </Box>
  </Card>
);

/** A card with a head and lines of text. */
export const CardSkeleton = (props: CardSkeletonProps) => (
  <Loading>
    <CardShape {...props} />
  </Loading>
);

export interface CardsSkeletonProps {
  /** The cards' heights in px, from the top. */
  heights: readonly (number | Record<string, number>)[];
  /** As many lines of text in each as fit. */
  lines?: number;
  gap?: number;
  maxWidth?: number;
}

/** Cards below each other. */
export const CardsSkeleton = ({ heights, lines = 12, gap = 6, maxWidth }: CardsSkeletonProps) => (
  <Loading sx={{ display: 'grid', gap, gridTemplateColumns: 'minmax(0, 1fr)', maxWidth }}>
    {heights.map((height, card) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the cards have nothing else to tell them apart
      <CardShape key={card} height={height} lines={lines} />
    ))}
  </Loading>
);

/** Labels and fields; `columns` per line from 600 px on. */
export const FormSkeleton = ({ fields = 4, columns = 1 }: { fields?: number; columns?: number }) => (
  <Loading
    sx={{ display: 'grid', gap: 4, gridTemplateColumns: { xs: '1fr', sm: `repeat(${columns}, 1fr)` } }}
  >
    {indices(fields).map((field) => (
      <Skeleton key={field} variant="rounded" animation="wave" sx={{ height: { xs: 44, sm: 40 } }} />
    ))}
  </Loading>
);

/** A chart's grid lines with the labels of its axes; `height` in px. */
export const ChartSkeleton = ({ height = 240 }: { height?: number }) => (
  <Loading sx={{ height, display: 'flex', flexDirection: 'column' }}>
    {indices(4).map((line) => (
      <Box key={line} sx={{ flex: 1, display: 'flex', alignItems: 'flex-start', gap: 2 }}>
        <SkeletonLine width={28} line={12} />
        <Box sx={{ flex: 1, mt: 1.5, borderTop: '1px solid', borderColor: 'divider' }} />
      </Box>
    ))}
    <Box sx={{ display: 'flex', justifyContent: 'space-between', paddingInlineStart: 9 }}>
      {indices(5).map((label) => (
        <SkeletonLine key={label} width={40} line={16} />
      ))}
    </Box>
  </Loading>
);

/** The steps of a flow, for when not even their names are known. */
export const StepperSkeleton = ({ steps = 4 }: { steps?: number }) => (
  <Loading sx={{ display: 'flex', gap: 3, height: 40, alignItems: 'center' }}>
    {indices(steps).map((step) => (
      <Box key={step} sx={{ display: 'flex', alignItems: 'center', gap: 2, flex: '0 1 200px' }}>
        <Skeleton variant="circular" animation="wave" width={24} height={24} sx={{ flex: 'none' }} />
        <SkeletonLine width={80} />
      </Box>
    ))}
  </Loading>
);

/** A side panel: head, contacts, and a list of reasons. */
export const PanelSkeleton = () => (
  <Loading sx={{ p: 5, display: 'grid', gap: 5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
    <Box>
      <SkeletonLine width="55%" line={28} />
      <SkeletonLine width="40%" line={18} />
    </Box>
    {[3, 2, 4].map((lines) => (
      <Box key={lines}>
        <SkeletonLine width={96} />
        {indices(lines).map((line) => (
          <Box key={line} sx={{ display: 'flex', alignItems: 'center', gap: 3, height: 40 }}>
            <SkeletonLine width={widthAt(line)} line={18} />
            <SkeletonLine width={56} line={16} />
          </Box>
        ))}
      </Box>
    ))}
  </Loading>
);

/** A title with its line below, for pages whose title is part of what loads. */
export const HeadSkeleton = () => (
  <Loading sx={{ mb: 6 }}>
    <SkeletonLine width="min(280px, 60%)" line={28} />
    <SkeletonLine width="min(200px, 45%)" line={24} />
  </Loading>
);

/** A placeholder without height for a part that may turn out empty; the footer waits for it. */
export const HiddenSkeleton = () => <Skeleton sx={{ display: 'none' }} />;
