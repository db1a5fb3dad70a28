/** A warning on every part of the console while the reference data is empty and no trace can hit. */
import Alert from '@mui/material/Alert';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '../../../kit/text-link.tsx';
import { paths } from '../../../paths.ts';
import { healthQuery, useMayChange } from '../api.ts';

export function EmptyReference() {
  const { t } = useTranslation('console');
  const mayChange = useMayChange();
  const { data } = useQuery(healthQuery);
  if (data === undefined || data.reference.people > 0) return null;
  return (
    <Alert
      severity="warning"
      sx={{ mb: 6 }}
      action={
        mayChange && (
          <ButtonLink to={paths.consoleSection} params={{ section: 'setup' }} color="inherit" size="small">
            {t('reference.open')}
          </ButtonLink>
        )
      }
    >
      {t('reference.empty')}
    </Alert>
  );
}
