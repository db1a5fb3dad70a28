import Box from '@mui/material/Box';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Brand, useBrand } from '../kit/theme/brand.tsx';
import { paths } from '../paths.ts';

export function HomeLink({ onNavigate }: { onNavigate?: (() => void) | undefined }) {
  const { t } = useTranslation('shell');
  return (
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
  );
}
