/** The pages for what can't be shown: no permission, no such page, an error of our own. */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { PageTitle } from '../../kit/page-title.tsx';
import { ButtonLink } from '../../kit/text-link.tsx';
import { paths } from '../../paths.ts';

interface MessagePageProps {
  code: string;
  title: string;
  children: ReactNode;
  action?: ReactNode;
}

/** Inside the frame the page is a part of its main region; alone it is that region. */
export interface PlaceProps {
  framed?: boolean;
}

function MessagePage({ code, title, children, action, framed = false }: MessagePageProps & PlaceProps) {
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
            Back to Home
          </ButtonLink>
        </Box>
      </Box>
    </Box>
  );
}

export function NotAuthorizedPage(place: PlaceProps) {
  return (
    <MessagePage {...place} code="401" title="You are not authorized!">
      You don&apos;t have permission to access this page. Go Home!
    </MessagePage>
  );
}

export function NotFoundPage() {
  return (
    <MessagePage code="404" title="There is no such page">
      The address may be mistyped, or what it led to is gone.
    </MessagePage>
  );
}

/** `retry` tries the same page again; without it the browser loads it anew. */
export function FailedPage({
  retry = () => window.location.reload(),
  ...place
}: PlaceProps & { retry?: () => void }) {
  return (
    <MessagePage
      {...place}
      code="500"
      title="This page ran into an error"
      action={
        <Button variant="outlined" onClick={retry}>
          Try again
        </Button>
      }
    >
      It is ours, not yours. Your uploads, orders and coins are as they were.
    </MessagePage>
  );
}
