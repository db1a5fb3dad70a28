import { mdiAccountMultipleOutline } from '@mdi/js';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { listCustomers } from '#contract/admin/customer-calls';
import { load } from '../../../kit/api/api.ts';
import { facts } from '../../../kit/i18n/format.ts';
import { minSearchLength, type PaletteSource, resultsPerSource } from '../../../kit/palette-source.ts';
import { useSession } from '../../../kit/session/session.ts';
import { paths } from '../../../paths.ts';

/** Customers that the server finds by email, name, company or ID; for admins and support only. */
export function useCustomerCommands(text: string): PaletteSource {
  const { t } = useTranslation('tools');
  const navigate = useNavigate();
  const role = useSession().user?.role;
  const { data, isError } = useQuery({
    queryKey: ['palette', 'customers', text],
    queryFn: ({ signal }) => load(listCustomers, { query: { value: text }, signal }),
    enabled: text.length >= minSearchLength && (role === 'admin' || role === 'support'),
  });
  const commands = (data?.items ?? []).slice(0, resultsPerSource).map(({ id, email, name, company }) => ({
    id,
    group: t('palette.customers'),
    icon: mdiAccountMultipleOutline,
    name: facts([email, name, company]),
    run: () =>
      void navigate({
        to: paths.consoleSection,
        params: { section: 'customers' },
        search: { value: text, id },
      }),
    found: true as const,
  }));
  return { commands, failed: isError && data === undefined };
}
