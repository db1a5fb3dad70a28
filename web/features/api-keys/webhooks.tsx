import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { deleteWebhook, rotateWebhookSecret } from '#contract/webhooks/calls';
import type { WebhookEndpoint, WebhookSecret } from '#contract/webhooks/schemas';
import { request } from '../../kit/api/api.ts';
import { useCall } from '../../kit/api/use-call.ts';
import { AskDialog } from '../../kit/dialogs/ask-dialog.tsx';
import { exactTime, facts } from '../../kit/i18n/format.ts';
import { LoadFailed, LoadingRows } from '../../kit/page/states.tsx';
import { StatusChip } from '../../kit/status-chip.tsx';
import { toast } from '../../kit/toasts/toasts.tsx';
import { reloadWebhooks, webhooksQuery } from './api.ts';
import { eventKeys } from './webhook-words.ts';

const MadeDialog = lazy(() => import('./made-dialog.tsx').then((part) => ({ default: part.SecretDialog })));
const WebhookDialog = lazy(() =>
  import('./webhook-dialog.tsx').then((part) => ({ default: part.WebhookDialog })),
);
const WebhookLog = lazy(() => import('./webhook-log.tsx').then((part) => ({ default: part.WebhookLog })));

/** `isUnconfirmed`: the email address isn't confirmed, and the page already says so. */
export function Webhooks({ isUnconfirmed }: { isUnconfirmed: boolean }) {
  const { t } = useTranslation('webhooks');
  const { data, error, refetch } = useQuery(webhooksQuery);
  const [edited, setEdited] = useState<WebhookEndpoint | 'new' | null>(null);
  const [made, setMade] = useState<WebhookSecret | null>(null);
  const [log, setLog] = useState<WebhookEndpoint | null>(null);
  const endpoints = data?.endpoints ?? [];
  return (
    <Card component="section" aria-labelledby="webhooks">
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'start',
          justifyContent: 'space-between',
          gap: 3,
          p: { xs: 4, sm: 6 },
        }}
      >
        <Box sx={{ flex: '1 1 320px' }}>
          <Typography variant="h2" id="webhooks">
            {t('title')}
          </Typography>
          <Typography color="textSecondary" sx={{ mt: 1 }}>
            {t('lead')}
          </Typography>
        </Box>
        <Button variant="outlined" disabled={isUnconfirmed} onClick={() => setEdited('new')}>
          {t('make.action')}
        </Button>
      </Box>
      {data === undefined ? (
        error === null ? (
          <Box sx={{ p: 4 }}>
            <LoadingRows rows={2} height={64} />
          </Box>
        ) : (
          <LoadFailed what={t('failed')} error={error} retry={() => void refetch()} />
        )
      ) : endpoints.length === 0 ? (
        <Typography color="textSecondary" sx={{ px: { xs: 4, sm: 6 }, pb: 6 }}>
          {t('none')}
        </Typography>
      ) : (
        <Box component="ul" aria-label={t('list')} sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {endpoints.map((of) => (
            <Row key={of.id} of={of} onMade={setMade} onEdit={() => setEdited(of)} onLog={() => setLog(of)} />
          ))}
        </Box>
      )}
      <Suspense>
        {edited && (
          <WebhookDialog
            of={edited === 'new' ? null : edited}
            onMade={setMade}
            onClose={() => setEdited(null)}
          />
        )}
        {made && (
          <MadeDialog
            title={t('secret.title')}
            secret={made.secret}
            once={t('secret.once')}
            copy={t('secret.copy')}
            onClose={() => setMade(null)}
          />
        )}
        {log && <WebhookLog of={log} onClose={() => setLog(null)} />}
      </Suspense>
    </Card>
  );
}

const tones = { active: 'success', off: 'neutral', gone: 'error', failing: 'error' } as const;

interface RowProps {
  of: WebhookEndpoint;
  onMade: (made: WebhookSecret) => void;
  onEdit: () => void;
  onLog: () => void;
}

function Row({ of, onMade, onEdit, onLog }: RowProps) {
  const { t } = useTranslation('webhooks');
  const [asking, setAsking] = useState<'secret' | 'remove' | null>(null);
  const { url } = of;
  const param = { id: of.id };
  const rotate = useCall(() => request(rotateWebhookSecret, { params: param, body: { overlap_hours: 24 } }), {
    onSuccess: ({ data }) => {
      onMade(data);
      return reloadWebhooks();
    },
    onAnswer: () => setAsking(null),
  });
  const remove = useCall(() => request(deleteWebhook, { params: param }), {
    onSuccess: ({ message }) => toast.success(message),
    onSettled: () => {
      setAsking(null);
      return reloadWebhooks();
    },
  });
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 4,
        px: { xs: 4, sm: 6 },
        py: 4,
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      <Box sx={{ flex: '1 1 280px', minWidth: 0 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 3, rowGap: 1 }}>
          <Typography dir="ltr" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
            {url}
          </Typography>
          <StatusChip tone={tones[of.state]}>{t(`states.${of.state}`)}</StatusChip>
        </Box>
        <Typography variant="caption" color="textSecondary" component="p" sx={{ mt: 1 }}>
          {facts([
            of.description,
            ...of.events.map((event) => t(`events.${eventKeys[event]}`)),
            of.old_secret_until !== null && t('secret.both', { time: exactTime(of.old_secret_until) }),
          ])}
        </Typography>
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button onClick={onLog} aria-label={t('log.of', { url })}>
          {t('log.action')}
        </Button>
        <Button onClick={onEdit} aria-label={t('edit.of', { url })}>
          {t('edit.action')}
        </Button>
        <Button onClick={() => setAsking('secret')} aria-label={t('secret.of', { url })}>
          {t('secret.action')}
        </Button>
        <Button color="error" onClick={() => setAsking('remove')} aria-label={t('remove.of', { url })}>
          {t('remove.action')}
        </Button>
      </Box>
      <AskDialog
        open={asking === 'secret'}
        title={t('secret.ask')}
        verb={t('secret.action')}
        busy={rotate.isPending}
        onYes={() => rotate.mutate()}
        onNo={() => setAsking(null)}
      >
        {t('secret.text')}
      </AskDialog>
      <AskDialog
        open={asking === 'remove'}
        title={t('remove.title')}
        verb={t('remove.action')}
        busy={remove.isPending}
        onYes={() => remove.mutate()}
        onNo={() => setAsking(null)}
      >
        {t('remove.text', { url })}
      </AskDialog>
    </Box>
  );
}
