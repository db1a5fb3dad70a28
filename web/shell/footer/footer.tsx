import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '../../kit/api/lazy-part.ts';
import { settingsQuery } from '../../kit/api/queries.ts';
import { LanguageLinks } from '../../kit/i18n/language-links.tsx';
import { linkRow, OpenLinks } from '../../kit/open-links.tsx';
import { useBrand } from '../../kit/theme/brand.tsx';
import { useSettings } from '../../kit/theme/ui-settings.ts';
import { boxedWidth, footerHeight } from '../sizes.ts';

const SocialLinks = lazyPart(() => import('./social-links.tsx'));

/** The settings of the links, in order. */
const social = ['tiktok_link', 'instagram_link', 'facebook_link', 'twitter_link'] as const;

export default function Footer() {
  const { t } = useTranslation('shell');
  const brand = useBrand();
  const { data: settings } = useQuery(settingsQuery);
  const { footer, contentWidth, skin } = useSettings();
  if (footer === 'hidden') return null;
  const fixed = footer === 'fixed';
  const links = social.flatMap((key) => {
    const href = settings?.[key];
    return href ? [{ key, href }] : [];
  });
  return (
    <Box
      component="footer"
      sx={{
        position: fixed ? 'sticky' : 'static',
        bottom: 0,
        zIndex: 2,
        bgcolor: fixed || skin === 'bordered' ? 'background.paper' : 'transparent',
        borderTop: '1px solid',
        borderColor: fixed || skin === 'bordered' ? 'divider' : 'transparent',
        // Hidden until the content above has loaded, because it would jump.
        ...(!fixed && {
          'main:is(:empty, :has(.MuiSkeleton-root, .MuiCircularProgress-root)) + &': { visibility: 'hidden' },
        }),
      }}
    >
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          justifyContent: 'space-between',
          gap: 2,
          minHeight: footerHeight - 1,
          px: { xs: 4, sm: 6 },
          width: '100%',
          maxWidth: contentWidth === 'boxed' ? boxedWidth : 'none',
          mx: 'auto',
        }}
      >
        <Typography
          variant="caption"
          color="textSecondary"
          component="div"
          sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 4 }}
        >
          {t('footer.rights', { year: new Date().getFullYear(), brand })}
          {/* Not with the other links, which fill a phone's line in Spanish. */}
          <Box component="span" sx={linkRow}>
            <LanguageLinks />
          </Box>
          <Box component="span" sx={linkRow}>
            <OpenLinks />
          </Box>
        </Typography>
        <Suspense>{links.length > 0 && <SocialLinks links={links} />}</Suspense>
      </Box>
    </Box>
  );
}
