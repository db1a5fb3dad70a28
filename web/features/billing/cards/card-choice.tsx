import { mdiCreditCardPlusOutline } from '@mdi/js';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useTranslation } from 'react-i18next';
import type { Cards } from '#contract/billing/schemas';
import { Icon } from '../../../kit/icon.tsx';
import { CustomerOnly } from '../../../kit/session/customer-only.tsx';
import { cardLabel, enterCard } from '../queries.ts';

export interface CardChoiceProps {
  cards: Cards | undefined;
  chosen: string;
  onChoose: (id: string) => void;
  /** Where the gateway sends the customer after they add a card. */
  returnTo: string;
}

export function CardChoice({ cards, chosen, onChoose, returnTo }: CardChoiceProps) {
  const { t } = useTranslation('billing');
  const list = cards?.cards ?? [];
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, alignItems: 'center', minHeight: 56 }}>
      {list.length > 0 && (
        <TextField
          select
          label={t('cards.payWith')}
          value={chosen}
          onChange={(event) => onChoose(event.target.value)}
          sx={{ flex: '1 1 220px' }}
          slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
        >
          {list.map(({ id, expiry, ...card }) => (
            <option key={id} value={id} disabled={expiry === 'expired'}>
              {t(expiry === 'expired' ? 'cards.expiredName' : 'cards.name', cardLabel(card))}
            </option>
          ))}
        </TextField>
      )}
      <CustomerOnly reason="money">
        <Button
          variant="outlined"
          startIcon={<Icon path={mdiCreditCardPlusOutline} />}
          disabled={cards === undefined}
          onClick={() => void enterCard(returnTo)}
        >
          {t('cards.add')}
        </Button>
      </CustomerOnly>
    </Box>
  );
}

export function chosenCardId(cards: Cards | undefined, chosen: string | null): string {
  const list = cards?.cards.filter(({ expiry }) => expiry !== 'expired') ?? [];
  return list.find(({ id }) => id === chosen)?.id ?? list[0]?.id ?? '';
}
