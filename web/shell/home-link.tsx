import Box from '@mui/material/Box';
import { Link } from '@tanstack/react-router';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '../kit/api/lazy-part.ts';
import { withTexts } from '../kit/i18n/i18n.ts';
import { Brand, BrandMark, useBrand } from '../kit/theme/brand.tsx';
import { paths } from '../paths.ts';
import { useIsAdminPage } from './admin-menu/path.ts';

const AdminTag = lazyPart(withTexts(['adminMenu'], () => import('./admin-menu/tag.tsx')));

const linkStyle = {
  minWidth: 0,
  alignItems: 'center',
  color: 'text.primary',
  textDecoration: 'none',
  py: 2,
  borderRadius: 1,
  '&:focus-visible': { outline: 2, outlineColor: 'text.primary', outlineOffset: 2 },
} as const;

export function HomeLink({ onNavigate }: { onNavigate?: (() => void) | undefined }) {
  const { t } = useTranslation('shell');
  const admin = useIsAdminPage();
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, minWidth: 0 }}>
      <Box
        component={Link}
        to={paths.home}
        onClick={onNavigate}
        aria-label={t('menu.home', { brand: useBrand() })}
        sx={{ ...linkStyle, display: 'flex' }}
      >
        <Brand />
      </Box>
      {admin && (
        <Suspense>
          <AdminTag />
        </Suspense>
      )}
    </Box>
  );
}

/** On phones, where the app bar has no room for the name. */
export function HomeMark() {
  const { t } = useTranslation('shell');
  return (
    <Box
      component={Link}
      to={paths.home}
      aria-label={t('menu.home', { brand: useBrand() })}
      sx={{
        ...linkStyle,
        // Narrower screens have no room for it.
        display: 'none',
        '@media (min-width: 360px) and (max-width: 599.95px)': { display: 'flex' },
        justifyContent: 'center',
        minWidth: 44,
        minHeight: 44,
        py: 0,
      }}
    >
      <BrandMark />
    </Box>
  );
}
