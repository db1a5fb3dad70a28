/** Coin packs, typed in dollars and saved together as one setting. */
import { mdiClose } from '@mdi/js';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AdminPrices } from '#contract/billing/admin';
import type { Failed } from '../../../kit/api/api.ts';
import { formatHundredths, parseWhole } from '../../../kit/i18n/amounts.ts';
import { Icon } from '../../../kit/icon.tsx';
import { money, reloadMoney } from '../../billing/queries.ts';
import { changeSetting, useAdminCall } from '../api.ts';
import { leastCents, readCents } from './cents.ts';
import { Refusal } from './refusal.tsx';

/** The maximum number of packs. */
const maxPacks = 12;

interface PackDraft {
  id: number;
  coins: string;
  price: string;
}

export interface PacksProps {
  packs: AdminPrices['packs'];
  currency: string;
}

const parsePack = ({ coins, price }: PackDraft) => ({
  coins: parseWhole(coins),
  price: readCents('pack', price),
});

const draftsOf = (packs: AdminPrices['packs']): PackDraft[] =>
  packs.value.map(({ coins, price }, id) => ({
    id,
    coins: String(coins),
    price: formatHundredths(price),
  }));

const nextId = (drafts: readonly PackDraft[]) => Math.max(0, ...drafts.map(({ id }) => id)) + 1;

/** The packs as typed, and saving them. */
function usePacks(packs: AdminPrices['packs']) {
  const before = draftsOf(packs);
  const [drafts, setDrafts] = useState<PackDraft[]>(before);
  const [failed, setFailed] = useState<Failed | null>(null);
  const { mutate, isPending } = useAdminCall(changeSetting, { onFailed: setFailed, onSuccess: reloadMoney });
  const values = drafts.map(parsePack);
  const isDuplicate = (coins: number | null) => values.filter((pack) => pack.coins === coins).length > 1;
  return {
    drafts,
    failed,
    isPending,
    isDuplicate,
    isChanged: JSON.stringify(drafts) !== JSON.stringify(before),
    change: (id: number, part: Partial<PackDraft>) =>
      setDrafts(drafts.map((draft) => (draft.id === id ? { ...draft, ...part } : draft))),
    add: () => setDrafts([...drafts, { id: nextId(drafts), coins: '', price: '' }]),
    remove: (id: number) => setDrafts(drafts.filter((draft) => draft.id !== id)),
    save: () => {
      setFailed(null);
      if (values.some(({ coins, price }) => coins === null || price === null || isDuplicate(coins))) return;
      const value = values.toSorted((a, b) => (a.coins ?? 0) - (b.coins ?? 0));
      mutate({ key: 'coin_packs', value, version: packs.version });
    },
  };
}

export function PacksForm({ packs, currency }: PacksProps) {
  const { t } = useTranslation('prices');
  const [tried, setTried] = useState(false);
  const form = usePacks(packs);
  const { drafts, failed } = form;
  const faultOf = (draft: PackDraft, place: number): PackFault => {
    const { coins, price } = parsePack(draft);
    const serverFault = (name: string) => failed?.errors?.[`coin_packs.${place}.${name}`];
    const coinsFault = form.isDuplicate(coins) ? t('packs.twice') : serverFault('coins');
    return {
      coins: coins === null ? t('form.noNumber') : coinsFault,
      price: price === null ? t('form.noAmount', { least: leastCents.pack / 100 }) : serverFault('price'),
    };
  };
  return (
    <Box
      component="form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        form.save();
      }}
      sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)' }}
    >
      {drafts.length === 0 && <Typography>{t('packs.none')}</Typography>}
      {drafts.map((draft, index) => (
        <PackFields
          key={draft.id}
          draft={draft}
          place={index + 1}
          currency={currency}
          fault={tried ? faultOf(draft, index) : {}}
          onChange={(part) => form.change(draft.id, part)}
          onRemove={() => form.remove(draft.id)}
        />
      ))}
      {failed !== null && <Refusal failed={failed} severity="warning" reloadable />}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
        <Button variant="outlined" disabled={drafts.length >= maxPacks} onClick={form.add}>
          {t('packs.add')}
        </Button>
        <Button type="submit" variant="contained" disabled={form.isPending || !form.isChanged}>
          {t('packs.save')}
        </Button>
      </Box>
    </Box>
  );
}

interface PackFault {
  coins?: string | undefined;
  price?: string | undefined;
}

interface PackFieldsProps {
  draft: PackDraft;
  /** The place in the list, from 1. */
  place: number;
  currency: string;
  fault: PackFault;
  onChange: (part: Partial<PackDraft>) => void;
  onRemove: () => void;
}

const packLayout = {
  display: 'grid',
  gap: 3,
  alignItems: 'start',
  gridTemplateColumns: {
    xs: 'minmax(0, 1fr) minmax(0, 1fr) auto',
    sm: '160px 160px minmax(0, 1fr) auto',
  },
};

function PackFields({ draft, place, currency, fault, onChange, onRemove }: PackFieldsProps) {
  const { t } = useTranslation('prices');
  const { coins, price } = parsePack(draft);
  return (
    <Box sx={packLayout}>
      <TextField
        size="small"
        label={t('packs.coins')}
        value={draft.coins}
        onChange={({ target }) => onChange({ coins: target.value })}
        error={fault.coins !== undefined}
        helperText={fault.coins}
        autoComplete="off"
        slotProps={{
          htmlInput: { inputMode: 'numeric', 'aria-label': t('packs.coinsOf', { place }) },
        }}
      />
      <TextField
        size="small"
        label={t('packs.price', { currency: currency.toUpperCase() })}
        value={draft.price}
        onChange={({ target }) => onChange({ price: target.value })}
        error={fault.price !== undefined}
        helperText={fault.price}
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
      <IconButton aria-label={t('packs.removeNamed', { place })} onClick={onRemove}>
        <Icon path={mdiClose} />
      </IconButton>
    </Box>
  );
}
