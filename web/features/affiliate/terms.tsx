import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import type { AffiliateUrl } from '#contract/affiliate/schemas';
import { money } from '../billing/queries.ts';
import { rateWords } from './rate.ts';

export function Terms({ terms }: { terms: AffiliateUrl['terms'] }) {
  const { t } = useTranslation('affiliate');
  const { rate, months, cookie_days, hold_days, least_payout, currency } = terms;
  const howLong =
    months === null
      ? t('terms.always')
      : months === 0
        ? t('terms.once')
        : t('terms.months', { count: months });
  const sentences = [
    `${t(`terms.${rate.kind}`, { rate: rateWords(rate, currency) })}`,
    howLong,
    t('terms.cookie', { count: cookie_days }),
    hold_days === 0 ? t('terms.hold_zero') : t('terms.hold', { count: hold_days }),
    t('terms.least', { amount: money(least_payout, currency) }),
    t('terms.self'),
  ];
  return (
    <Card component="section" aria-labelledby="terms" sx={{ p: { xs: 4, sm: 6 } }}>
      <Typography variant="h2" id="terms">
        {t('terms.title')}
      </Typography>
      {!terms.open && (
        <Alert severity="info" sx={{ mt: 3 }}>
          {t('closed')}
        </Alert>
      )}
      <Box
        component="ul"
        sx={{ m: 0, mt: 2, paddingInlineStart: 5, color: 'text.secondary', '& li': { py: 0.5 } }}
      >
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </Box>
    </Card>
  );
}
