/** Coin packs: a form for admins, a list for those who may only read. */
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { facts, number } from '../../../kit/i18n/format.ts';
import { money } from '../../billing/queries.ts';
import { useMayChange } from '../api.ts';
import { PacksForm, type PacksProps } from './packs-form.tsx';

export function Packs({ packs, currency }: PacksProps) {
  const { t } = useTranslation('prices');
  const mayChange = useMayChange();
  return (
    <Card component="section" aria-labelledby="packs" sx={{ p: { xs: 4, sm: 6 } }}>
      <Typography id="packs" variant="h2">
        {t('packs.title')}
      </Typography>
      <Typography color="textSecondary" sx={{ mb: 4 }}>
        {t('packs.text')}
      </Typography>
      {/* Starts over when another admin has saved. */}
      {mayChange && <PacksForm key={packs.version} packs={packs} currency={currency} />}
      {!mayChange && packs.value.length === 0 && <Typography>{t('packs.none')}</Typography>}
      {!mayChange && packs.value.length > 0 && (
        <Box component="ul" aria-label={t('packs.title')} sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {packs.value.map(({ coins, price }) => (
            <li key={coins}>
              {facts([
                t('packs.line', { coins: number(coins), amount: money(price, currency) }),
                t('packs.rate', { amount: money((price * 1000) / coins, currency) }),
              ])}
            </li>
          ))}
        </Box>
      )}
    </Card>
  );
}
