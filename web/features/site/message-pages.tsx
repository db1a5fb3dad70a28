import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PageTitle } from '../../kit/page/page-title.tsx';
import { ButtonLink } from '../../kit/text-link.tsx';
import { paths } from '../../paths.ts';

interface MessagePageProps {
  code: string;
  title: string;
  children: ReactNode;
  action?: ReactNode;
}

/** Inside the frame, the page is part of the main region; alone, it is the main region. */
export interface PlaceProps {
  framed?: boolean;
}

function MessagePage({ code, title, children, action, framed = false }: MessagePageProps & PlaceProps) {
  const { t } = useTranslation();
  return (
    <Box
      component={framed ? 'section' : 'main'}
      sx={{
        minHeight: framed ? '70vh' : '100dvh',
        display: 'grid',
        placeItems: 'center',
        p: 6,
        textAlign: 'center',
      }}
    >
      <Box sx={{ display: 'grid', gap: 3, justifyItems: 'center', maxWidth: 480 }}>
        <PageTitle>{title}</PageTitle>
        <Typography
          aria-hidden
          sx={{ fontSize: 72, lineHeight: '80px', fontWeight: 700, color: 'text.secondary' }}
        >
          {code}
        </Typography>
        <Typography variant="h1">{title}</Typography>
        <Typography color="textSecondary">{children}</Typography>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, mt: 3 }}>
          {action}
          <ButtonLink to={paths.home} variant="contained">
            {t('messagePages.home')}
          </ButtonLink>
        </Box>
      </Box>
    </Box>
  );
}

export function NotAuthorizedPage(place: PlaceProps) {
  const { t } = useTranslation();
  return (
    <MessagePage {...place} code="401" title={t('messagePages.notAuthorized')}>
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

/** `retry` loads the route again. Without it, the browser reloads the page. */
export function FailedPage({
  retry = () => window.location.reload(),
  ...place
}: PlaceProps & { retry?: () => void }) {
  const { t } = useTranslation();
  return (
    <MessagePage
      {...place}
      code="500"
      title={t('messagePages.failed')}
      action={
        <Button variant="outlined" onClick={retry}>
          {t('actions.tryAgain')}
        </Button>
      }
    >
      {t('messagePages.failedText')}
    </MessagePage>
  );
}
