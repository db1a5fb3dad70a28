import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LanguageLinks } from '../../../kit/i18n/language-links.tsx';
import { linkRow, OpenLinks } from '../../../kit/open-links.tsx';
import { PageTitle } from '../../../kit/page/page-title.tsx';
import { TextLink } from '../../../kit/text-link.tsx';
import { Brand } from '../../../kit/theme/brand.tsx';
import { paths } from '../../../paths.ts';

export interface GuestPageProps {
  title: string;
  intro?: string | undefined;
  children?: ReactNode;
  other?: ReactNode;
}

export function GuestPage({ title, intro, children, other }: GuestPageProps) {
  const { t } = useTranslation('accounts');
  return (
    <Box
      component="main"
      sx={{
        minHeight: '100dvh',
        display: 'grid',
        placeContent: { xs: 'start center', sm: 'center' },
        gridTemplateColumns: 'minmax(0, 420px)',
        gap: { xs: 4, sm: 6 },
        p: 4,
        boxSizing: 'border-box',
      }}
    >
      <PageTitle>{title}</PageTitle>
      <Box sx={{ display: 'flex', justifyContent: 'center' }}>
        <Brand size={32} />
      </Box>
      <Card>
        <CardContent sx={{ display: 'grid', gap: 5 }}>
          <Box data-page-head sx={{ display: 'grid', gap: 1 }}>
            <Typography variant="h1">{title}</Typography>
            {intro !== undefined && (
              <Typography color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
                {intro}
              </Typography>
            )}
          </Box>
          {children}
        </CardContent>
      </Card>
      {other !== undefined && (
        <Typography color="textSecondary" sx={{ textAlign: 'center' }}>
          {other}
        </Typography>
      )}
      <Typography variant="caption" sx={{ textAlign: 'center' }}>
        <Box component="span" sx={{ ...linkRow, justifyContent: 'center' }}>
          <TextLink to={paths.prices}>{t('prices')}</TextLink>
          <OpenLinks />
          <LanguageLinks />
        </Box>
      </Typography>
    </Box>
  );
}
