import { mdiKeyOutline } from '@mdi/js';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AppKey, NewAppKey } from '#contract/api-keys/schemas';
import { Loaded, type LoadedProps } from '../../kit/page/loaded.tsx';
import { PageHead } from '../../kit/page/page-head.tsx';
import { Empty, LoadingRows } from '../../kit/page/states.tsx';
import { useSession } from '../../kit/session/session.ts';
import { UnconfirmedEmail } from '../accounts/unconfirmed-email.tsx';
import { keysQuery } from './api.ts';
import { FirstCall } from './first-call.tsx';
import { KeyList } from './key-list.tsx';

// Dialogs load on first use.
const SecretDialog = lazy(() =>
  import('./secret-dialog.tsx').then((part) => ({ default: part.SecretDialog })),
);
const CreateKeyDialog = lazy(() =>
  import('./create-key-dialog.tsx').then((part) => ({ default: part.CreateKeyDialog })),
);
const RequestLog = lazy(() => import('./request-log.tsx').then((part) => ({ default: part.RequestLog })));
const Webhooks = lazy(() => import('./webhooks.tsx').then((part) => ({ default: part.Webhooks })));

export function ApiKeyPage() {
  const { t } = useTranslation('apiKeys');
  const { user } = useSession();
  const query = useQuery(keysQuery(user?.id ?? ''));
  const { data } = query;
  const [creating, setCreating] = useState(false);
  const [created, setCreated] = useState<NewAppKey | null>(null);
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
        <KeysCard query={query} create={create} onCreated={setCreated} onChoose={setChosen} />
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
      <KeyDialogs creating={creating} onCreating={setCreating} created={created} onCreated={setCreated} />
    </>
  );
}

interface KeysCardProps {
  query: LoadedProps<{ keys: AppKey[] }>['query'];
  /** The button that creates a key. */
  create: ReactNode;
  onCreated: (key: NewAppKey) => void;
  onChoose: (id: string) => void;
}

function KeysCard({ query, create, onCreated, onChoose }: KeysCardProps) {
  const { t } = useTranslation('apiKeys');
  return (
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
        {({ keys }) =>
          keys.length === 0 ? (
            <Empty icon={mdiKeyOutline} title={t('empty.title')} action={create}>
              {t('empty.text')}
            </Empty>
          ) : (
            <KeyList keys={keys} onCreated={onCreated} onChoose={({ id }) => onChoose(id)} />
          )
        }
      </Loaded>
    </Card>
  );
}

interface KeyDialogsProps {
  creating: boolean;
  onCreating: (creating: boolean) => void;
  /** The new key, whose secret is shown once. */
  created: NewAppKey | null;
  onCreated: (key: NewAppKey | null) => void;
}

function KeyDialogs({ creating, onCreating, created, onCreated }: KeyDialogsProps) {
  const { t } = useTranslation('apiKeys');
  return (
    <Suspense>
      {creating && (
        <CreateKeyDialog
          onClose={() => onCreating(false)}
          onCreated={(key) => {
            onCreating(false);
            onCreated(key);
          }}
        />
      )}
      {created && (
        <SecretDialog
          title={t('made.title', { name: created.details.name })}
          secret={created.key}
          once={t('made.once')}
          copy={t('made.copy')}
          onClose={() => onCreated(null)}
        />
      )}
    </Suspense>
  );
}
