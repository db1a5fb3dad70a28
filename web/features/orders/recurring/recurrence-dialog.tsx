/** Turns the monthly trace of an order on, or changes its limit and purpose. */
import Alert from '@mui/material/Alert';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { maxNoteLength } from '#contract/accounts/terms';
import { type Purpose, purposes } from '#contract/orders/purposes';
import { setRecurrence } from '#contract/orders/recurring/calls';
import type { RecurringList } from '#contract/orders/recurring/schemas';
import type { Order } from '#contract/orders/schemas';
import { request } from '../../../kit/api/api.ts';
import { cacheReply } from '../../../kit/api/queries.ts';
import { useCall } from '../../../kit/api/use-call.ts';
import { FormDialog } from '../../../kit/dialogs/form-dialog.tsx';
import { parseWhole } from '../../../kit/i18n/amounts.ts';
import { exactDay } from '../../../kit/i18n/format.ts';
import { toast } from '../../../kit/toasts/toasts.tsx';
import { recurrenceQuery, recurringKey } from './queries.ts';

interface RecurrenceDialogProps {
  order: Order;
  /** Null to turn it on. */
  list: RecurringList | null;
  onClose: () => void;
}

const isPurpose = (name: string): name is Purpose => name in purposes;

function useRecurrenceForm({ order, list, onClose }: RecurrenceDialogProps) {
  const { t } = useTranslation('orders');
  const cache = useQueryClient();
  const [values, setValues] = useState({
    most: String(list?.most_coins ?? Math.max(1, order.quote?.most_coins ?? order.leadSummery.leads)),
    purpose: (list?.purpose ?? order.purpose ?? '') as string,
    note: list?.purpose_note ?? order.purpose_note ?? '',
  });
  const [tried, setTried] = useState(false);
  const most_coins = parseWhole(values.most) ?? 0;
  const { purpose, note } = values;
  const call = useCall(
    () =>
      request(setRecurrence, {
        params: { id: order.id },
        body: {
          most_coins,
          ...(isPurpose(purpose) && { purpose }),
          ...(note !== '' && { purpose_note: note }),
        },
      }),
    {
      onSuccess: ({ data, message }) => {
        cacheReply(cache, recurrenceQuery(order.id).queryKey, data);
        // The others load when they are shown again.
        void cache.invalidateQueries({ queryKey: recurringKey, refetchType: 'none' });
        toast.success(message);
        onClose();
      },
      onFailed: () => {},
    },
  );
  const { failed } = call;
  const faults = {
    most: most_coins < 1 ? t('recurring.form.whole') : failed?.errors?.most_coins,
    purpose: tried && !isPurpose(purpose),
  };
  const changeMost = (most: string) => {
    setValues({ ...values, most });
    // A refusal was about the number before.
    call.reset();
  };
  const submit = () => {
    setTried(true);
    if (most_coins >= 1 && isPurpose(purpose)) call.mutate();
  };
  return { values, setValues, changeMost, faults, submit, busy: call.isPending, failed };
}

/** Months are counted from today, in UTC, as on the server. */
function inAMonth(): string {
  const date = new Date();
  const day = date.getUTCDate();
  date.setUTCMonth(date.getUTCMonth() + 1);
  if (date.getUTCDate() !== day) date.setUTCDate(0);
  return date.toISOString();
}

export default function RecurrenceDialog(props: RecurrenceDialogProps) {
  const { t } = useTranslation(['orders', 'purposes']);
  const { list, onClose } = props;
  const { values, setValues, changeMost, faults, submit, busy, failed } = useRecurrenceForm(props);
  return (
    <FormDialog
      title={t(list === null ? 'recurring.form.startTitle' : 'recurring.form.changeTitle')}
      submitText={t(list === null ? 'recurring.start' : 'recurring.form.save')}
      busy={busy}
      onSubmit={submit}
      onClose={onClose}
    >
      <Typography color="textSecondary">
        {t('recurring.text')}
        {list === null && ` ${t('recurring.form.first', { day: exactDay(inAMonth()) })}`}
      </Typography>
      <TextField
        autoFocus
        label={t('recurring.form.most')}
        value={values.most}
        onChange={(event) => changeMost(event.target.value)}
        error={faults.most !== undefined}
        helperText={faults.most ?? t('recurring.form.mostHelp')}
        slotProps={{ htmlInput: { inputMode: 'numeric' } }}
      />
      <TextField
        select
        label={t('recurring.purpose')}
        value={values.purpose}
        onChange={(event) => setValues({ ...values, purpose: event.target.value })}
        error={faults.purpose}
        helperText={t(faults.purpose ? 'recurring.form.purposeMissing' : 'recurring.form.purposeHelp')}
        slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
      >
        <option value="">{t('recurring.form.choose')}</option>
        {Object.keys(purposes)
          .filter(isPurpose)
          .map((name) => (
            <option key={name} value={name}>
              {t(`purposes:${name}`)}
            </option>
          ))}
      </TextField>
      <TextField
        label={t('recurring.form.note')}
        value={values.note}
        onChange={(event) => setValues({ ...values, note: event.target.value })}
        slotProps={{ htmlInput: { maxLength: maxNoteLength } }}
      />
      {failed !== undefined && failed.errors?.most_coins === undefined && (
        <Alert severity="error">{failed.message}</Alert>
      )}
    </FormDialog>
  );
}
