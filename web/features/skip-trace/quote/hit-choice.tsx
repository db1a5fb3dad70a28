import Card from '@mui/material/Card';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { startTransition, useId, useOptimistic } from 'react';
import { useTranslation } from 'react-i18next';
import { hitChoices } from '#contract/orders/hit-choices';
import type { HitOn } from '#contract/orders/hit-on';
import { chooseHits } from '#contract/orders/quote/calls';
import type { Order, Quote } from '#contract/orders/schemas';
import { request } from '../../../kit/api/api.ts';
import { failureFrom, useCall } from '../../../kit/api/use-call.ts';
import { cacheOrder } from '../../orders/queries.ts';
import { sampleQuery } from './sample/sample-api.ts';

/** What the customer pays for, with the hits to expect of each choice. */
export function HitChoice({ order, quote }: { order: Order; quote: Quote }) {
  const { t } = useTranslation('skipTrace');
  const id = useId();
  const { chosen, choose } = useHitChoice(order);
  const expected = quote.expected_by_choice;
  return (
    <Card component="section" sx={{ p: 4 }}>
      <Typography id={id} variant="h3" component="h2">
        {t('hits.title')}
      </Typography>
      <Typography variant="table" color="textSecondary" component="p" sx={{ mt: 1 }}>
        {t('hits.help')}
      </Typography>
      <RadioGroup
        aria-labelledby={id}
        value={chosen}
        onChange={(_, hit_on) => choose(hit_on as HitOn)}
        sx={{ mt: 2 }}
      >
        {hitChoices.map((choice) => (
          <FormControlLabel
            key={choice}
            value={choice}
            control={<Radio />}
            sx={{ mr: 0, minHeight: 44, '& .MuiFormControlLabel-label': { flex: 1 } }}
            label={
              <Choice
                name={t(`hits.${choice}`)}
                expected={expected === null ? '' : t('summary.expected', { count: expected[choice] })}
              />
            }
          />
        ))}
      </RadioGroup>
    </Card>
  );
}

const Choice = ({ name, expected }: { name: string; expected: string }) => (
  <>
    {name}
    <Typography
      variant="table"
      color="textSecondary"
      component="span"
      sx={{ float: 'inline-end', fontVariantNumeric: 'tabular-nums' }}
    >
      {expected}
    </Typography>
  </>
);

/**
 * The order's choice, and how to change it. A change shows in the same frame, before the call is pending, and is undone
 * if it fails.
 */
function useHitChoice(order: Order) {
  const cache = useQueryClient();
  const [chosen, show] = useOptimistic(order.hit_on);
  const { mutateAsync } = useCall(
    (hit_on: HitOn) => request(chooseHits, { params: { id: order.id }, body: { hit_on } }),
    {
      onSuccess: ({ data }) => {
        cacheOrder(cache, data);
        void cache.invalidateQueries({ queryKey: sampleQuery(order.id).queryKey });
      },
    },
  );
  const choose = (hit_on: HitOn) =>
    startTransition(async () => {
      show(hit_on);
      await failureFrom(mutateAsync(hit_on));
    });
  return { chosen, choose };
}
