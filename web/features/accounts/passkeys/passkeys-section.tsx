import { mdiFingerprint } from '@mdi/js';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { listPasskeys } from '#contract/accounts/passkeys/calls';
import type { Passkey } from '#contract/accounts/passkeys/schemas';
import type { Profile } from '#contract/accounts/schemas';
import { load } from '../../../kit/api/api.ts';
import { lazyPart } from '../../../kit/api/lazy-part.ts';
import { queryClient } from '../../../kit/api/queries.ts';
import { TimeAgo } from '../../../kit/i18n/time.tsx';
import { ListSkeleton } from '../../../kit/page/loading/skeletons.tsx';
import { LoadFailed } from '../../../kit/page/states.tsx';
import { CustomerOnly } from '../../../kit/session/customer-only.tsx';
import { StatusChip } from '../../../kit/status-chip.tsx';
import { Section } from '../section.tsx';
import { DeviceRow } from '../security/device-row.tsx';
import { canUsePasskeys } from './ceremony.ts';

const AddPasskey = lazyPart(() => import('./passkey-dialogs.tsx'));
const RenamePasskey = lazyPart(async () => ({
  default: (await import('./passkey-dialogs.tsx')).RenamePasskey,
}));

const RemovePasskey = lazyPart(async () => ({
  default: (await import('./passkey-dialogs.tsx')).RemovePasskey,
}));

const passkeysQuery = queryOptions({
  queryKey: ['passkey-list'],
  queryFn: ({ signal }) => load(listPasskeys, { signal }),
  staleTime: 0,
});

const reload = () => queryClient.invalidateQueries({ queryKey: passkeysQuery.queryKey });

export function PasskeysSection({ profile }: { profile: Profile }) {
  const { t } = useTranslation('accounts');
  const { data, error, refetch } = useQuery(passkeysQuery);
  const [isAdding, setAdding] = useState(false);
  return (
    <Section title={t('passkeys.title')} text={t('passkeys.text')}>
      {data === undefined && error === null && <ListSkeleton rows={1} height={64} />}
      {data === undefined && error !== null && <LoadFailed error={error} retry={() => void refetch()} />}
      {data !== undefined && data.length > 0 && (
        <Box component="ul" aria-label={t('passkeys.title')} sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {data.map((passkey) => (
            <Row key={passkey.id} passkey={passkey} />
          ))}
        </Box>
      )}
      {canUsePasskeys() ? (
        <Box>
          <CustomerOnly reason="sign_in">
            <Button variant="outlined" onClick={() => setAdding(true)}>
              {t('passkeys.add')}
            </Button>
          </CustomerOnly>
        </Box>
      ) : (
        <Typography color="textSecondary">{t('passkeys.unsupported')}</Typography>
      )}
      {isAdding && (
        <Suspense fallback={null}>
          <AddPasskey
            profile={profile}
            onClose={() => {
              setAdding(false);
              void reload();
            }}
          />
        </Suspense>
      )}
    </Section>
  );
}

function Row({ passkey }: { passkey: Passkey }) {
  const { t } = useTranslation('accounts');
  const { name, backed_up, created_at, last_used_at } = passkey;
  const [open, setOpen] = useState<'rename' | 'remove' | null>(null);
  const finish = () => {
    setOpen(null);
    void reload();
  };
  return (
    <DeviceRow
      icon={mdiFingerprint}
      name={name}
      chip={backed_up && <StatusChip tone="neutral">{t('passkeys.synced')}</StatusChip>}
      facts={
        <>
          <TimeAgo at={created_at} sentence={(ago) => t('passkeys.added', { ago })} /> ·{' '}
          {last_used_at === null ? (
            t('passkeys.unused')
          ) : (
            <TimeAgo at={last_used_at} sentence={(ago) => t('passkeys.used', { ago })} />
          )}
        </>
      }
    >
      <Box sx={{ display: 'flex', gap: 2 }}>
        <CustomerOnly reason="sign_in">
          <Button
            variant="outlined"
            aria-label={t('passkeys.renameNamed', { name })}
            onClick={() => setOpen('rename')}
          >
            {t('passkeys.rename')}
          </Button>
        </CustomerOnly>
        <CustomerOnly reason="sign_in">
          <Button
            variant="outlined"
            color="error"
            aria-label={t('passkeys.removeNamed', { name })}
            onClick={() => setOpen('remove')}
          >
            {t('passkeys.remove')}
          </Button>
        </CustomerOnly>
      </Box>
      {open === 'rename' && (
        <Suspense fallback={null}>
          <RenamePasskey passkey={passkey} onClose={finish} />
        </Suspense>
      )}
      {open === 'remove' && (
        <Suspense fallback={null}>
          <RemovePasskey passkey={passkey} onClose={finish} />
        </Suspense>
      )}
    </DeviceRow>
  );
}
