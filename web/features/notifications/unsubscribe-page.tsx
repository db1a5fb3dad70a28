/** Opened by the unsubscribe link of an email, without a sign-in. Mail scanners open links, so it asks first. */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { NotificationKind } from '#contract/notifications/schemas';
import { settingsQuery } from '../../kit/api/queries.ts';
import { useCall } from '../../kit/api/use-call.ts';
import { i18n } from '../../kit/i18n/i18n.ts';
import { PageTitle } from '../../kit/page/page-title.tsx';
import { ButtonLink } from '../../kit/text-link.tsx';
import { Logo } from '../../kit/theme/logo.tsx';
import { toast } from '../../kit/toasts/toasts.tsx';
import { paths } from '../../paths.ts';
import { unsubscribe } from './api.ts';

const isKind = (kind: string): kind is NotificationKind => i18n.exists(`notifications:kinds.${kind}`);

export default function UnsubscribePage() {
  const { t } = useTranslation('notifications');
  const { token, kind } = useParams({ from: paths.unsubscribe });
  const { isSuccess, failed, mutate, isPending } = useCall(() => unsubscribe(token, kind), {
    onFailed: ({ http, message }) => {
      if (http !== 404) toast.error(message);
    },
  });
  const home = (
    <ButtonLink to={paths.home} variant="outlined">
      {t('unsubscribe.home')}
    </ButtonLink>
  );
  if (!isKind(kind) || failed?.http === 404) {
    return (
      <Sheet title={t('unsubscribe.broken')} action={home}>
        {t('unsubscribe.brokenText')}
      </Sheet>
    );
  }
  const name = t(`kinds.${kind}`);
  if (isSuccess) {
    return <Sheet title={t('unsubscribe.done', { kind: name })} action={home} />;
  }
  return (
    <Sheet
      title={t('unsubscribe.title')}
      action={
        <Button variant="contained" disabled={isPending} onClick={() => mutate()}>
          {t('unsubscribe.action')}
        </Button>
      }
    >
      {t('unsubscribe.text', { kind: name })}
    </Sheet>
  );
}

function Sheet({ title, children, action }: { title: string; children?: string; action: ReactNode }) {
  const brand = useQuery(settingsQuery).data?.brand_name ?? 'OpenSkip';
  return (
    <Box component="main" sx={{ minHeight: '100dvh', display: 'grid', placeItems: 'center', p: 4 }}>
      <PageTitle>{title}</PageTitle>
      <Box sx={{ display: 'grid', gap: 6, width: '100%', maxWidth: 440 }}>
        <Logo name={brand} />
        <Card>
          <CardContent sx={{ display: 'grid', gap: 3, justifyItems: 'start' }} aria-live="polite">
            <Typography variant="h1">{title}</Typography>
            {children !== undefined && <Typography color="textSecondary">{children}</Typography>}
            {action}
          </CardContent>
        </Card>
      </Box>
    </Box>
  );
}
