import { mdiKeyOutline } from '@mdi/js';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AppKey, NewAppKey } from '#contract/api-keys/schemas';
import { Loaded } from '../../kit/page/loaded.tsx';
import { PageHead } from '../../kit/page/page-head.tsx';
import { Empty, LoadingRows } from '../../kit/page/states.tsx';
import { useSession } from '../../kit/session/session.ts';
import { UnconfirmedEmail } from '../accounts/unconfirmed-email.tsx';
import { keysQuery } from './api.ts';
import { FirstCall } from './first-call.tsx';
import { KeyList } from './key-list.tsx';

// Dialogs load on first use.
const SecretDialog = lazy(() => import('./made-dialog.tsx').then((part) => ({ default: part.SecretDialog })));
const CreateKeyDialog = lazy(() =>
  import('./make-dialog.tsx').then((part) => ({ default: part.CreateKeyDialog })),
);
const RequestLog = lazy(() => import('./request-log.tsx').then((part) => ({ default: part.RequestLog })));
const Webhooks = lazy(() => import('./webhooks.tsx').then((part) => ({ default: part.Webhooks })));

export function ApiKeyPage() {
  const { t } = useTranslation('apiKeys');
  const { user } = useSession();
  const query = useQuery(keysQuery(user?.id ?? ''));
  const { data } = query;
  const [creating, setCreating] = useState(false);
  const [made, setMade] = useState<NewAppKey | null>(null);
  const [chosen, setChosen] = useState<string | null>(null);
  const keys = data?.keys ?? [];
  const shown = keys.find(({ id }) => id === chosen) ?? keys.find(({ usage }) => usage.length > 0);
  const isUnconfirmed = data?.email_confirmation_needed ?? false;
  const create = (
    <Button variant="contained" disabled={isUnconfirmed} onClick={() => setCreating(true)}>
      {t('make.action')}
    </Button>
  );

  return (
    <>
      <PageHead title={t('title')} actions={keys.length > 0 && create}>
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
          <Loaded
            query={query}
            failed={t('failed')}
            loading={
              <Box sx={{ p: 4 }}>
                <LoadingRows rows={3} height={64} />
              </Box>
            }
          >
            {() =>
              keys.length === 0 ? (
                <Empty icon={mdiKeyOutline} title={t('empty.title')} action={create}>
                  {t('empty.text')}
                </Empty>
              ) : (
                <KeyList keys={keys} onMade={setMade} onChoose={(key: AppKey) => setChosen(key.id)} />
              )
            }
          </Loaded>
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
      <KeyDialogs creating={creating} onCreating={setCreating} made={made} onMade={setMade} />
    </>
  );
}

interface KeyDialogsProps {
  creating: boolean;
  onCreating: (creating: boolean) => void;
  /** The new key, whose secret is shown once. */
  made: NewAppKey | null;
  onMade: (key: NewAppKey | null) => void;
}

function KeyDialogs({ creating, onCreating, made, onMade }: KeyDialogsProps) {
  const { t } = useTranslation('apiKeys');
  return (
    <Suspense>
      {creating && (
        <CreateKeyDialog
          onClose={() => onCreating(false)}
          onMade={(key) => {
            onCreating(false);
            onMade(key);
          }}
        />
      )}
      {made && (
        <SecretDialog
          title={t('made.title', { name: made.details.name })}
          secret={made.key}
          once={t('made.once')}
          copy={t('made.copy')}
          onClose={() => onMade(null)}
        />
      )}
    </Suspense>
  );
}
