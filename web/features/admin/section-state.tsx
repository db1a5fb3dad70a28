/** A part of the console that is loading or failed to load, in a card like lists. */
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import { LoadFailed, LoadingRows } from '../../kit/page/states.tsx';

export interface SectionStateProps {
  query: { error: unknown; refetch: () => unknown };
  rows?: number;
  maxWidth?: number;
}

export const SectionState = ({ query: { error, refetch }, rows = 8, maxWidth }: SectionStateProps) => (
  <Card sx={{ maxWidth }}>
    {error === null ? (
      <Box sx={{ p: 4 }}>
        <LoadingRows rows={rows} height={56} />
      </Box>
    ) : (
      <LoadFailed error={error} retry={() => void refetch()} />
    )}
  </Card>
);
