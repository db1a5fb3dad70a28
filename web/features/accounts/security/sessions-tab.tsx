import { mdiCellphone, mdiLaptop } from '@mdi/js';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { deviceOf, isPhone } from '#contract/accounts/device';
import type { SessionItem } from '#contract/accounts/schemas';
import { lazyPart } from '../../../kit/api/lazy-part.ts';
import { TimeAgo } from '../../../kit/i18n/time.tsx';
import { ListSkeleton } from '../../../kit/page/loading/skeletons.tsx';
import { LoadFailed } from '../../../kit/page/states.tsx';
import { CustomerOnly } from '../../../kit/session/customer-only.tsx';
import { StatusChip } from '../../../kit/status-chip.tsx';
import { sessionsQuery } from '../api.ts';
import { Section } from '../section.tsx';
import { DeviceRow } from './device-row.tsx';

const EndSessionsDialog = lazyPart(() => import('./end-sessions-dialog.tsx'));

export function SessionsTab() {
  const { t } = useTranslation('accounts');
  const { data, error, refetch } = useQuery(sessionsQuery);
  if (data === undefined) {
    return error === null ? (
      <Section title={t('sessions.title')}>
        <ListSkeleton rows={3} height={64} />
      </Section>
    ) : (
      <LoadFailed error={error} retry={() => void refetch()} />
    );
  }
  const own = data.filter(({ current }) => current);
  const others = data.filter(({ current }) => !current);
  return (
    <Section title={t('sessions.title')}>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {[...own, ...others].map((session) => (
          <Row key={session.id} session={session} />
        ))}
      </Box>
      {others.length > 0 && <EndOthers count={others.length} />}
    </Section>
  );
}

function useDevice(agent: string): string {
  const { t } = useTranslation('accounts');
  const { browser, system } = deviceOf(agent);
  return t('sessions.browser', {
    browser: browser ?? t('sessions.unknownBrowser'),
    system: system ?? t('sessions.unknownSystem'),
  });
}

function Row({ session }: { session: SessionItem }) {
  const { t } = useTranslation('accounts');
  const browser = useDevice(session.agent);
  const device = session.by_operator ? t('sessions.operator') : browser;
  const [confirming, setConfirming] = useState(false);
  return (
    <DeviceRow
      icon={isPhone(session.agent) ? mdiCellphone : mdiLaptop}
      name={device}
      chip={session.current && <StatusChip tone="success">{t('sessions.current')}</StatusChip>}
      facts={
        <>
          {session.by_operator ? t('sessions.operatorText') : session.ip} ·{' '}
          <TimeAgo at={session.last_seen_at} sentence={(ago) => t('sessions.seen', { ago })} /> ·{' '}
          <TimeAgo at={session.signed_in_at} sentence={(ago) => t('sessions.since', { ago })} />
        </>
      }
    >
      {!session.current && (
        <CustomerOnly reason="sign_in">
          <Button
            variant="outlined"
            aria-label={t('sessions.endNamed', { device, ip: session.ip })}
            onClick={() => setConfirming(true)}
          >
            {t('sessions.end')}
          </Button>
        </CustomerOnly>
      )}
      {confirming && (
        <Suspense>
          <EndSessionsDialog
            id={session.id}
            title={t('sessions.endTitle', { device })}
            confirmText={t('sessions.end')}
            onClose={() => setConfirming(false)}
          />
        </Suspense>
      )}
    </DeviceRow>
  );
}

function EndOthers({ count }: { count: number }) {
  const { t } = useTranslation('accounts');
  const [confirming, setConfirming] = useState(false);
  return (
    <>
      <CustomerOnly reason="sign_in">
        <Button variant="outlined" sx={{ justifySelf: 'start' }} onClick={() => setConfirming(true)}>
          {t('sessions.endOthers')}
        </Button>
      </CustomerOnly>
      {confirming && (
        <Suspense>
          <EndSessionsDialog
            title={t('sessions.endOthersTitle')}
            text={t('sessions.endOthersText', { count })}
            confirmText={t('sessions.endOthers')}
            onClose={() => setConfirming(false)}
          />
        </Suspense>
      )}
    </>
  );
}
