/** A part of the console that is loading or failed to load, in a card like lists. */
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import { LoadFailed, LoadingRows } from '../../kit/page/states.tsx';

export interface NotYetProps {
  query: { error: unknown; refetch: () => unknown };
  failed: string;
  rows?: number;
  maxWidth?: number;
}

export const NotYet = ({ query: { error, refetch }, failed, rows = 8, maxWidth }: NotYetProps) => (
  <Card sx={{ maxWidth }}>
    {error === null ? (
      <Box sx={{ p: 4 }}>
        <LoadingRows rows={rows} height={56} />
      </Box>
    ) : (
      <LoadFailed what={failed} error={error} retry={() => void refetch()} />
    )}
  </Card>
);
