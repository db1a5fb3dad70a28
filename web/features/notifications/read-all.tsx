/** Marks all notifications as read. */
import Button from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { reloadNotifications } from '../../kit/api/queries.ts';
import { toast } from '../../kit/toasts/toasts.tsx';
import { readAll } from './api.ts';

export function ReadAllButton() {
  const { t } = useTranslation('notifications');
  const { mutate, isPending } = useMutation({
    mutationFn: readAll,
    onSuccess: (answer) => {
      if (answer.status) reloadNotifications();
      else toast.error(answer.message);
    },
  });
  return (
    <Button size="small" disabled={isPending} onClick={() => mutate()}>
      {t('menu.readAll')}
    </Button>
  );
}
