import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import { ListSkeleton } from '../../kit/page/loading/skeletons.tsx';

/** Cards that stand in for lists with as many rows. */
export const LoadingCards = ({ rows }: { rows: readonly number[] }) => (
  <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)' }}>
    {rows.map((count) => (
      <Card key={count} sx={{ p: { xs: 4, sm: 6 } }}>
        <ListSkeleton rows={count} height={56} />
      </Card>
    ))}
  </Box>
);
