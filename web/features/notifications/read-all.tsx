import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { reloadNotifications } from '../../kit/api/queries.ts';
import { useCall } from '../../kit/api/use-call.ts';
import { readAll } from './api.ts';

/** Stays where it is when nothing is unread, so that the list doesn't move. */
export function ReadAllButton({ disabled = false }: { disabled?: boolean }) {
  const { t } = useTranslation('notifications');
  const { mutate, isPending } = useCall(readAll, { onSuccess: reloadNotifications });
  return (
    <Button size="small" disabled={disabled || isPending} onClick={() => mutate()}>
      {t('menu.readAll')}
    </Button>
  );
}
