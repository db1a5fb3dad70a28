import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PrivacyCandidate, PrivacyInput } from '#contract/privacy/schemas';
import { useCall } from '../../kit/api/use-call.ts';
import { SideDrawer } from '../../kit/dialogs/side-drawer.tsx';
import { Loaded } from '../../kit/page/loading/loaded.tsx';
import { ListSkeleton } from '../../kit/page/loading/skeletons.tsx';
import { toast } from '../../kit/toasts/toasts.tsx';
import { confirm, refuse, reload, requestQuery } from './api.ts';
import { RecordFacts } from './frame.tsx';

export default function RequestDrawer({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useTranslation('privacy');
  const query = useQuery(requestQuery(id));
  const number = query.data?.number;
  return (
    <SideDrawer
      title={number === undefined ? t('admin.title') : t('admin.number', { number })}
      onClose={onClose}
    >
      <Box sx={{ p: { xs: 4, sm: 6 }, display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        <Loaded query={query} loading={<ListSkeleton rows={6} />}>
          {({ state, reason, asked: input, candidates }) => (
            <>
              <Typography>{t(`admin.states.${state}`)}</Typography>
              {reason !== null && <Typography>{t('admin.refusal', { reason })}</Typography>}
              {input !== null && <Input input={input} />}
              {state === 'review' && <Decision id={id} candidates={candidates} onDecided={onClose} />}
            </>
          )}
        </Loaded>
      </Box>
    </SideDrawer>
  );
}

function Input({ input }: { input: PrivacyInput }) {
  const { t } = useTranslation('privacy');
  const place = [input.state, input.zip].filter(Boolean).join(' ');
  const home = [input.street, input.city, place].filter(Boolean).join(', ');
  return (
    <>
      <Typography variant="h2">{t('admin.asked')}</Typography>
      <RecordFacts
        record={{
          names: [`${input.first_name} ${input.last_name}`],
          addresses: home === '' ? [] : [home],
          phones: input.phones,
          emails: [input.email],
          birth: null,
          source: t('title'),
        }}
      />
    </>
  );
}

function Decision(props: { id: string; candidates: PrivacyCandidate[]; onDecided: () => void }) {
  const { id, candidates, onDecided } = props;
  const { t } = useTranslation('privacy');
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [reason, setReason] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const { mutate: run, isPending: busy } = useCall((call: () => ReturnType<typeof refuse>) => call(), {
    onSuccess: ({ message }) => {
      toast.success(message);
      onDecided();
    },
    // Another admin may have decided it.
    onSettled: reload,
  });
  const submitRefusal = () =>
    reason.trim().length < 10 ? setFault(t('admin.reasonNeeded')) : run(() => refuse(id, reason.trim()));
  const toggle = (one: string) =>
    setChosen(chosen.includes(one) ? chosen.filter((other) => other !== one) : [...chosen, one]);

  return (
    <>
      <Typography variant="h2">{t('admin.candidates')}</Typography>
      <Typography color="textSecondary">
        {candidates.length === 0 ? t('admin.nobody') : t('admin.candidatesHint')}
      </Typography>
      {candidates.map((one) => (
        <Box key={one.person_id} sx={{ display: 'grid', gridTemplateColumns: 'auto minmax(0, 1fr)', gap: 2 }}>
          <Checkbox
            checked={chosen.includes(one.person_id)}
            onChange={() => toggle(one.person_id)}
            slotProps={{ input: { 'aria-label': t('admin.choose', { name: one.names[0] ?? '' }) } }}
            sx={{ alignSelf: 'start' }}
          />
          <RecordFacts record={one} />
        </Box>
      ))}
      <Button variant="contained" disabled={busy} onClick={() => run(() => confirm(id, [...chosen]))}>
        {t('admin.confirm')}
      </Button>
      <TextField
        label={t('admin.reason')}
        value={reason}
        onChange={(event) => {
          setReason(event.target.value);
          setFault(null);
        }}
        error={fault !== null}
        helperText={fault ?? t('admin.reasonHint')}
        multiline
        minRows={2}
      />
      <Button color="error" variant="outlined" disabled={busy} onClick={submitRefusal}>
        {t('admin.refuse')}
      </Button>
    </>
  );
}
