import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { StatusChip, type Tone } from '../../kit/status-chip.tsx';

export interface OutcomeLineProps {
  outcome: string;
  more: string;
  tone: Tone;
  state: string;
}

export function OutcomeLine({ outcome, more, tone, state }: OutcomeLineProps) {
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 1fr) auto',
        alignItems: 'center',
        gap: 4,
        px: { xs: 4, sm: 6 },
        py: 3,
      }}
    >
      <span>
        <Typography variant="subtitle1" component="span" sx={{ display: 'block' }}>
          {outcome}
        </Typography>
        <Typography variant="caption" component="span" color="textSecondary">
          {more}
        </Typography>
      </span>
      <StatusChip tone={tone}>{state}</StatusChip>
    </Box>
  );
}
