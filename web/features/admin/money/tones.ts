import type { Tone } from '../../../kit/status-chip.tsx';

export const tones: Record<string, Tone> = {
  open: 'warning',
  won: 'success',
  lost: 'neutral',
  pending: 'info',
  failed: 'error',
  waiting: 'info',
  parked: 'warning',
};
