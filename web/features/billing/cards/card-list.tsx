/** The customer's cards: which is charged, which expires, and the way to add and remove one. */

import { mdiCreditCardOutline, mdiCreditCardPlusOutline } from '@mdi/js';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { updateCard } from '#contract/billing/calls';
import type { Card, Cards } from '#contract/billing/schemas';
import { request } from '../../../kit/api/api.ts';
import { useCall } from '../../../kit/api/use-call.ts';
import { ConfirmDialog } from '../../../kit/dialogs/confirm-dialog.tsx';
import { Icon } from '../../../kit/icon.tsx';
import { StatusChip } from '../../../kit/status-chip.tsx';
import { paths } from '../../../paths.ts';
import { cardParts, cardsQuery, enterCard } from '../queries.ts';

export function CardList({ cards, user_id }: { cards: Cards; user_id: string }) {
  const { t } = useTranslation('billing');
  const cache = useQueryClient();
  const [leaving, setLeaving] = useState<Card | null>(null);
  const { mutate, isPending } = useCall(
    (json: { card_id: string; action: 'default' | 'remove' }) =>
      request(updateCard, { params: { id: user_id }, body: json }),
    {
      onSuccess: ({ data }) => cache.setQueryData(cardsQuery(user_id).queryKey, data),
      onAnswer: () => setLeaving(null),
    },
  );
  const nameOf = (card: Card) => t('cards.name', cardParts(card));
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      {cards.cards.length === 0 && <Typography color="textSecondary">{t('cards.none')}</Typography>}
      {cards.cards.map((card) => (
        <Box key={card.id} sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3 }}>
          <Icon path={mdiCreditCardOutline} />
          <Box sx={{ flex: '1 1 220px', minWidth: 0 }}>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
              <Typography component="span" sx={{ fontWeight: 600 }}>
                {nameOf(card)}
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
            <Button
              disabled={isPending}
              onClick={() => mutate({ card_id: card.id, action: 'default' })}
              aria-label={`${t('cards.makeDefault')}: ${nameOf(card)}`}
            >
              {t('cards.makeDefault')}
            </Button>
          )}
          <Button
            color="inherit"
            disabled={isPending}
            onClick={() => setLeaving(card)}
            aria-label={`${t('cards.remove')}: ${nameOf(card)}`}
          >
            {t('cards.remove')}
          </Button>
        </Box>
      ))}
      <Button
        variant="outlined"
        startIcon={<Icon path={mdiCreditCardPlusOutline} />}
        onClick={() => void enterCard(paths.profileBilling)}
        sx={{ justifySelf: 'start' }}
      >
        {t('cards.add')}
      </Button>
      {leaving !== null && (
        <ConfirmDialog
          open
          title={t('cards.removeTitle', { card: nameOf(leaving) })}
          confirmText={t('cards.remove')}
          busy={isPending}
          onYes={() => mutate({ card_id: leaving.id, action: 'remove' })}
          onNo={() => setLeaving(null)}
        >
          {t('cards.removeText')}
        </ConfirmDialog>
      )}
    </Box>
  );
}
