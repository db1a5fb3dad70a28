import { mdiKeyOutline } from '@mdi/js';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AppKey, NewAppKey } from '#contract/api-keys/schemas';
import { lazyPart } from '../../kit/api/lazy-part.ts';
import { Loaded, type LoadedProps } from '../../kit/page/loading/loaded.tsx';
import { useSettled } from '../../kit/page/loading/use-settled.ts';
import { PageHead } from '../../kit/page/page-head.tsx';
import { Empty } from '../../kit/page/states.tsx';
import { CustomerOnly } from '../../kit/session/customer-only.tsx';
import { useSession } from '../../kit/session/session.ts';
import { UnconfirmedEmail } from '../accounts/unconfirmed-email.tsx';
import { apiOrdersQuery, keysQuery, requestsQuery, webhooksQuery } from './api.ts';
import { ApiOrders } from './api-orders.tsx';
import { FirstCall } from './first-call.tsx';
import { KeyList } from './key-list.tsx';
import { RequestLog, requestsPerPage } from './request-log.tsx';
import { Webhooks } from './webhooks.tsx';

// Dialogs load on first use.
const SecretDialog = lazyPart(() =>
  import('./secret-dialog.tsx').then((part) => ({ default: part.SecretDialog })),
);
const CreateKeyDialog = lazyPart(() =>
  import('./create-key-dialog.tsx').then((part) => ({ default: part.CreateKeyDialog })),
);

/** The keys, the key whose calls are shown, and whether everything on the page has loaded or failed. */
function useApiArea(user: string) {
  const keysLoad = useQuery(keysQuery(user));
  const [chosen, setChosen] = useState<string | null>(null);
  const keys = keysLoad.data?.keys ?? [];
  const shown = keys.find(({ id }) => id === chosen) ?? keys.find(({ usage }) => usage.length > 0);
  const others = [useQuery(webhooksQuery), useQuery(apiOrdersQuery(user, 1))];
  const log = useQuery({
    ...requestsQuery(shown?.id ?? '', 1, requestsPerPage),
    enabled: shown !== undefined,
  });
  const settled = useSettled([
    keysLoad,
    ...others,
    { isPending: shown !== undefined && chosen === null && log.isPending },
  ]);
  return {
    keysLoad,
    keys,
    shown,
    setChosen,
    // Sections have heights of their own: shown together, none moves another.
    ready: settled,
  };
}

/** The secret of a key that was created here, unless it has been revoked since. */
function secretOf(created: NewAppKey | null, keys: AppKey[]): string | null {
  const currentKey = keys.find(({ id }) => id === created?.details.id);
  return created === null || (currentKey !== undefined && currentKey.state !== 'active') ? null : created.key;
}

export function ApiKeyPage() {
  const { t } = useTranslation('apiKeys');
  const { user } = useSession();
  const area = useApiArea(user?.id ?? '');
  const { keysLoad, keys, shown, setChosen } = area;
  const [creating, setCreating] = useState(false);
  const [created, setCreated] = useState<NewAppKey | null>(null);
  const [testKey, setTestKey] = useState<NewAppKey | null>(null);
  const isUnconfirmed = keysLoad.data?.email_confirmation_needed ?? false;
  const onCreated = (key: NewAppKey) => {
    setCreated(key);
    if (key.details.mode === 'test') setTestKey(key);
  };
  const create = (
    <CustomerOnly reason="keys">
      <Button variant="contained" disabled={isUnconfirmed} onClick={() => setCreating(true)}>
        {t('make.action')}
      </Button>
    </CustomerOnly>
  );

  return (
    <>
      <PageHead title={t('title')} actions={keys.length > 0 && create}>
        {t('lead')}
      </PageHead>
      {isUnconfirmed && (
        <UnconfirmedEmail
          text={t('unconfirmed.text', { email: user?.email ?? '' })}
          buttonText={t('unconfirmed.resend')}
          busyText={t('unconfirmed.resending')}
        />
      )}
      {area.ready ? (
        <Box sx={{ display: 'grid', gap: 6, gridTemplateColumns: 'minmax(0, 1fr)' }}>
          <KeysCard query={keysLoad} create={create} onCreated={onCreated} onChoose={(id) => setChosen(id)} />
          <FirstCall
            secret={secretOf(testKey, keys)}
            canCreate={keysLoad.data !== undefined && !isUnconfirmed}
            onCreated={onCreated}
          />
          {shown && <RequestLog key={shown.id} apiKey={shown} />}
          <ApiOrders user={user?.id ?? ''} />
          <Webhooks isUnconfirmed={isUnconfirmed} />
        </Box>
      ) : (
        <AreaSkeleton />
      )}
      <KeyDialogs
        creating={creating}
        onCreating={setCreating}
        created={created}
        onCreated={onCreated}
        onCopied={() => setCreated(null)}
      />
    </>
  );
}

/** Two cards, as tall as a screen. */
function AreaSkeleton() {
  const { t } = useTranslation();
  return (
    <Box role="status" aria-label={t('states.loading')} sx={{ display: 'grid', gap: 6, minHeight: '100vh' }}>
      {[0, 1].map((card) => (
        <Card key={card} sx={{ p: { xs: 4, sm: 6 }, display: 'grid', gap: 4, alignContent: 'start' }}>
          <Skeleton width="30%" height={24} />
          <Skeleton variant="rounded" height={96} />
          <Skeleton width="60%" />
        </Card>
      ))}
    </Box>
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
      <Loaded query={query} loading={null}>
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
  onCreated: (key: NewAppKey) => void;
  onCopied: () => void;
}

function KeyDialogs({ creating, onCreating, created, onCreated, onCopied }: KeyDialogsProps) {
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
          onClose={onCopied}
        />
      )}
    </Suspense>
  );
}
