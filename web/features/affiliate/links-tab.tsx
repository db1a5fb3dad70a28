import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { campaignShape } from '#contract/affiliate/rules';
import type { AffiliateUrl } from '#contract/affiliate/schemas';
import { LoadFailed } from '../../kit/page/states.tsx';
import { urlQuery } from './api.ts';
import { DomainsCard } from './domains-card.tsx';
import { LinkBox } from './link-box.tsx';
import { LinksSkeleton } from './skeletons.tsx';

export default function LinksTab({ user }: { user: string }) {
  const { t } = useTranslation('affiliate');
  const { data, error, refetch } = useQuery(urlQuery(user));
  if (error !== null && data === undefined) return <LoadFailed error={error} retry={() => void refetch()} />;
  if (data === undefined) return <LinksSkeleton />;
  return (
    <Box sx={{ display: 'grid', gap: 6, gridTemplateColumns: 'minmax(0, 1fr)', maxWidth: 880 }}>
      <Card component="section" aria-labelledby="own-link" sx={{ p: { xs: 4, sm: 6 } }}>
        <Typography variant="h2" id="own-link">
          {t('links.title')}
        </Typography>
        <Typography color="textSecondary">{t('links.text', { code: data.code })}</Typography>
        <LinkBox url={data.url} copy={t('links.copy')} />
      </Card>
      <LinkBuilder affiliateUrl={data} />
      <DomainsCard user={user} />
    </Box>
  );
}

/** Returns null if `text` is not a page of this site. */
function parseSitePage(text: string, origin: string): URL | null {
  const url = URL.parse(text.trim(), origin);
  return url !== null && url.origin === origin && !/^\/(api|download|media|admin)\//.test(url.pathname)
    ? url
    : null;
}

function LinkBuilder({ affiliateUrl }: { affiliateUrl: AffiliateUrl }) {
  const { t } = useTranslation('affiliate');
  const { origin } = new URL(affiliateUrl.url);
  const [page, setPage] = useState('/faq');
  const [campaign, setCampaign] = useState('');
  const link = parseSitePage(page, origin);
  const campaignName = campaign.trim();
  const wrong = campaignName !== '' && !campaignShape.test(campaignName);
  if (link !== null) {
    link.searchParams.set(affiliateUrl.parameter, affiliateUrl.code);
    if (campaignName !== '' && !wrong) link.searchParams.set('campaign', campaignName);
  }
  return (
    <Card component="section" aria-labelledby="any-page" sx={{ p: { xs: 4, sm: 6 } }}>
      <Typography variant="h2" id="any-page" sx={{ mb: 4 }}>
        {t('links.make')}
      </Typography>
      <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '2fr 1fr' } }}>
        <TextField
          label={t('links.page')}
          value={page}
          onChange={({ target }) => setPage(target.value)}
          error={link === null}
          helperText={link === null ? t('links.wrongPage', { origin }) : undefined}
          slotProps={{ htmlInput: { dir: 'ltr' } }}
        />
        <TextField
          label={t('links.campaign')}
          value={campaign}
          onChange={({ target }) => setCampaign(target.value)}
          error={wrong}
          helperText={wrong ? t('links.wrongCampaign') : undefined}
        />
      </Box>
      {link !== null && !wrong && <LinkBox url={link.href} copy={t('links.copyMade')} />}
    </Card>
  );
}
