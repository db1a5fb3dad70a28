/** What stands in place of a part of the console that is still loading, or could not be loaded: in a card, as lists have it. */
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import { LoadFailed, LoadingRows } from '../../kit/page/states.tsx';

export interface NotYetProps {
  query: { error: unknown; refetch: () => unknown };
  /** What to say when it can't be loaded. */
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
