/** A page for everyone: a bar with the operator's logo, the public pages as tabs, and the content. */
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { LanguageLinks } from '../i18n/language-links.tsx';
import { ButtonLink, TextLink } from '../text-link.tsx';
import { Brand, useBrand } from '../theme/brand.tsx';
import { PageTitle } from './page-title.tsx';
import { PartLinks } from './part-links.tsx';

const pages = ['prices', 'terms', 'privacy', 'status', 'optOut'] as const;
const contentWidth = 760;

/** Needs the texts `notices`. */
export function OpenPage({ title, intro, children }: { title: string; intro?: string; children: ReactNode }) {
  const { t } = useTranslation('notices');
  return (
    <>
      <Bar />
      <Box
        component="main"
        sx={{ maxWidth: contentWidth, mx: 'auto', px: 4, pt: { xs: 1, sm: 8 }, pb: { xs: 8, sm: 16 } }}
      >
        <PageTitle>{title}</PageTitle>
        <Typography variant="h1">{title}</Typography>
        <Box sx={{ mt: { xs: 0, sm: 2 } }}>
          <PartLinks label={t('links.label')}>
            {pages.map((name) => (
              <TextLink
                key={name}
                to={paths[name]}
                activeOptions={{ exact: true }}
                activeProps={{ 'aria-current': 'page' }}
              >
                {t(`links.${name}`)}
              </TextLink>
            ))}
          </PartLinks>
        </Box>
        <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)', mt: { sm: 2 } }}>
          {intro !== undefined && <Typography color="textSecondary">{intro}</Typography>}
          {children}
        </Box>
      </Box>
    </>
  );
}

function Bar() {
  const { t } = useTranslation('notices');
  const brand = useBrand();
  return (
    <Box
      component="header"
      sx={{ bgcolor: 'background.paper', borderBottom: '1px solid', borderColor: 'divider' }}
    >
      <Box
        sx={{
          maxWidth: contentWidth,
          mx: 'auto',
          px: 4,
          height: { xs: 56, sm: 64 },
          display: 'flex',
          alignItems: 'center',
          gap: 4,
        }}
      >
        <Brand />
        <Box sx={{ flex: 1 }} />
        <Box
          component="span"
          sx={{ '& > *': { minHeight: 44, minWidth: 44, display: 'inline-flex', alignItems: 'center' } }}
        >
          <LanguageLinks />
        </Box>
        <ButtonLink to={paths.home} variant="outlined" sx={{ display: { xs: 'none', sm: 'inline-flex' } }}>
          {t('links.home', { brand })}
        </ButtonLink>
      </Box>
    </Box>
  );
}
