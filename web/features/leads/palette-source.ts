import { mdiAccountOutline } from '@mdi/js';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { listLeads } from '#contract/leads/calls';
import { load } from '../../kit/api/api.ts';
import { facts, number } from '../../kit/i18n/format.ts';
import { minSearchLength, type PaletteSource, resultsPerSource } from '../../kit/palette-source.ts';
import { useSession } from '../../kit/session/session.ts';
import { paths } from '../../paths.ts';

/** Leads that the server finds by any of their fields. */
export function useLeadCommands(text: string): PaletteSource {
  const { t } = useTranslation('tools');
  const navigate = useNavigate();
  const { user } = useSession();
  const query = { value: text, per_page: resultsPerSource };
  const { data, isError } = useQuery({
    queryKey: ['leads', user?.id, query],
    queryFn: ({ signal }) => load(listLeads, { params: { id: user?.id ?? '' }, query, signal }),
    enabled: text.length >= minSearchLength && user !== null,
  });
  const commands = (data?.items ?? []).map(({ id, lead, order }) => ({
    id,
    group: t('palette.leads'),
    icon: mdiAccountOutline,
    name: facts([lead.name, lead.address, t('palette.order', { number: number(order.number) })]),
    run: () => void navigate({ to: paths.leads, search: { value: text, lead: id } }),
    found: true as const,
  }));
  return { commands, failed: isError && data === undefined };
}
