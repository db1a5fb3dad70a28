/** Adds one entry. */
import TextField from '@mui/material/TextField';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type EntryKind, entryKinds, type ListRow, type RowField } from '#contract/do-not-contact/rules';
import { zipPattern } from '#contract/zip-codes';
import { useCall } from '../../../kit/api/use-call.ts';
import { FormDialog } from '../../../kit/dialogs/form-dialog.tsx';
import { toast } from '../../../kit/toasts/toasts.tsx';
import { addRows, stale } from './api.ts';

const place = ['street', 'city', 'state', 'zip'] as const;
const fieldsOf: Record<EntryKind, readonly RowField[]> = {
  phone: ['phone'],
  email: ['email'],
  person: ['name', ...place],
  address: place,
};

const types: { [Field in RowField]?: 'tel' | 'email' } = { phone: 'tel', email: 'email' };

export default function AddDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('leads');
  const cache = useQueryClient();
  const [kind, setKind] = useState<EntryKind>('phone');
  const [row, setRow] = useState<ListRow>({});
  const fields = fieldsOf[kind];
  const { mutate, data, isPending, reset } = useCall(
    () => addRows([Object.fromEntries(fields.map((field) => [field, row[field] ?? '']))]),
    {
      onSuccess: ({ data: { added, known } }) => {
        if (added + known === 0) return;
        toast.success(t(`doNotContact.addDialog.${added > 0 ? 'added' : 'known'}`));
        for (const queryKey of stale) void cache.invalidateQueries({ queryKey });
        onClose();
      },
    },
  );
  const [badZip, setBadZip] = useState(false);
  const zipRefusal = { field: 'zip', reason: t('doNotContact.addDialog.zip') } as const;
  const refused = badZip ? zipRefusal : data?.data.refused[0];
  const isEmpty = fields.every((field) => !row[field]?.trim());
  const elsewhere = refused !== undefined && !fields.includes(refused.field);
  const submit = () => {
    const zip = fields.includes('zip') ? (row.zip ?? '').trim() : '';
    const isBad = zip !== '' && !zipPattern.test(zip);
    setBadZip(isBad);
    if (!isBad) mutate();
  };
  const change = (changed: ListRow) => {
    setRow({ ...row, ...changed });
    setBadZip(false);
    reset();
  };
  return (
    <FormDialog
      title={t('doNotContact.addDialog.title')}
      submitText={t('doNotContact.add')}
      busy={isPending}
      disabled={isEmpty}
      onSubmit={submit}
      onClose={onClose}
    >
      <KindField
        kind={kind}
        onKind={(chosen) => {
          setKind(chosen);
          change({});
        }}
      />
      {fields.map((field, index) => {
        const isRefused = refused?.field === field || (elsewhere && index === 0);
        return (
          <TextField
            key={field}
            label={t(`doNotContact.fields.${field}`)}
            type={types[field] ?? 'text'}
            autoComplete="off"
            value={row[field] ?? ''}
            error={isRefused}
            helperText={isRefused && refused?.reason}
            onChange={({ target }) => change({ [field]: target.value })}
            slotProps={{ htmlInput: { maxLength: 200 } }}
          />
        );
      })}
    </FormDialog>
  );
}

function KindField({ kind, onKind }: { kind: EntryKind; onKind: (kind: EntryKind) => void }) {
  const { t } = useTranslation('leads');
  return (
    <TextField
      select
      label={t('doNotContact.kind')}
      value={kind}
      onChange={({ target }) => onKind(entryKinds.find((one) => one === target.value) ?? 'phone')}
      slotProps={{ select: { native: true } }}
      sx={{ mt: 2 }}
    >
      {entryKinds.map((one) => (
        <option key={one} value={one}>
          {t(`doNotContact.kinds.${one}`)}
        </option>
      ))}
    </TextField>
  );
}
