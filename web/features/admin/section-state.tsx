/** A part of the console that is loading or failed to load. */
import Card from '@mui/material/Card';
import type { ReactNode } from 'react';
import { LoadFailed } from '../../kit/page/states.tsx';
import { ListRowsSkeleton } from './section-skeleton.tsx';

export interface SectionStateProps {
  query: { error: unknown; refetch: () => unknown };
  /** In the shape of what loads; without it, a card with a list. */
  skeleton?: ReactNode;
  rows?: number;
  maxWidth?: number;
}

export function SectionState({ query: { error, refetch }, skeleton, rows = 8, maxWidth }: SectionStateProps) {
  if (error === null && skeleton !== undefined) return skeleton;
  return (
    <Card sx={{ maxWidth }}>
      {error === null ? (
        <ListRowsSkeleton rows={rows} />
      ) : (
        <LoadFailed error={error} retry={() => void refetch()} />
      )}
    </Card>
  );
}
