import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import type { Import, ImportUpload, LicenceClass } from '#contract/imports/schemas';
import type { Provider } from '#contract/providers/schemas';
import { StatusChip } from '../../kit/status-chip.tsx';

const importTones = {
  running: 'info',
  interrupted: 'warning',
  completed: 'success',
  failed: 'error',
  undoing: 'info',
  undone: 'neutral',
} as const;

export function ImportStateChip({ state }: { state: Import['state'] }) {
  const { t } = useTranslation('imports');
  return <StatusChip tone={importTones[state]}>{t(`states.${state}`)}</StatusChip>;
}

const uploadTones = {
  ready: 'neutral',
  waiting: 'neutral',
  checking: 'info',
  importing: 'info',
  failed: 'error',
  done: 'success',
} as const;

export function UploadedFileChip({ state }: { state: ImportUpload['state'] }) {
  const { t } = useTranslation('imports');
  return <StatusChip tone={uploadTones[state]}>{t(`send.states.${state}`)}</StatusChip>;
}

export function LicenceChip({ licence }: { licence: LicenceClass }) {
  const { t } = useTranslation('imports');
  return (
    <Typography variant="caption" color="textSecondary" title={t(`licences.${licence}.meaning`)}>
      {t(`licences.${licence}.name`)}
    </Typography>
  );
}

export function ProviderChip({ provider }: { provider: Provider }) {
  const { t } = useTranslation('imports');
  if (!provider.key_set) return <StatusChip tone="neutral">{t('providers.noKey')}</StatusChip>;
  if (!provider.on) return <StatusChip tone="neutral">{t('providers.off')}</StatusChip>;
  if (provider.breaker === 'open') return <StatusChip tone="error">{t('providers.open')}</StatusChip>;
  if (provider.breaker === 'trying') return <StatusChip tone="warning">{t('providers.trying')}</StatusChip>;
  return <StatusChip tone="success">{t('providers.asked')}</StatusChip>;
}
