import Button from '@mui/material/Button';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PersonData, PrivacyAction, PrivacyReceipt } from '#contract/privacy/schemas';
import { useCall } from '../../kit/api/use-call.ts';
import { ConfirmDialog } from '../../kit/dialogs/confirm-dialog.tsx';
import { toast } from '../../kit/toasts/toasts.tsx';
import { decide, isEnded } from './api.ts';
import { RecordFacts } from './frame.tsx';

export interface DecideStepProps {
  id: string;
  records: PersonData[];
  proof: string;
  action: PrivacyAction;
  onChoose: (action: PrivacyAction) => void;
  onForm: () => void;
  onDone: (receipt: PrivacyReceipt) => void;
  /** Called with the reason if the request can't be continued. */
  onEnded: (message: string) => void;
}

export function DecideStep(props: DecideStepProps) {
  const { id, proof, records, action, onChoose, onForm, onDone, onEnded } = props;
  const { t } = useTranslation('privacy');
  const labelId = useId();
  const [confirming, setConfirming] = useState(false);
  const { mutate, isPending } = useCall(() => decide({ id, key: proof, action }), {
    onSuccess: ({ data }) => onDone(data),
    onFailed: (failed) => (isEnded(failed) ? onEnded(failed.message) : toast.error(failed.message)),
    onAnswer: () => setConfirming(false),
  });

  const verbs = { erase: t('choice.erase'), hide: t('choice.hide') };
  return (
    <>
      <Typography variant="h2">{t('held.title')}</Typography>
      <Typography>
        {records.length === 0 ? t('held.none') : t('held.some', { count: records.length })}
      </Typography>
      {records.length === 0 && <Typography color="textSecondary">{t('held.noneHint')}</Typography>}
      {records.map((record) => (
        <RecordFacts key={JSON.stringify(record)} record={record} />
      ))}
      <FormControl>
        <FormLabel id={labelId} sx={{ typography: 'h2', color: 'text.primary', mb: 2 }}>
          {t('choice.title')}
        </FormLabel>
        <RadioGroup
          aria-labelledby={labelId}
          value={action}
          onChange={(_, value) => onChoose(value as PrivacyAction)}
          sx={{ gap: 3 }}
        >
          <Choice value="hide" name={t('choice.hide')} hint={t('choice.hideHint')} />
          <Choice value="erase" name={t('choice.erase')} hint={t('choice.eraseHint')} />
        </RadioGroup>
      </FormControl>
      <Button
        variant="contained"
        size="large"
        disabled={isPending}
        onClick={() => (action === 'erase' ? setConfirming(true) : mutate())}
      >
        {isPending ? t('choice.busy') : verbs[action]}
      </Button>
      <Button onClick={onForm}>{t('form.title')}</Button>
      <ConfirmDialog
        open={confirming}
        title={t('choice.askTitle')}
        confirmText={t('choice.erase')}
        busy={isPending}
        onYes={() => mutate()}
        onNo={() => setConfirming(false)}
      >
        <Typography>{t('choice.ask')}</Typography>
      </ConfirmDialog>
    </>
  );
}

function Choice({ value, name, hint }: { value: PrivacyAction; name: string; hint: string }) {
  return (
    <FormControlLabel
      value={value}
      control={<Radio sx={{ mt: { xs: -3, sm: -1 } }} />}
      sx={{ alignItems: 'flex-start' }}
      label={
        <>
          <Typography component="span" sx={{ display: 'block', fontWeight: 600 }}>
            {name}
          </Typography>
          <Typography component="span" color="textSecondary">
            {hint}
          </Typography>
        </>
      }
    />
  );
}
