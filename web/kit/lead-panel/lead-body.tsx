/** The lead's title, what a trace found, and the customer's notes. */
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import type { UseQueryResult } from '@tanstack/react-query';
import { type Ref, Suspense, useContext, useDeferredValue } from 'react';
import { useTranslation } from 'react-i18next';
import type { LeadItem } from '#contract/leads/remarks';
import type { OrderLead } from '#contract/orders/schemas';
import { lazyPart } from '../api/lazy-part.ts';
import { coins } from '../i18n/format.ts';
import { LoadFailedLine } from '../page/loading/load-failed-line.tsx';
import { hasDraft } from '../session/has-draft.ts';
import { useHasSeat } from '../session/seat.ts';
import { useSession } from '../session/session.ts';
import { useSwitched } from '../session/switch.ts';
import { LeadTitle } from './body/lead-title.tsx';
import { OwnList } from './body/own-list.tsx';
import { InSheet, Section } from './body/section.tsx';
import { Unlock } from './body/unlock.tsx';
import { SheetSteps } from './frame/sheet.tsx';
import { LeadDetails } from './lead-details.tsx';
import { WorkBar } from './lead-work/work-bar.tsx';
import { isLocked } from './person.ts';
import type { LeadActions } from './use-lead-actions.ts';

/** The draft key of a lead's note and tags. */
const draftName = (lead: string) => `note:${lead}`;

const Notes = lazyPart(() => import('./body/notes.tsx'));

/** A row of the leads list, or one of an order's rows, which lacks its status. */
export type PanelLead = OrderLead & Partial<Pick<LeadItem, 'work'>>;

export interface LeadBodyProps {
  lead: PanelLead;
  query: UseQueryResult<LeadItem>;
  actions: LeadActions;
  sample: boolean;
  titleId: string;
  titleRef: Ref<HTMLHeadingElement>;
  onPrevious: (() => void) | undefined;
  onNext: (() => void) | undefined;
  /** Whether to go to the tags now. */
  tagging: boolean;
  onTagged: () => void;
}

export function LeadBody(props: LeadBodyProps) {
  const { lead, query, actions, sample, titleId, titleRef, onPrevious, onNext } = props;
  const { t } = useTranslation('orders');
  const inSheet = useContext(InSheet);
  const { data } = query;
  const settled = useDeferredValue(data);
  const { unlock, report } = actions;
  const masked = isLocked(lead);
  const isManager = useHasSeat('manager');
  // Reports can refund coins, so an admin can't make them for a customer.
  const onReport = useSwitched() ? undefined : report.mutate;
  return (
    <>
      <LeadTitle
        lead={lead}
        id={titleId}
        titleRef={titleRef}
        actions={inSheet && <SheetSteps onPrevious={onPrevious} onNext={onNext} />}
      />
      {!sample && <WorkBar lead={workOf(lead)} />}
      {masked && (
        <Unlock
          original={lead.result?.duplicate_of}
          price={data?.unlock_coins}
          busy={unlock.isPending}
          {...(!sample && !inSheet && isManager && { onUnlock: () => unlock.mutate() })}
        />
      )}
      {data && <Refund item={data} />}
      <LeadDetails lead={lead} {...(data && !masked && { reports: reportsWith(data, report), onReport })}>
        {settled?.id === lead.id && (
          <>
            <NotesSection {...props} item={settled} />
            {isManager && <OwnList lead={settled} />}
          </>
        )}
      </LeadDetails>
      <Box sx={{ px: { xs: 4, sm: 5 }, pb: query.isError && !data ? 4 : 0 }}>
        <LoadFailedLine what={t('remarks.failed')} queries={[query]} />
      </Box>
    </>
  );
}

const workOf = ({ id, work }: PanelLead) => work && { id, work };

/** The lead's reports, with the one that is being sent. */
function reportsWith({ reports }: LeadItem, { pending }: LeadActions['report']): LeadItem['reports'] {
  if (pending === undefined) return reports;
  const { number, verdict } = pending;
  const others = reports.filter((one) => one.number !== number);
  return verdict === null ? others : [...others, { number, verdict }];
}

/** The refund of a hit whose numbers were all wrong, or why there is none, in the server's words. */
function Refund({ item: { coins_back, refund } }: { item: LeadItem }) {
  const { t } = useTranslation('orders');
  if (coins_back === 0 && refund === null) return null;
  return (
    <Box sx={{ px: { xs: 4, sm: 5 }, pb: 3 }}>
      {coins_back > 0 ? (
        <Alert severity="success">{t('remarks.coinBack', { coins: coins(coins_back) })}</Alert>
      ) : (
        <Alert severity="info">{refund?.message}</Alert>
      )}
    </Box>
  );
}

function NotesSection({ item, actions: { note }, tagging, onTagged }: LeadBodyProps & { item: LeadItem }) {
  const { t } = useTranslation('orders');
  const { user } = useSession();
  const summary = () =>
    hasDraft(user?.id, draftName(item.id))
      ? t('remarks.unsaved')
      : [item.note, ...item.tags].filter(Boolean).join(' · ') || t('remarks.none');
  return (
    <Section title={t('remarks.title')} summary={summary} forceOpen={tagging}>
      <Suspense fallback={<Box sx={{ height: 236 }} />}>
        <Notes
          key={item.id}
          item={item}
          busy={note.isPending}
          saved={note.isSuccess}
          onSave={note.mutate}
          focusTags={tagging}
          onFocused={onTagged}
        />
      </Suspense>
    </Section>
  );
}
