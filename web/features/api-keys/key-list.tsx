import { mdiKeyRemove } from '@mdi/js';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { revokeKey, rotateKey } from '#contract/api-keys/calls';
import type { AppKey, NewAppKey } from '#contract/api-keys/schemas';
import { request } from '../../kit/api/api.ts';
import { useCall } from '../../kit/api/use-call.ts';
import { ConfirmDialog } from '../../kit/dialogs/confirm-dialog.tsx';
import { exactTime, facts, number } from '../../kit/i18n/format.ts';
import { TimeAgo } from '../../kit/i18n/time.tsx';
import { Icon } from '../../kit/icon.tsx';
import { CustomerOnly } from '../../kit/session/customer-only.tsx';
import { StatusChip } from '../../kit/status-chip.tsx';
import { toast } from '../../kit/toasts/toasts.tsx';
import { reloadKeys } from './api.ts';
import { UsageBars } from './usage-bars.tsx';

export interface KeyListProps {
  keys: AppKey[];
  onCreated: (created: NewAppKey) => void;
  /** Opens the request log of the key. */
  onChoose: (key: AppKey) => void;
}

export function KeyList({ keys, onCreated, onChoose }: KeyListProps) {
  const { t } = useTranslation('apiKeys');
  return (
    <Box component="ul" aria-label={t('list')} sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {keys.map((key) => (
        <Row key={key.id} of={key} onCreated={onCreated} onChoose={() => onChoose(key)} />
      ))}
    </Box>
  );
}

const tones = { active: 'success', expired: 'neutral', revoked: 'neutral' } as const;

/** The open question. */
type Asking = 'rotate' | 'revoke' | null;

function Row({
  of,
  onCreated,
  onChoose,
}: {
  of: AppKey;
  onCreated: (created: NewAppKey) => void;
  onChoose: () => void;
}) {
  const { t } = useTranslation('apiKeys');
  const [asking, setAsking] = useState<Asking>(null);
  const calls = of.usage.reduce((sum, day) => sum + day.calls, 0);
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 4,
        p: { xs: 4, sm: 6 },
        '&:not(:first-of-type)': { borderTop: 1, borderColor: 'divider' },
      }}
    >
      <KeyFacts apiKey={of} />
      <Box sx={{ flex: '0 1 240px' }}>
        <UsageBars usage={of.usage} />
        <Typography variant="caption" color="textSecondary">
          {t('calls', { count: calls, shown: number(calls) })}
        </Typography>
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button onClick={onChoose} aria-label={t('log.title', { name: of.name })}>
          {t('log.open')}
        </Button>
        {of.state === 'active' && (
          <>
            {of.replaced_by === null && (
              <CustomerOnly reason="keys">
                <Button onClick={() => setAsking('rotate')} aria-label={t('rotate.of', { name: of.name })}>
                  {t('rotate.action')}
                </Button>
              </CustomerOnly>
            )}
            <CustomerOnly reason="keys">
              <Button
                variant="outlined"
                color="error"
                startIcon={<Icon path={mdiKeyRemove} />}
                onClick={() => setAsking('revoke')}
                aria-label={t('revoke.of', { name: of.name })}
              >
                {t('revoke.action')}
              </Button>
            </CustomerOnly>
          </>
        )}
      </Box>
      <KeyQuestions apiKey={of} asking={asking} onCreated={onCreated} onClose={() => setAsking(null)} />
    </Box>
  );
}

function KeyFacts({ apiKey }: { apiKey: AppKey }) {
  const { t } = useTranslation(['apiKeys', 'purposes']);
  return (
    <Box sx={{ flex: '1 1 280px', minWidth: 0 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 3, rowGap: 1 }}>
        <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{apiKey.name}</Typography>
        <StatusChip tone={tones[apiKey.state]}>{t(`states.${apiKey.state}`)}</StatusChip>
        {apiKey.mode === 'test' && <StatusChip tone="warning">{t('test')}</StatusChip>}
      </Box>
      <Typography variant="table" color="textSecondary" sx={{ fontFamily: 'monospace', mt: 1 }}>
        <bdi>{t('shape', { mode: apiKey.mode, last: apiKey.last_four })}</bdi>
      </Typography>
      <Typography variant="caption" color="textSecondary" component="p">
        {facts([
          apiKey.scopes.map((scope) => t(`scopes.${scope}.name`)).join(', '),
          apiKey.purpose !== null && t(`purposes:${apiKey.purpose}`),
          apiKey.purpose_note,
          apiKey.allowed_ips.length > 0 && apiKey.allowed_ips.join(', '),
          apiKey.state === 'active' &&
            apiKey.expires_at !== null &&
            t('until', { time: exactTime(apiKey.expires_at) }),
        ])}
      </Typography>
      <Typography variant="caption" color="textSecondary" component="p">
        {apiKey.last_used_at === null ? (
          t('neverUsed')
        ) : (
          <TimeAgo at={apiKey.last_used_at} sentence={(ago) => t('lastUsed', { ago })} />
        )}
      </Typography>
    </Box>
  );
}

interface KeyQuestionsProps {
  apiKey: AppKey;
  asking: Asking;
  onCreated: (created: NewAppKey) => void;
  onClose: () => void;
}

function KeyQuestions({ apiKey, asking, onCreated, onClose }: KeyQuestionsProps) {
  const { t } = useTranslation('apiKeys');
  const param = { id: apiKey.id };
  const rotate = useCall(() => request(rotateKey, { params: param, body: { overlap_hours: 24 } }), {
    onSuccess: ({ data }) => {
      onCreated(data);
      return reloadKeys();
    },
    onAnswer: onClose,
  });
  const revoke = useCall(() => request(revokeKey, { params: param }), {
    onSuccess: () => toast.success(t('revoke.done', { name: apiKey.name })),
    onSettled: () => {
      onClose();
      return reloadKeys();
    },
  });
  return (
    <>
      <ConfirmDialog
        open={asking === 'rotate'}
        title={t('rotate.title', { name: apiKey.name })}
        confirmText={t('rotate.action')}
        busy={rotate.isPending}
        onYes={() => rotate.mutate()}
        onNo={onClose}
      >
        {t('rotate.text')}
      </ConfirmDialog>
      <ConfirmDialog
        open={asking === 'revoke'}
        title={t('revoke.title', { name: apiKey.name })}
        confirmText={t('revoke.action')}
        busy={revoke.isPending}
        onYes={() => revoke.mutate()}
        onNo={onClose}
      >
        {t('revoke.text')}
      </ConfirmDialog>
    </>
  );
}
