import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Suppression } from '#contract/privacy/suppressions';
import { lazyPart } from '../../../kit/api/lazy-part.ts';
import { exactDay, exactTime, facts } from '../../../kit/i18n/format.ts';
import { rowLayout } from '../../../kit/lists/row-layout.ts';
import { StatusChip } from '../../../kit/status-chip.tsx';

const LiftDialog = lazyPart(() => import('./lift-dialog.tsx'));

export interface SuppressionRowProps {
  suppression: Suppression;
  onLifted?: () => void;
}

export function SuppressionRow({ suppression, onLifted }: SuppressionRowProps) {
  const { t } = useTranslation('suppressions');
  const [lifting, setLifting] = useState(false);
  const names = {
    operator: t('names.operator'),
    request: t('names.request', { number: suppression.number ?? '' }),
    drop: t('names.drop', { id: suppression.id }),
  };
  const name = names[suppression.kind];
  // Ours have no number, and many may have the same reason.
  const fullName =
    suppression.kind === 'operator' ? t('names.operatorAt', { time: exactTime(suppression.at) }) : name;
  const tone = suppression.effect === 'erase' ? 'success' : 'neutral';
  return (
    <Box sx={rowLayout('minmax(0, 1fr) auto auto')}>
      <Description suppression={suppression} name={name} />
      <StatusChip tone={suppression.working ? 'info' : tone}>
        {suppression.working ? t('working') : t(`effects.${suppression.effect}`)}
      </StatusChip>
      {suppression.kind === 'drop' ? (
        <Typography variant="caption" color="textSecondary">
          {t('drop')}
        </Typography>
      ) : (
        <Button
          size="small"
          color="inherit"
          disabled={suppression.working}
          aria-label={t('liftNamed', { name: fullName })}
          onClick={() => setLifting(true)}
        >
          {t('lift')}
        </Button>
      )}
      {lifting && (
        <Suspense>
          <LiftDialog
            suppression={suppression}
            name={fullName}
            onClose={() => setLifting(false)}
            {...(onLifted && { onLifted })}
          />
        </Suspense>
      )}
    </Box>
  );
}

/** The name, the reason, and when and by whom. */
function Description({ suppression, name }: { suppression: Suppression; name: string }) {
  const { t } = useTranslation('suppressions');
  const { kind, reason, at, identifiers, by } = suppression;
  return (
    <Box sx={{ minWidth: 0, gridColumn: { xs: '1 / -1', md: 'auto' } }}>
      <Typography variant="subtitle1" component="div" sx={{ overflowWrap: 'anywhere' }}>
        {name}
      </Typography>
      {reason !== null && (
        <Typography variant="table" component="div" sx={{ overflowWrap: 'anywhere' }}>
          {reason}
        </Typography>
      )}
      <Typography variant="caption" component="div" color="textSecondary">
        {facts([
          t('since', { day: exactDay(at) }),
          t('identifiers', { count: identifiers }),
          by !== null && t(kind === 'operator' ? 'by' : 'confirmed', { email: by }),
        ])}
      </Typography>
    </Box>
  );
}
