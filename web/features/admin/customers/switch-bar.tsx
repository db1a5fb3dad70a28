/** The bar over every page while an admin acts as a customer. */

import { mdiAccountSwitchOutline } from '@mdi/js';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import GlobalStyles from '@mui/material/GlobalStyles';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { LoginReply } from '#contract/accounts/schemas';
import { getSwitchState } from '#contract/accounts/switch-login/calls';
import { apiBase, load, readBody } from '../../../kit/api/api.ts';
import { duration } from '../../../kit/i18n/format.ts';
import { locale } from '../../../kit/i18n/i18n.ts';
import { useNow } from '../../../kit/i18n/time.tsx';
import { Icon } from '../../../kit/icon.tsx';
import { clearSession, readToken, storeSession, useSession } from '../../../kit/session/session.ts';
import { clearSwitch, readSwitchEmail, storeSwitch } from '../../../kit/session/switch.ts';
import { toast } from '../../../kit/toasts/toasts.tsx';
import { paths } from '../../../paths.ts';

/** Px. On a phone it has three lines; two of them say who acts as whom. */
const heights = { small: 80, wide: 44 };

/** The admin's sign-in as a customer; null once someone has signed in as themselves. */
function useSwitchState() {
  const { ended } = useSession();
  const { data, isError } = useQuery({
    queryKey: ['switch-state'],
    queryFn: ({ signal }) => load(getSwitchState, { signal }),
    enabled: readToken() !== null && !ended,
    staleTime: Number.POSITIVE_INFINITY,
    meta: { unauthorized: 'log' },
  });
  // Someone has signed in as themselves since.
  const signedInAsSelf = data === null;
  useEffect(() => {
    if (signedInAsSelf) clearSwitch();
    // Restores what was cleared in the meantime.
    else if (data !== undefined && readSwitchEmail() === null) storeSwitch(data);
  }, [signedInAsSelf, data]);
  return { data, isError };
}

export function SwitchBar() {
  const { t } = useTranslation('console');
  const [storedEmail] = useState(readSwitchEmail);
  const now = useNow(5000);
  const { user, ended } = useSession();
  const { data, isError } = useSwitchState();
  const email = storedEmail ?? data?.email ?? (isError ? t('switchBar.somebody') : undefined);
  if (data === null || email === undefined) return null;

  const secondsLeft = data === undefined ? 0 : (Date.parse(data.until) - now) / 1000;
  const over = ended || user === null || (data !== undefined && secondsLeft <= 0);
  return (
    <Box
      component="section"
      aria-label={t('switchBar.label')}
      sx={{
        position: 'sticky',
        top: 0,
        zIndex: (theme) => theme.zIndex.appBar + 2,
        display: 'flex',
        alignItems: 'center',
        gap: 3,
        height: { xs: heights.small, sm: heights.wide },
        px: { xs: 3, sm: 6 },
        bgcolor: 'warning.main',
        color: 'warning.contrastText',
      }}
    >
      <GlobalStyles
        styles={(theme) => ({
          ':root': {
            '--switch-bar': `${heights.small}px`,
            [theme.breakpoints.up('sm')]: { '--switch-bar': `${heights.wide}px` },
          },
        })}
      />
      <Icon path={mdiAccountSwitchOutline} />
      <Box
        sx={{
          flex: 1,
          minWidth: 0,
          display: 'flex',
          columnGap: 4,
          flexDirection: { xs: 'column', sm: 'row' },
        }}
      >
        <Identity admin={email} customer={data?.customer ?? t('switchBar.anybody')} />
        <Typography noWrap component="p" role="timer">
          {over
            ? t('switchBar.over')
            : data !== undefined && t('switchBar.left', { time: duration(secondsLeft) })}
        </Typography>
      </Box>
      <BackButton />
    </Box>
  );
}

function Identity({ admin, customer }: { admin: string; customer: string }) {
  const { t } = useTranslation('console');
  return (
    <Typography
      variant="subtitle1"
      component="p"
      title={admin}
      sx={{
        display: '-webkit-box',
        WebkitBoxOrient: 'vertical',
        WebkitLineClamp: { xs: '2', sm: '1' },
        overflow: 'hidden',
        overflowWrap: 'anywhere',
        lineHeight: '20px',
      }}
    >
      <bdi>{t('switchBar.who', { admin, customer })}</bdi>
    </Typography>
  );
}

function BackButton() {
  const { t } = useTranslation('console');
  const [busy, setBusy] = useState(false);
  return (
    <Button
      variant="outlined"
      color="inherit"
      size="small"
      disabled={busy}
      onClick={() => {
        setBusy(true);
        void goBack(t('switchBar.lost')).finally(() => setBusy(false));
      }}
      sx={{ flex: 'none', bgcolor: 'transparent', borderColor: 'currentColor' }}
    >
      {t('switchBar.back')}
    </Button>
  );
}

/** The server exchanges the cookie for the admin's own session; nothing here knows the admin. */
async function goBack(lost: string): Promise<void> {
  const response = await fetch(`${apiBase}/switch-return`, {
    method: 'POST',
    headers: { 'Accept-Language': locale() },
    credentials: 'same-origin',
  });
  const answer = readBody<LoginReply>(response.status, await response.text());
  if (!answer.status && answer.http !== 401) return void toast.error(answer.message);
  clearSwitch();
  if (answer.status) storeSession(answer);
  else {
    toast.error(lost);
    clearSession();
  }
  // A full load drops the customer's data.
  window.location.assign(answer.status ? paths.console : paths.login);
}
