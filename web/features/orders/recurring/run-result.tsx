import { useTranslation } from 'react-i18next';
import type { RecurringRun } from '#contract/orders/recurring/schemas';
import { coins, facts } from '../../../kit/i18n/format.ts';
import { TextLink } from '../../../kit/text-link.tsx';
import { paths } from '../../../paths.ts';

/** What a run found, or why it was skipped. */
function useRunText(run: RecurringRun): string {
  const { t } = useTranslation('orders');
  const { outcome, skip_reason, new_phone_leads, new_email_leads } = run;
  if (outcome === null) return t('recurring.run.running');
  if (skip_reason !== null)
    return t(`recurring.run.skipped.${skip_reason}`, { needed: coins(run.needed_coins ?? 0) });
  if (outcome === 'cancelled' || outcome === 'failed') return t(`recurring.run.${outcome}`);
  const found = facts([
    new_phone_leads > 0 && t('recurring.run.phones', { count: new_phone_leads }),
    new_email_leads > 0 && t('recurring.run.emails', { count: new_email_leads }),
  ]);
  return facts([found || t('recurring.run.nothing'), run.coins > 0 && coins(run.coins)]);
}

/** Links to the run's order, if it has one. */
export function RunResult({ run }: { run: RecurringRun }) {
  const text = useRunText(run);
  if (run.order === null) return text;
  return (
    <TextLink to={paths.order} params={{ number: String(run.order.number) }}>
      {text}
    </TextLink>
  );
}
