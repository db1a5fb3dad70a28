import Box from '@mui/material/Box';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { withTexts } from '../kit/i18n/i18n.ts';
import { Brand, useBrand } from '../kit/theme/brand.tsx';
import { paths } from '../paths.ts';
import { useIsAdminPage } from './admin-menu/path.ts';

const AdminTag = lazy(withTexts(['adminMenu'], () => import('./admin-menu/tag.tsx')));

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
        sx={{
          display: 'flex',
          minWidth: 0,
          color: 'text.primary',
          textDecoration: 'none',
          py: 2,
          borderRadius: 1,
          '&:focus-visible': { outline: 2, outlineColor: 'text.primary', outlineOffset: 2 },
        }}
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
