import { mdiKeyOutline } from '@mdi/js';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AppKey, NewAppKey } from '#contract/api-keys/schemas';
import { PageHead } from '../../kit/page/page-head.tsx';
import { Empty, LoadFailed, LoadingRows } from '../../kit/page/states.tsx';
import { useSession } from '../../kit/session/session.ts';
import { UnconfirmedEmail } from '../accounts/unconfirmed-email.tsx';
import { keysQuery } from './api.ts';
import { FirstCall } from './first-call.tsx';
import { KeyList } from './key-list.tsx';

// Dialogs load on first use.
const MadeDialog = lazy(() => import('./made-dialog.tsx').then((part) => ({ default: part.SecretDialog })));
const MakeDialog = lazy(() =>
  import('./make-dialog.tsx').then((part) => ({ default: part.CreateKeyDialog })),
);
const RequestLog = lazy(() => import('./request-log.tsx').then((part) => ({ default: part.RequestLog })));
const Webhooks = lazy(() => import('./webhooks.tsx').then((part) => ({ default: part.Webhooks })));

export function ApiKeyPage() {
  const { t } = useTranslation('apiKeys');
  const { user } = useSession();
  const { data, error, refetch } = useQuery(keysQuery(user?.id ?? ''));
  const [making, setMaking] = useState(false);
  const [made, setMade] = useState<NewAppKey | null>(null);
  const [chosen, setChosen] = useState<string | null>(null);
  const keys = data?.keys ?? [];
  const shown = keys.find(({ id }) => id === chosen) ?? keys.find(({ usage }) => usage.length > 0);
  const isUnconfirmed = data?.email_confirmation_needed ?? false;
  const make = (
    <Button variant="contained" disabled={isUnconfirmed} onClick={() => setMaking(true)}>
      {t('make.action')}
    </Button>
  );

  return (
    <>
      <PageHead title={t('title')} actions={keys.length > 0 && make}>
        {t('lead')}
      </PageHead>
      {isUnconfirmed && (
        <UnconfirmedEmail
          text={t('unconfirmed.text', { email: user?.email ?? '' })}
          verb={t('unconfirmed.resend')}
          busy={t('unconfirmed.resending')}
        />
      )}
      <Box sx={{ display: 'grid', gap: 6, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        <Card>
          {data === undefined ? (
            error === null ? (
              <Box sx={{ p: 4 }}>
                <LoadingRows rows={3} height={64} />
              </Box>
            ) : (
              <LoadFailed what={t('failed')} error={error} retry={() => void refetch()} />
            )
          ) : keys.length === 0 ? (
            <Empty icon={mdiKeyOutline} title={t('empty.title')} action={make}>
              {t('empty.text')}
            </Empty>
          ) : (
            <KeyList keys={keys} onMade={setMade} onChoose={(key: AppKey) => setChosen(key.id)} />
          )}
        </Card>
        {shown && (
          <Suspense fallback={<LoadingRows rows={10} />}>
            <RequestLog key={shown.id} of={shown} />
          </Suspense>
        )}
        <FirstCall />
        <Suspense fallback={<LoadingRows rows={3} />}>
          <Webhooks isUnconfirmed={isUnconfirmed} />
        </Suspense>
      </Box>
      <Suspense>
        {making && (
          <MakeDialog
            onClose={() => setMaking(false)}
            onMade={(key) => {
              setMaking(false);
              setMade(key);
            }}
          />
        )}
        {made && (
          <MadeDialog
            title={t('made.title', { name: made.details.name })}
            secret={made.key}
            once={t('made.once')}
            copy={t('made.copy')}
            onClose={() => setMade(null)}
          />
        )}
      </Suspense>
    </>
  );
}
