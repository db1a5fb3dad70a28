import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import type { Sending } from './use-parts.ts';

interface ProgressProps {
  sending: Exclude<Sending<unknown>, { state: 'idle' }>;
  texts: {
    progress: (done: number, total: number) => string;
    stop: string;
    done: string;
    stopped: string;
    failed: (message: string) => string;
  };
  onStop: () => void;
  /** What came of the rows so far. */
  children: ReactNode;
}

export function Progress({ sending, texts, onStop, children }: ProgressProps) {
  const { state, sent, total } = sending;
  const progress = texts.progress(sent, total);
  return (
    <Box role="status" sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      {state === 'running' && (
        <>
          <LinearProgress variant="determinate" value={(100 * sent) / total} aria-label={progress} />
          <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between' }}>
            <Typography>{progress}</Typography>
            <Button variant="outlined" size="small" onClick={onStop}>
              {texts.stop}
            </Button>
          </Box>
        </>
      )}
      {state === 'done' && <Typography variant="h3">{texts.done}</Typography>}
      {state === 'stopped' && <Typography>{texts.stopped}</Typography>}
      {state === 'failed' && (
        <Typography sx={{ color: 'error.main' }}>{texts.failed(sending.failure.message)}</Typography>
      )}
      {children}
    </Box>
  );
}
