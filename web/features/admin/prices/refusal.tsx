/** A refusal of the whole change; after a conflict it offers to reload the prices. */
import Alert, { type AlertColor } from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import type { Failed } from '../../../kit/api/api.ts';
import { queryClient } from '../../../kit/api/queries.ts';
import { pricesQuery } from './api.ts';

export const isConflict = (failed: Failed) => failed.http === 409;

interface RefusalProps {
  failed: Failed;
  severity: AlertColor;
  reloadable: boolean;
}

export function Refusal({ failed, severity, reloadable }: RefusalProps) {
  const { t } = useTranslation('prices');
  return (
    <Alert
      severity={severity}
      action={
        reloadable && isConflict(failed) ? (
          <Button
            color="inherit"
            size="small"
            onClick={() => void queryClient.invalidateQueries({ queryKey: pricesQuery.queryKey })}
          >
            {t('form.reload')}
          </Button>
        ) : undefined
      }
    >
      {failed.message}
    </Alert>
  );
}
