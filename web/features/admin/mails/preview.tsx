/** The email as the server would send it. */
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDebounce } from 'use-debounce';
import { failureOf } from '../../../kit/api/api.ts';
import { Loading, SkeletonLine } from '../../../kit/page/loading/skeletons.tsx';
import { type MailForm, MailFormChoice, MailFrame } from '../../notifications/mail-frame.tsx';
import { type MailDraft, previewQuery } from './api.ts';

/** Debounce, ms. */
const pauseMs = 400;

export function Preview({ kind, draft }: { kind: string; draft: MailDraft }) {
  const { t } = useTranslation('mailTexts');
  const id = useId();
  const [form, setForm] = useState<MailForm>('html');
  const [settled] = useDebounce(draft, pauseMs);
  const { data, error } = useQuery(previewQuery(kind, settled));
  return (
    <Box
      component="section"
      aria-labelledby={id}
      sx={{ display: 'flex', flexDirection: 'column', gap: 3, minHeight: { md: 640 } }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3 }}>
        <Typography id={id} variant="h3" sx={{ flex: 1 }}>
          {t('preview')}
        </Typography>
        <MailFormChoice
          form={form}
          onForm={setForm}
          label={t('form')}
          names={{ html: t('html'), text: t('text') }}
        />
      </Box>
      {error !== null && <Alert severity="warning">{failureOf(error).message}</Alert>}
      {error === null && data === undefined && (
        <Loading>
          <SkeletonLine width="60%" line={24} />
          <Skeleton variant="rounded" animation="wave" height={480} sx={{ mt: 3 }} />
        </Loading>
      )}
      {error === null && data !== undefined && (
        <>
          <Typography variant="subtitle1" sx={{ overflowWrap: 'anywhere' }}>
            {data.subject}
          </Typography>
          <MailFrame mail={data} form={form} label={t('frame', { subject: data.subject })} />
        </>
      )}
    </Box>
  );
}
