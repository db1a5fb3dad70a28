import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Suppression } from '#contract/privacy/suppressions';
import { exactDay, facts } from '../../../kit/i18n/format.ts';
import { rowLayout } from '../../../kit/lists/row-layout.ts';
import { StatusChip } from '../../../kit/status-chip.tsx';

const LiftDialog = lazy(() => import('./lift-dialog.tsx'));

export function SuppressionRow({ one, onLifted }: { one: Suppression; onLifted?: () => void }) {
  const { t } = useTranslation('suppressions');
  const [lifting, setLifting] = useState(false);
  const name =
    one.kind === 'operator'
      ? t('names.operator')
      : one.kind === 'request'
        ? t('names.request', { number: one.number ?? '' })
        : t('names.drop', { id: one.id });
  return (
    <Box sx={rowLayout('minmax(0, 1fr) auto auto')}>
      <Box sx={{ minWidth: 0, gridColumn: { xs: '1 / -1', md: 'auto' } }}>
        <Typography variant="subtitle1" component="div" sx={{ overflowWrap: 'anywhere' }}>
          {name}
        </Typography>
        {one.reason !== null && (
          <Typography variant="table" component="div" sx={{ overflowWrap: 'anywhere' }}>
            {one.reason}
          </Typography>
        )}
        <Typography variant="caption" component="div" color="textSecondary">
          {facts([
            t('since', { day: exactDay(one.at) }),
            t('identifiers', { count: one.identifiers }),
            one.by !== null && t(one.kind === 'operator' ? 'by' : 'confirmed', { email: one.by }),
          ])}
        </Typography>
      </Box>
      <StatusChip tone={one.working ? 'info' : one.effect === 'erase' ? 'success' : 'neutral'}>
        {one.working ? t('working') : t(`effects.${one.effect}`)}
      </StatusChip>
      {one.kind === 'drop' ? (
        <Typography variant="caption" color="textSecondary">
          {t('drop')}
        </Typography>
      ) : (
        <Button
          size="small"
          color="inherit"
          disabled={one.working}
          aria-label={t('liftNamed', { name })}
          onClick={() => setLifting(true)}
        >
          {t('lift')}
        </Button>
      )}
      {lifting && (
        <Suspense>
          <LiftDialog
            one={one}
            name={name}
            onClose={() => setLifting(false)}
            {...(onLifted && { onLifted })}
          />
        </Suspense>
      )}
    </Box>
  );
}
