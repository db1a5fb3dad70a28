/** Coin packs, typed in dollars and saved together as one setting. */
import { mdiClose } from '@mdi/js';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import IconButton from '@mui/material/IconButton';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AdminPrices } from '#contract/billing/admin';
import type { Failed } from '../../../kit/api/api.ts';
import { queryClient } from '../../../kit/api/queries.ts';
import { facts, number } from '../../../kit/i18n/format.ts';
import { Icon } from '../../../kit/icon.tsx';
import { money, reloadMoney } from '../../billing/queries.ts';
import { hundredthsOf, inUnits, wholeOf } from '../amounts.ts';
import { changeSetting, useAct, useMayChange } from '../api.ts';
import { pricesQuery } from './api.ts';

/** The maximum number of packs. */
const most = 12;

interface PackDraft {
  id: number;
  coins: string;
  price: string;
}

interface PacksProps {
  packs: AdminPrices['packs'];
  currency: string;
}

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
      {mayChange ? (
        // Starts over when another admin has saved.
        <Form key={packs.version} packs={packs} currency={currency} />
      ) : packs.value.length === 0 ? (
        <Typography>{t('packs.none')}</Typography>
      ) : (
        <Box component="ul" aria-label={t('packs.list')} sx={{ listStyle: 'none', m: 0, p: 0 }}>
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

const read = ({ coins, price }: PackDraft) => ({ coins: wholeOf(coins), price: hundredthsOf(price) });

function Form({ packs, currency }: PacksProps) {
  const { t } = useTranslation('prices');
  const before = packs.value.map(({ coins, price }, id) => ({
    id,
    coins: String(coins),
    price: inUnits(price),
  }));
  const [drafts, setDrafts] = useState<PackDraft[]>(before);
  const [tried, setTried] = useState(false);
  const [failed, setFailed] = useState<Failed | null>(null);
  const { mutate, isPending } = useAct(changeSetting, { refused: setFailed, done: reloadMoney });
  const change = (id: number, part: Partial<PackDraft>) =>
    setDrafts(drafts.map((draft) => (draft.id === id ? { ...draft, ...part } : draft)));
  const all = drafts.map(read);
  const isTwice = (coins: number | null) => all.filter((one) => one.coins === coins).length > 1;
  const faultOf = (draft: PackDraft, place: number): { coins?: string; price?: string } => {
    const { coins, price } = read(draft);
    const told = (name: string) => failed?.errors?.[`coin_packs.${place}.${name}`];
    const noCoins = coins === null ? t('form.noNumber') : isTwice(coins) ? t('packs.twice') : told('coins');
    const noPrice = price === null ? t('form.noAmount') : told('price');
    return { ...(noCoins && { coins: noCoins }), ...(noPrice && { price: noPrice }) };
  };
  const faults = drafts.map(faultOf);
  const wrong = all.some(({ coins, price }) => coins === null || price === null || isTwice(coins));
  return (
    <Box
      component="form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        setFailed(null);
        if (wrong) return;
        const value = all.toSorted((a, b) => (a.coins ?? 0) - (b.coins ?? 0));
        mutate({ key: 'coin_packs', value, version: packs.version });
      }}
      sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)' }}
    >
      {drafts.length === 0 && <Typography>{t('packs.none')}</Typography>}
      {drafts.map((draft, index) => {
        const place = index + 1;
        const { coins, price } = read(draft);
        const fault = tried ? faults[index] : undefined;
        return (
          <Box
            key={draft.id}
            sx={{
              display: 'grid',
              gap: 3,
              alignItems: 'start',
              gridTemplateColumns: {
                xs: 'minmax(0, 1fr) minmax(0, 1fr) auto',
                sm: '160px 160px minmax(0, 1fr) auto',
              },
            }}
          >
            <TextField
              size="small"
              label={t('packs.coins')}
              value={draft.coins}
              onChange={({ target }) => change(draft.id, { coins: target.value })}
              error={fault?.coins !== undefined}
              helperText={fault?.coins}
              autoComplete="off"
              slotProps={{
                htmlInput: { inputMode: 'numeric', 'aria-label': t('packs.coinsOf', { place }) },
              }}
            />
            <TextField
              size="small"
              label={t('packs.price', { currency: currency.toUpperCase() })}
              value={draft.price}
              onChange={({ target }) => change(draft.id, { price: target.value })}
              error={fault?.price !== undefined}
              helperText={fault?.price}
              autoComplete="off"
              slotProps={{
                htmlInput: {
                  inputMode: 'decimal',
                  'aria-label': t('packs.priceOf', { place, currency: currency.toUpperCase() }),
                },
              }}
            />
            <Typography
              variant="table"
              color="textSecondary"
              sx={{
                gridRow: { xs: 2, sm: 'auto' },
                gridColumn: { xs: '1 / -1', sm: 'auto' },
                pt: { sm: 2.5 },
              }}
            >
              {coins !== null &&
                coins > 0 &&
                price !== null &&
                t('packs.rate', { amount: money((price * 1000) / coins, currency) })}
            </Typography>
            <IconButton
              aria-label={t('packs.removeNamed', { place })}
              onClick={() => setDrafts(drafts.filter(({ id }) => id !== draft.id))}
            >
              <Icon path={mdiClose} />
            </IconButton>
          </Box>
        );
      })}
      {failed !== null && (
        <Alert
          severity="warning"
          action={
            failed.http === 409 && (
              <Button
                color="inherit"
                size="small"
                onClick={() => void queryClient.invalidateQueries({ queryKey: pricesQuery.queryKey })}
              >
                {t('form.reload')}
              </Button>
            )
          }
        >
          {failed.message}
        </Alert>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
        <Button
          variant="outlined"
          disabled={drafts.length >= most}
          onClick={() =>
            setDrafts([
              ...drafts,
              { id: Math.max(0, ...drafts.map(({ id }) => id)) + 1, coins: '', price: '' },
            ])
          }
        >
          {t('packs.add')}
        </Button>
        <Button
          type="submit"
          variant="contained"
          disabled={isPending || JSON.stringify(drafts) === JSON.stringify(before)}
        >
          {t('packs.save')}
        </Button>
      </Box>
    </Box>
  );
}
