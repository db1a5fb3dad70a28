import { mdiCellphone, mdiLaptop } from '@mdi/js';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SessionItem } from '#contract/accounts/schemas';
import { endOtherSessions, endSession } from '#contract/accounts/security/calls';
import { request } from '../../../kit/api/api.ts';
import { queryClient } from '../../../kit/api/queries.ts';
import { useCall } from '../../../kit/api/use-call.ts';
import { ConfirmDialog } from '../../../kit/dialogs/confirm-dialog.tsx';
import { TimeAgo } from '../../../kit/i18n/time.tsx';
import { ListSkeleton } from '../../../kit/page/loading/skeletons.tsx';
import { LoadFailed } from '../../../kit/page/states.tsx';
import { CustomerOnly } from '../../../kit/session/customer-only.tsx';
import { StatusChip } from '../../../kit/status-chip.tsx';
import { sessionsQuery } from '../api.ts';
import { Section } from '../section.tsx';
import { showMessage } from '../show-message.ts';
import { deviceOf, isPhone } from './device.ts';
import { DeviceRow } from './device-row.tsx';

const reload = () => queryClient.invalidateQueries({ queryKey: sessionsQuery.queryKey });

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
  const { mutate, isPending } = useCall(() => request(endSession, { params: { id: session.id } }), {
    onSuccess: showMessage,
    onFailed: showMessage,
    onSettled: reload,
  });
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
            disabled={isPending}
            aria-label={t('sessions.endNamed', { device, ip: session.ip })}
            onClick={() => mutate()}
          >
            {t('sessions.end')}
          </Button>
        </CustomerOnly>
      )}
    </DeviceRow>
  );
}

function EndOthers({ count }: { count: number }) {
  const { t } = useTranslation('accounts');
  const [confirming, setConfirming] = useState(false);
  const { mutate, isPending } = useCall(() => request(endOtherSessions), {
    onSuccess: showMessage,
    onFailed: showMessage,
    onSettled: () => {
      setConfirming(false);
      return reload();
    },
  });
  return (
    <>
      <CustomerOnly reason="sign_in">
        <Button variant="outlined" sx={{ justifySelf: 'start' }} onClick={() => setConfirming(true)}>
          {t('sessions.endOthers')}
        </Button>
      </CustomerOnly>
      <ConfirmDialog
        open={confirming}
        title={t('sessions.endOthersTitle')}
        confirmText={t('sessions.endOthers')}
        busy={isPending}
        onYes={() => mutate()}
        onNo={() => setConfirming(false)}
      >
        <Typography>{t('sessions.endOthersText', { count })}</Typography>
      </ConfirmDialog>
    </>
  );
}
