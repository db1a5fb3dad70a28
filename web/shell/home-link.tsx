import Box from '@mui/material/Box';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Brand, BrandMark, useBrand } from '../kit/theme/brand.tsx';
import { paths } from '../paths.ts';

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
  return (
    <Box
      component={Link}
      to={paths.home}
      onClick={onNavigate}
      aria-label={t('menu.home', { brand: useBrand() })}
      sx={{ ...linkStyle, display: 'flex' }}
    >
      <Brand />
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
        display: { xs: 'flex', sm: 'none' },
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
