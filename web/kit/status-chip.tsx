/** A status in a tinted chip with a dot. */
import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import type { Outcome } from '#contract/orders/results';
import type { OrderState } from '#contract/orders/schemas';

export type Tone = 'success' | 'info' | 'warning' | 'error' | 'neutral';

const stateTones: Record<OrderState, Tone> = {
  draft: 'info',
  awaiting_payment: 'warning',
  queued: 'neutral',
  running: 'info',
  paused: 'warning',
  cancelling: 'neutral',
  completed: 'success',
  cancelled: 'neutral',
  failed: 'error',
};

/** One color per outcome, everywhere. */
export const outcomeTones: Record<Outcome, Tone> = {
  hit: 'success',
  possible: 'warning',
  no_contact: 'info',
  miss: 'neutral',
  duplicate: 'neutral',
  invalid: 'error',
  suppressed: 'neutral',
  checked: 'success',
};

/** The tone's color in the palette. */
export const toneColor = (tone: Tone): string => (tone === 'neutral' ? 'text.secondary' : `${tone}.main`);

/** The tone's background, behind ink or `toneColor`. */
export const toneTint = (tone: Tone): string => `tint.${tone}`;

export function StatusChip({ tone, children }: { tone: Tone; children: string }) {
  return (
    <Box
      component="span"
      // A narrow column cuts it.
      title={children}
      sx={{
        display: 'inline-flex',
        // In a grid cell it stays as wide as its text.
        justifySelf: 'start',
        // Doesn't shrink next to a long name.
        flex: 'none',
        maxWidth: 1,
        alignItems: 'center',
        gap: 1.5,
        px: 2,
        height: 22,
        borderRadius: '11px',
        overflow: 'hidden',
        bgcolor: toneTint(tone),
        color: 'text.primary',
        fontSize: 12,
        lineHeight: '16px',
        fontWeight: 500,
        whiteSpace: 'nowrap',
      }}
    >
      <Box
        component="span"
        sx={{ flex: 'none', width: 6, height: 6, borderRadius: '50%', bgcolor: toneColor(tone) }}
      />
      {children}
    </Box>
  );
}

export function OrderStateChip({ state }: { state: OrderState }) {
  const { t } = useTranslation('orders');
  return <StatusChip tone={stateTones[state]}>{t(`states.${state}`)}</StatusChip>;
}

export function OutcomeChip({ outcome }: { outcome: Outcome }) {
  const { t } = useTranslation('orders');
  return <StatusChip tone={outcomeTones[outcome]}>{t(`outcomes.${outcome}`)}</StatusChip>;
}
