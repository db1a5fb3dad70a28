import Card from '@mui/material/Card';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useEffect } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { maxNoteLength } from '#contract/accounts/terms';
import { type Purpose, purposes } from '#contract/orders/purposes';
import { type ChosenPurpose, readPurpose, storePurpose } from './stored-purpose.ts';

export type PurposeForm = UseFormReturn<ChosenPurpose>;

/** The purpose and note, stored for this tab while they change. */
export function usePurposeForm(user: string, order: string): PurposeForm {
  const form = useForm<ChosenPurpose>({ defaultValues: readPurpose(user, order) });
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => storePurpose(user, order, values),
      }),
    [form, user, order],
  );
  return form;
}

/** Null after showing that the purpose is missing. */
export const validPurpose = async ({ trigger, getValues }: PurposeForm) =>
  (await trigger('purpose', { shouldFocus: true })) ? getValues('purpose') || null : null;

export function PurposeCard({ form: { register, formState } }: { form: PurposeForm }) {
  const { t } = useTranslation(['skipTrace', 'purposes']);
  const { purpose } = formState.errors;
  return (
    <Card component="section" sx={{ p: 4, display: 'grid', gap: 4, alignContent: 'start' }}>
      <Typography variant="h3" component="h2">
        {t('review.purpose')}
      </Typography>
      <TextField
        {...register('purpose', { required: t('review.purposeMissing') })}
        select
        error={purpose !== undefined}
        helperText={purpose?.message ?? t('review.purposeHelp')}
        slotProps={{ select: { native: true }, htmlInput: { 'aria-label': t('review.purpose') } }}
      >
        <option value="">{t('review.choose')}</option>
        {(Object.keys(purposes) as Purpose[]).map((name) => (
          <option key={name} value={name}>
            {t(`purposes:${name}`)}
          </option>
        ))}
      </TextField>
      <TextField
        {...register('note')}
        label={t('review.note')}
        helperText={t('review.noteHelp')}
        slotProps={{ htmlInput: { maxLength: maxNoteLength } }}
      />
    </Card>
  );
}
