import type { LeadItem } from '#contract/leads/remarks';
import type { OrderLead } from '#contract/orders/schemas';
import { UnlockButton } from './body/unlock.tsx';
import { isLocked, rankPhones } from './person.ts';
import { CallButton } from './phones/call-button.tsx';
import type { LeadActions } from './use-lead-actions.ts';

export interface MainActionProps {
  lead: OrderLead;
  item: LeadItem | undefined;
  /** Undefined where the lead can't be unlocked. */
  unlock: LeadActions['unlock'] | undefined;
}

/** The sheet's main button: unlocks the contacts, or calls the best number that wasn't reported wrong and may be called, if there is one. */
export function MainAction({ lead, item, unlock }: MainActionProps) {
  if (isLocked(lead))
    return (
      unlock &&
      lead.outcome === 'possible' && (
        <UnlockButton price={item?.unlock_coins} busy={unlock.isPending} onUnlock={() => unlock.mutate()} />
      )
    );
  const person = lead.result?.person;
  const ranked = rankPhones(person?.phones ?? []);
  const missed = new Set(
    item?.reports.flatMap(({ number, verdict }) => (verdict === 'worked' ? [] : [number])),
  );
  const best = ranked.find(({ number, do_not_contact }) => !do_not_contact && !missed.has(number));
  return best && <CallButton entry={best} deceased={person?.deceased === 'yes'} look="bar" />;
}
