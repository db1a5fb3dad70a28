import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { PersonSearch } from '#contract/providers/schemas';
import { CallError } from '../../kit/api/api.ts';
import { SideDrawer } from '../../kit/dialogs/side-drawer.tsx';
import { LeadTitle } from '../../kit/lead-panel/body/lead-title.tsx';
import { LeadDetails } from '../../kit/lead-panel/lead-details.tsx';
import { PanelSkeleton } from '../../kit/page/loading/skeletons.tsx';
import { LoadFailed } from '../../kit/page/states.tsx';
import { openPerson } from './api.ts';

interface PersonDrawerProps {
  id: string;
  search: PersonSearch;
  onClose: () => void;
}

export default function PersonDrawer({ id, search, onClose }: PersonDrawerProps) {
  const { t } = useTranslation('people');
  return (
    <SideDrawer title={t('person')} onClose={onClose}>
      <Person id={id} search={search} />
    </SideDrawer>
  );
}

function Person({ id, search }: { id: string; search: PersonSearch }) {
  const { data, error, refetch } = useQuery({
    queryKey: ['person', id, search],
    queryFn: async () => {
      const answer = await openPerson(id, search);
      if (!answer.status) throw new CallError(answer);
      return answer.data;
    },
    // Each view is recorded in the audit log, so load once and keep nothing.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  if (data === undefined) {
    return error === null ? <PanelSkeleton /> : <LoadFailed error={error} retry={() => void refetch()} />;
  }
  const { outcome, probability, result } = data;
  const place = [search.street, search.city, search.state, search.zip].filter(Boolean).join(', ');
  const lead = { id, row_no: 0, lead: { name: search.name, address: place }, coins: 0, repeated: false };
  const found = { ...lead, outcome, probability, result };
  return (
    <>
      <LeadTitle lead={found} searched />
      <LeadDetails lead={found} />
    </>
  );
}
