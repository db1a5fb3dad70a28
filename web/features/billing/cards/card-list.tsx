import { mdiCreditCardOutline, mdiCreditCardPlusOutline, mdiTrashCanOutline } from '@mdi/js';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { updateCard } from '#contract/billing/calls';
import type { Card, Cards } from '#contract/billing/schemas';
import { request } from '../../../kit/api/api.ts';
import { cacheReply } from '../../../kit/api/queries.ts';
import { useCall } from '../../../kit/api/use-call.ts';
import { ConfirmDialog } from '../../../kit/dialogs/confirm-dialog.tsx';
import { Icon } from '../../../kit/icon.tsx';
import { CustomerOnly } from '../../../kit/session/customer-only.tsx';
import { StatusChip } from '../../../kit/status-chip.tsx';
import { toast } from '../../../kit/toasts/toasts.tsx';
import { paths } from '../../../paths.ts';
import { cardLabel, cardsQuery, enterCard } from '../queries.ts';

export function CardList({ cards, user_id }: { cards: Cards; user_id: string }) {
  const { t } = useTranslation('billing');
  const cache = useQueryClient();
  const [removing, setRemoving] = useState<Card | null>(null);
  const nameOf = (card: Card) => t('cards.name', cardLabel(card));
  const { mutate, isPending } = useCall(
    (body: { card_id: string; action: 'default' | 'remove' }) =>
      request(updateCard, { params: { id: user_id }, body }),
    {
      onSuccess: ({ data }, { card_id, action }) => {
        const card = cards.cards.find(({ id }) => id === card_id);
        if (action === 'remove' && card) toast.success(t('cards.removed', { card: nameOf(card) }));
        cacheReply(cache, cardsQuery(user_id).queryKey, data);
      },
      onAnswer: () => setRemoving(null),
    },
  );
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      {cards.cards.length === 0 && <Typography color="textSecondary">{t('cards.none')}</Typography>}
      {cards.cards.map((card) => (
        <CardRow
          key={card.id}
          card={card}
          busy={isPending}
          onDefault={() => mutate({ card_id: card.id, action: 'default' })}
          onRemove={() => setRemoving(card)}
        />
      ))}
      <CustomerOnly reason="money">
        <Button
          variant="outlined"
          startIcon={<Icon path={mdiCreditCardPlusOutline} />}
          onClick={() => void enterCard(paths.profileBilling)}
          sx={{ justifySelf: 'start' }}
        >
          {t('cards.add')}
        </Button>
      </CustomerOnly>
      {removing !== null && (
        <ConfirmDialog
          open
          title={t('cards.removeTitle', { card: nameOf(removing) })}
          confirmText={t('cards.remove')}
          busy={isPending}
          onYes={() => mutate({ card_id: removing.id, action: 'remove' })}
          onNo={() => setRemoving(null)}
        >
          {t('cards.removeText')}
        </ConfirmDialog>
      )}
    </Box>
  );
}

interface CardRowProps {
  card: Card;
  busy: boolean;
  onDefault: () => void;
  onRemove: () => void;
}

function CardRow({ card, busy, onDefault, onRemove }: CardRowProps) {
  const { t } = useTranslation('billing');
  const name = t('cards.name', cardLabel(card));
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3 }}>
      <Icon path={mdiCreditCardOutline} />
      <Box sx={{ flex: '1 1 220px', minWidth: 0 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
          <Typography component="span" sx={{ fontWeight: 600 }}>
            {name}
          </Typography>
          {card.is_default && <StatusChip tone="success">{t('cards.default')}</StatusChip>}
          {card.expiry !== 'fine' && (
            <StatusChip tone={card.expiry === 'expired' ? 'error' : 'warning'}>
              {t(`cards.${card.expiry}`)}
            </StatusChip>
          )}
        </Box>
        <Typography color="textSecondary">
          {t('cards.expires', {
            month: String(card.exp_month).padStart(2, '0'),
            year: card.exp_year,
          })}
        </Typography>
      </Box>
      {!card.is_default && (
        <CustomerOnly reason="money">
          <Button
            variant="outlined"
            disabled={busy}
            onClick={onDefault}
            aria-label={`${t('cards.makeDefault')}: ${name}`}
          >
            {t('cards.makeDefault')}
          </Button>
        </CustomerOnly>
      )}
      <CustomerOnly reason="money">
        <Button
          variant="outlined"
          color="error"
          startIcon={<Icon path={mdiTrashCanOutline} />}
          disabled={busy}
          onClick={onRemove}
          aria-label={`${t('cards.remove')}: ${name}`}
        >
          {t('cards.remove')}
        </Button>
      </CustomerOnly>
    </Box>
  );
}
