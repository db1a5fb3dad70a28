/** What a list or card shows instead of content: loading, empty, failed. */
import { mdiAlertCircleOutline, mdiMagnify } from '@mdi/js';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useLocation } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { failureOf } from '../api/api.ts';
import { Icon } from '../icon.tsx';
import { useSession } from '../session/session.ts';
import { ButtonLink } from '../text-link.tsx';

export interface EmptyProps {
  /** A path from `@mdi/js`. */
  icon: string;
  title: string;
  children?: ReactNode;
  action?: ReactNode;
}

export function Empty({ icon, title, children, action }: EmptyProps) {
  return (
    <Stack sx={{ alignItems: 'center', textAlign: 'center', gap: 2, py: { xs: 4, sm: 12 }, px: 4 }}>
      <Icon path={icon} sx={{ fontSize: 40, color: 'text.disabled' }} />
      <Typography variant="h2">{title}</Typography>
      {children !== undefined && (
        <Typography color="textSecondary" sx={{ maxWidth: 480 }}>
          {children}
        </Typography>
      )}
      {action !== undefined && <Box sx={{ mt: 2 }}>{action}</Box>}
    </Stack>
  );
}

export interface LoadFailedProps {
  /** The title, where the place doesn't tell what couldn't be loaded. */
  what?: string | undefined;
  error: unknown;
  retry: () => void;
  /** Where to go when the thing doesn't exist and a retry is no use. */
  elsewhere?: ReactNode;
}

export function LoadFailed({ what, error, retry, elsewhere }: LoadFailedProps) {
  const { t } = useTranslation();
  const { ended } = useSession();
  const { href } = useLocation();
  const failure = failureOf(error);
  const missing = failure.http === 404;
  return (
    <Stack role="alert" sx={{ alignItems: 'center', textAlign: 'center', gap: 2, py: 10, px: 4 }}>
      <Icon
        path={missing ? mdiMagnify : mdiAlertCircleOutline}
        sx={{ fontSize: 36, color: missing ? 'text.disabled' : 'error.main' }}
      />
      <Typography variant="h2">{missing ? failure.message : (what ?? t('states.failed'))}</Typography>
      {!missing && (
        <Typography color="textSecondary" sx={{ maxWidth: 480 }}>
          {failure.message}
        </Typography>
      )}
      {ended && (
        <ButtonLink to={paths.login} search={{ returnUrl: href }} variant="outlined">
          {t('actions.signIn')}
        </ButtonLink>
      )}
      {!ended && missing && elsewhere}
      {!ended && !missing && (
        <Button variant="outlined" onClick={retry}>
          {t('actions.tryAgain')}
        </Button>
      )}
      {!missing && failure.request_id !== undefined && (
        <Typography variant="caption" color="textSecondary">
          {t('states.request', { id: failure.request_id })}
        </Typography>
      )}
    </Stack>
  );
}
