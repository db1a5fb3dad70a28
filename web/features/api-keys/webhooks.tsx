import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { deleteWebhook, rotateWebhookSecret } from '#contract/webhooks/calls';
import type { WebhookEndpoint, WebhookSecret } from '#contract/webhooks/schemas';
import { request } from '../../kit/api/api.ts';
import { lazyPart } from '../../kit/api/lazy-part.ts';
import { useCall } from '../../kit/api/use-call.ts';
import { ConfirmDialog } from '../../kit/dialogs/confirm-dialog.tsx';
import { exactTime, facts } from '../../kit/i18n/format.ts';
import { Loaded } from '../../kit/page/loading/loaded.tsx';
import { ListSkeleton } from '../../kit/page/loading/skeletons.tsx';
import { CustomerOnly } from '../../kit/session/customer-only.tsx';
import { StatusChip } from '../../kit/status-chip.tsx';
import { toast } from '../../kit/toasts/toasts.tsx';
import { reloadWebhooks, webhooksQuery } from './api.ts';
import { eventKeys } from './webhook-keys.ts';
import { useWebhookTest, WebhookTestResult } from './webhook-test.tsx';

const SecretDialog = lazyPart(() =>
  import('./secret-dialog.tsx').then((part) => ({ default: part.SecretDialog })),
);
const WebhookDialog = lazyPart(() =>
  import('./webhook-dialog.tsx').then((part) => ({ default: part.WebhookDialog })),
);
const WebhookLog = lazyPart(() => import('./webhook-log.tsx').then((part) => ({ default: part.WebhookLog })));

/** `isUnconfirmed`: the email address isn't confirmed, and the page already says so. */
export function Webhooks({ isUnconfirmed }: { isUnconfirmed: boolean }) {
  const { t } = useTranslation(['webhooks', 'apiKeys']);
  const query = useQuery(webhooksQuery);
  const [edited, setEdited] = useState<WebhookEndpoint | 'new' | null>(null);
  const [created, setCreated] = useState<WebhookSecret | null>(null);
  const [log, setLog] = useState<WebhookEndpoint | null>(null);
  return (
    <Card component="section" aria-labelledby="webhooks">
      <Head disabled={isUnconfirmed} onAdd={() => setEdited('new')} />
      <Loaded
        query={query}
        loading={
          <Box sx={{ p: 4 }}>
            <ListSkeleton rows={2} height={64} />
          </Box>
        }
      >
        {({ endpoints }) =>
          endpoints.length === 0 ? (
            <Typography color="textSecondary" sx={{ px: { xs: 4, sm: 6 }, pb: 6 }}>
              {t('none')}
            </Typography>
          ) : (
            <Box component="ul" aria-label={t('title')} sx={{ listStyle: 'none', m: 0, p: 0 }}>
              {endpoints.map((webhook) => (
                <Row
                  key={webhook.id}
                  webhook={webhook}
                  onCreated={setCreated}
                  onEdit={() => setEdited(webhook)}
                  onLog={() => setLog(webhook)}
                />
              ))}
            </Box>
          )
        }
      </Loaded>
      <Suspense>
        {edited && (
          <WebhookDialog
            webhook={edited === 'new' ? null : edited}
            onCreated={setCreated}
            onClose={() => setEdited(null)}
          />
        )}
        {created && (
          <SecretDialog
            title={t('secret.title')}
            secret={created.secret}
            once={t('apiKeys:made.once')}
            copy={t('secret.copy')}
            onClose={() => setCreated(null)}
          />
        )}
        {log && <WebhookLog webhook={log} onClose={() => setLog(null)} />}
      </Suspense>
    </Card>
  );
}

function Head({ disabled, onAdd }: { disabled: boolean; onAdd: () => void }) {
  const { t } = useTranslation('webhooks');
  return (
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
      <CustomerOnly reason="keys">
        <Button variant="outlined" disabled={disabled} onClick={onAdd}>
          {t('make.action')}
        </Button>
      </CustomerOnly>
    </Box>
  );
}

const tones = { active: 'success', off: 'neutral', gone: 'error', failing: 'error' } as const;

