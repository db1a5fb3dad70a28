/** The operator's social links in the footer; loaded only if one is set. */
import { mdiFacebook, mdiInstagram, mdiMusicNote, mdiTwitter } from '@mdi/js';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../kit/icon.tsx';

const names = {
  tiktok_link: ['TikTok', mdiMusicNote],
  instagram_link: ['Instagram', mdiInstagram],
  facebook_link: ['Facebook', mdiFacebook],
  twitter_link: ['Twitter', mdiTwitter],
} as const;

export interface SocialLinksProps {
  links: { key: keyof typeof names; href: string }[];
}

export default function SocialLinks({ links }: SocialLinksProps) {
  const { t } = useTranslation('shell');
  return (
    <Box>
      {links.map(({ key, href }) => {
        const [name, icon] = names[key];
        return (
          <IconButton
            key={key}
            href={href}
            target="_blank"
            rel="noreferrer"
            aria-label={t('menu.newTab', { name })}
          >
            <Icon path={icon} />
          </IconButton>
        );
      })}
    </Box>
  );
}
