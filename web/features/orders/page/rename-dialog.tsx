import TextField from '@mui/material/TextField';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { renameOrder } from '#contract/orders/figures/calls';
import type { Order } from '#contract/orders/schemas';
import { request } from '../../../kit/api/api.ts';
import { useCall } from '../../../kit/api/use-call.ts';
import { FormDialog } from '../../../kit/dialogs/form-dialog.tsx';
import { toast } from '../../../kit/toasts/toasts.tsx';
import { cacheOrder } from '../queries.ts';

const maxLength = 120;

export default function RenameDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const { t } = useTranslation('orders');
  const cache = useQueryClient();
  const [name, setName] = useState(order.name);
  const newName = name.trim();
  const { mutate, isPending } = useCall(
    () => request(renameOrder, { params: { id: order.id }, body: { name: newName } }),
    {
      onSuccess: ({ data, message }) => {
        cacheOrder(cache, data);
        toast.success(message);
        onClose();
      },
    },
  );
  return (
    <FormDialog
      title={t('menu.renameTitle')}
      submitText={t('menu.renameSave')}
      busy={isPending}
      disabled={newName === ''}
      onSubmit={() => (newName === order.name ? onClose() : mutate())}
      onClose={onClose}
    >
      <TextField
        autoFocus
        label={t('list.search')}
        value={name}
        onChange={(event) => setName(event.target.value)}
        onFocus={(event) => event.target.select()}
        slotProps={{ htmlInput: { maxLength } }}
      />
    </FormDialog>
  );
}