interface RowProps {
  webhook: WebhookEndpoint;
  onCreated: (created: WebhookSecret) => void;
  onEdit: () => void;
  onLog: () => void;
}

/** The open question. */
type Asking = 'secret' | 'remove' | null;

function Row({ webhook, onCreated, onEdit, onLog }: RowProps) {
  const { t } = useTranslation('webhooks');
  const [asking, setAsking] = useState<Asking>(null);
  const test = useWebhookTest(webhook.id);
  const { url } = webhook;
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
      <EndpointFacts webhook={webhook}>
        <WebhookTestResult test={test} />
      </EndpointFacts>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {webhook.state === 'active' && (
          <CustomerOnly reason="keys">
            <Button onClick={test.send} disabled={test.isPending} aria-label={t('test.of', { url })}>
              {t('test.action')}
            </Button>
          </CustomerOnly>
        )}
        <Button onClick={onLog} aria-label={t('log.of', { url })}>
          {t('log.action')}
        </Button>
        <CustomerOnly reason="keys">
          <Button onClick={onEdit} aria-label={t('edit.of', { url })}>
            {t('edit.action')}
          </Button>
        </CustomerOnly>
        <CustomerOnly reason="keys">
          <Button onClick={() => setAsking('secret')} aria-label={t('secret.of', { url })}>
            {t('secret.action')}
          </Button>
        </CustomerOnly>
        <CustomerOnly reason="keys">
          <Button color="error" onClick={() => setAsking('remove')} aria-label={t('remove.of', { url })}>
            {t('remove.action')}
          </Button>
        </CustomerOnly>
      </Box>
      <WebhookQuestions
        webhook={webhook}
        asking={asking}
        onCreated={onCreated}
        onClose={() => setAsking(null)}
      />
    </Box>
  );
}

function EndpointFacts({ webhook, children }: { webhook: WebhookEndpoint; children: ReactNode }) {
  const { t } = useTranslation('webhooks');
  return (
    <Box sx={{ flex: '1 1 280px', minWidth: 0 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 3, rowGap: 1 }}>
        <Typography dir="ltr" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
          {webhook.url}
        </Typography>
        <StatusChip tone={tones[webhook.state]}>{t(`states.${webhook.state}`)}</StatusChip>
      </Box>
      <Typography variant="caption" color="textSecondary" component="p" sx={{ mt: 1 }}>
        {facts([
          webhook.description,
          ...webhook.events.map((event) => t(`events.${eventKeys[event]}`)),
          webhook.old_secret_until !== null &&
            t('secret.both', { time: exactTime(webhook.old_secret_until) }),
        ])}
      </Typography>
      {children}
    </Box>
  );
}

interface WebhookQuestionsProps {
  webhook: WebhookEndpoint;
  asking: Asking;
  onCreated: (created: WebhookSecret) => void;
  onClose: () => void;
}

function WebhookQuestions({ webhook, asking, onCreated, onClose }: WebhookQuestionsProps) {
  const { t } = useTranslation('webhooks');
  const param = { id: webhook.id };
  const rotate = useCall(() => request(rotateWebhookSecret, { params: param, body: { overlap_hours: 24 } }), {
    onSuccess: ({ data }) => {
      onCreated(data);
      return reloadWebhooks();
    },
    onAnswer: onClose,
  });
  const remove = useCall(() => request(deleteWebhook, { params: param }), {
    onSuccess: ({ message }) => toast.success(message),
    onSettled: () => {
      onClose();
      return reloadWebhooks();
    },
  });
  return (
    <>
      <ConfirmDialog
        open={asking === 'secret'}
        title={t('secret.ask')}
        confirmText={t('secret.action')}
        busy={rotate.isPending}
        onYes={() => rotate.mutate()}
        onNo={onClose}
      >
        {t('secret.text')}
      </ConfirmDialog>
      <ConfirmDialog
        open={asking === 'remove'}
        title={t('remove.title')}
        confirmText={t('remove.action')}
        busy={remove.isPending}
        onYes={() => remove.mutate()}
        onNo={onClose}
      >
        {t('remove.text', { url: webhook.url })}
      </ConfirmDialog>
    </>
  );
}
