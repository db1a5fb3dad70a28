import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';
import { Loaded } from '../page/loading/loaded.tsx';
import { ListSkeleton } from '../page/loading/skeletons.tsx';

export interface ListCardProps {
  title: string;
  intro?: string;
  query: { data: unknown; error: unknown; refetch: () => unknown };
  children: ReactNode;
}

export function ListCard({ title, intro, query, children }: ListCardProps) {
  const id = useId();
  return (
    <Card component="section" aria-labelledby={id}>
      <Box sx={{ px: { xs: 4, sm: 6 }, pt: { xs: 4, sm: 5 }, pb: 4 }}>
        <Typography id={id} variant="h2">
          {title}
        </Typography>
        {intro !== undefined && <Typography color="textSecondary">{intro}</Typography>}
      </Box>
      <Loaded
        query={query}
        loading={
          <Box sx={{ px: { xs: 4, sm: 6 }, pb: 5 }}>
            <ListSkeleton rows={3} height={64} />
          </Box>
        }
      >
        {() => children}
      </Loaded>
    </Card>
  );
}

/** A list with lines between its rows. */
export function Lines({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Box
      component="ul"
      aria-label={label}
      sx={{ listStyle: 'none', m: 0, p: 0, '& > li': { borderTop: 1, borderColor: 'divider' } }}
    >
      {children}
    </Box>
  );
}
