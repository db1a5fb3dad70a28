/** A card with a small title, something at its end, and content that loads, fails and retries on its own. */
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';

export interface ChartCardProps {
  title: string;
  /** Next to the title. */
  about?: ReactNode;
  /** At the end of the title's line. */
  end?: ReactNode;
  /** Whether the content has padding of its own. */
  flush?: boolean;
  children: ReactNode;
}

export function ChartCard({ title, about, end, flush = false, children }: ChartCardProps) {
  const id = useId();
  return (
    <Card
      component="section"
      aria-labelledby={id}
      sx={{ display: 'flex', flexDirection: 'column', minWidth: 0 }}
    >
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          columnGap: 2,
          rowGap: 1,
          minHeight: 48,
          px: { xs: 4, sm: 5 },
          py: { xs: 2, sm: 1 },
          ...(flush && { borderBottom: 1, borderColor: 'divider' }),
        }}
      >
        <Typography id={id} variant="h3" component="h2">
          {title}
        </Typography>
        {about !== undefined && (
          <Typography variant="table" color="textSecondary" component="span">
            {about}
          </Typography>
        )}
        {end !== undefined && (
          <Typography
            variant="table"
            color="textSecondary"
            component="div"
            sx={{ marginInlineStart: 'auto' }}
          >
            {end}
          </Typography>
        )}
      </Box>
      <Box sx={{ flex: 1, minWidth: 0, ...(!flush && { px: { xs: 4, sm: 5 }, pb: 4 }) }}>{children}</Box>
    </Card>
  );
}
