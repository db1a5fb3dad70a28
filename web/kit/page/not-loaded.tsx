import Box from '@mui/material/Box';
import type { SxProps } from '@mui/material/styles';
import { LoadFailed, LoadingRows } from './states.tsx';

export interface NotLoadedProps {
  query: { error: unknown; refetch: () => unknown };
  /** The message when it can't be loaded. */
  failed: string;
  rows: number;
  height?: number;
  sx: SxProps;
}

/** What stands in for a query's data: a skeleton while it loads, the error and a retry after it failed. */
export function NotLoaded({ query, failed, rows, height, sx }: NotLoadedProps) {
  if (query.error !== null)
    return <LoadFailed what={failed} error={query.error} retry={() => void query.refetch()} />;
  return (
    <Box sx={sx}>
      <LoadingRows rows={rows} {...(height !== undefined && { height })} />
    </Box>
  );
}
