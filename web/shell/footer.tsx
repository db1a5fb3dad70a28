/** The foot of every page: the year, the name, and the links that the operator has set. */
import { mdiFacebook, mdiInstagram, mdiMusicNote, mdiTwitter } from '@mdi/js';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useBrand } from '../kit/brand.tsx';
import { Icon } from '../kit/icon.tsx';
import { settingsQuery } from '../kit/queries.ts';
import { useSettings } from '../kit/ui-settings.ts';
import { boxedWidth } from './sizes.ts';

const social = [
  { key: 'tiktok_link', name: 'TikTok', icon: mdiMusicNote },
  { key: 'instagram_link', name: 'Instagram', icon: mdiInstagram },
  { key: 'facebook_link', name: 'Facebook', icon: mdiFacebook },
  { key: 'twitter_link', name: 'Twitter', icon: mdiTwitter },
] as const;

export const footerHeight = 56;

export function Footer() {
  const { t } = useTranslation('shell');
  const brand = useBrand();
  const { data: settings } = useQuery(settingsQuery);
  const { footer, contentWidth, skin } = useSettings();
  if (footer === 'hidden') return null;
  const fixed = footer === 'fixed';
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
        <Typography variant="caption" color="textSecondary">
          {t('footer.rights', { year: new Date().getFullYear(), brand })}
        </Typography>
        <Box>
          {social.map(({ key, name, icon }) => {
            const link = settings?.[key];
            if (!link) return null;
            return (
              <IconButton
                key={key}
                href={link}
                target="_blank"
                rel="noreferrer"
                aria-label={t('menu.newTab', { name })}
              >
                <Icon path={icon} />
              </IconButton>
            );
          })}
        </Box>
      </Box>
    </Box>
  );
}
