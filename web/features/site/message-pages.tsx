import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Link } from '@tanstack/react-router';
import { type ReactNode, use, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useOnline } from '../../kit/api/connection.ts';
import { InFrame } from '../../kit/page/in-frame.ts';
import { PageTitle } from '../../kit/page/page-title.tsx';
import { paths } from '../../paths.ts';

interface MessagePageProps {
  code?: string;
  title: string;
  children: ReactNode;
  action?: ReactNode;
}

/** Inside the frame, the page is part of the main region; alone, it is the main region. */
function MessagePage({ code, title, children, action }: MessagePageProps) {
  const { t } = useTranslation();
  const framed = use(InFrame);
  return (
    <Box
      component={framed ? 'section' : 'main'}
      sx={{
        // Inside the frame the app bar, the footer and the paddings take the rest.
        minHeight: framed ? 'calc(100dvh - 168px)' : '100dvh',
        boxSizing: 'border-box',
        display: 'grid',
        placeItems: 'center',
        p: 6,
        textAlign: 'center',
      }}
    >
      <Box sx={{ display: 'grid', gap: 3, justifyItems: 'center', maxWidth: 480 }}>
        <PageTitle>{title}</PageTitle>
        {code !== undefined && (
          <Typography
            aria-hidden
            sx={{ fontSize: 72, lineHeight: '80px', fontWeight: 700, color: 'text.secondary' }}
          >
            {code}
          </Typography>
        )}
        <Typography variant="h1">{title}</Typography>
        <Typography color="textSecondary">{children}</Typography>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: 3, mt: 3 }}>
          {action}
          <Button component={Link} to={paths.home} variant={action === undefined ? 'contained' : 'outlined'}>
            {t('messagePages.home')}
          </Button>
        </Box>
      </Box>
    </Box>
  );
}

export function NotAuthorizedPage() {
  const { t } = useTranslation();
  return (
    <MessagePage code="401" title={t('messagePages.notAuthorized')}>
      {t('messagePages.notAuthorizedText')}
    </MessagePage>
  );
}

export function NotFoundPage() {
  const { t } = useTranslation();
  return (
    <MessagePage code="404" title={t('messagePages.notFound')}>
      {t('messagePages.notFoundText')}
    </MessagePage>
  );
}

const reload = () => window.location.reload();

/** `retry` loads the route again. Without it, the browser reloads the page. */
export function FailedPage({ retry = reload }: { retry?: () => void }) {
  const { t } = useTranslation();
  return (
    <MessagePage
      code="500"
      title={t('messagePages.failed')}
      action={
        <Button variant="contained" onClick={retry}>
          {t('actions.tryAgain')}
        </Button>
      }
    >
      {t('messagePages.failedText')}
    </MessagePage>
  );
}

/**
 * A part of the page's code didn't arrive: without a connection, or because a newer release has replaced it. It loads
 * by itself once the connection is back.
 */
export function CodeMissingPage() {
  const { t } = useTranslation();
  const online = useOnline();
  const [wasOffline] = useState(!online);
  useEffect(() => {
    if (online && wasOffline) reload();
  }, [online, wasOffline]);
  if (!online) {
    return <MessagePage title={t('messagePages.offline')}>{t('messagePages.offlineText')}</MessagePage>;
  }
  return (
    <MessagePage
      title={t('messagePages.replaced')}
      action={
        <Button variant="contained" onClick={reload}>
          {t('messagePages.reload')}
        </Button>
      }
    >
      {t('messagePages.replacedText')}
    </MessagePage>
  );
}
