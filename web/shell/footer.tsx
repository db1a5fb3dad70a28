/** The foot of every page: the year, the name, and the links that the operator has set. */
import { mdiFacebook, mdiInstagram, mdiMusicNote, mdiTwitter } from '@mdi/js';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import type { SettingInfo } from '#contract/site';
import { Icon } from '../kit/icon.tsx';

const social = [
  { key: 'tiktok_link', name: 'TikTok', icon: mdiMusicNote },
  { key: 'instagram_link', name: 'Instagram', icon: mdiInstagram },
  { key: 'facebook_link', name: 'Facebook', icon: mdiFacebook },
  { key: 'twitter_link', name: 'Twitter', icon: mdiTwitter },
] as const;

export function Footer({ settings }: { settings: SettingInfo | undefined }) {
  return (
    <Box
      component="footer"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        justifyContent: 'space-between',
        gap: 2,
        minHeight: 56,
        px: { xs: 4, sm: 6 },
        width: '100%',
        maxWidth: 1440,
        mx: 'auto',
      }}
    >
      <Typography variant="caption" color="textSecondary">
        © {new Date().getFullYear()} {settings?.brand_name ?? 'OpenSkip'}
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
              aria-label={`${name}, opens in a new tab`}
            >
              <Icon path={icon} />
            </IconButton>
          );
        })}
      </Box>
    </Box>
  );
}
