import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LanguageLinks } from '../../kit/i18n/language-links.tsx';
import { PageTitle } from '../../kit/page/page-title.tsx';
import { TextLink } from '../../kit/text-link.tsx';
import { Brand, useBrand } from '../../kit/theme/brand.tsx';
import { paths } from '../../paths.ts';

const others = ['terms', 'privacy', 'status', 'optOut'] as const;

export function OpenPage({ title, lead, children }: { title: string; lead?: string; children: ReactNode }) {
  const { t } = useTranslation('notices');
  const brand = useBrand();
  return (
    <Box component="main" sx={{ maxWidth: 720, mx: 'auto', p: 4, py: 10, display: 'grid', gap: 6 }}>
      <PageTitle>{title}</PageTitle>
      <Brand size={32} />
      <Box>
        <Typography variant="h1">{title}</Typography>
        {lead !== undefined && (
          <Typography color="textSecondary" sx={{ mt: 1 }}>
            {lead}
          </Typography>
        )}
      </Box>
      {children}
      <Box
        component="nav"
        aria-label={t('links.label')}
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          columnGap: 5,
          rowGap: 2,
          pt: 4,
          borderTop: 1,
          borderColor: 'divider',
        }}
      >
        <TextLink to={paths.home}>{t('links.home', { brand })}</TextLink>
        {others.map((name) => (
          <TextLink key={name} to={paths[name]} activeProps={{ 'aria-current': 'page' }}>
            {t(`links.${name}`)}
          </TextLink>
        ))}
        <LanguageLinks />
      </Box>
    </Box>
  );
}
