/** The hits of the area that is chosen on the map. */
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Area } from '#contract/orders/figures/schemas';
import type { Order } from '#contract/orders/schemas';
import { percent } from '../../../kit/i18n/format.ts';
import LeadListPanel from '../../../kit/lead-panel/lead-list-panel.tsx';
import { Pager } from '../../../kit/lists/pager.tsx';
import { TableSkeleton } from '../../../kit/page/loading/skeletons.tsx';
import { LoadFailed } from '../../../kit/page/states.tsx';
import { orderLeadsQuery } from '../queries.ts';
import { AreaRows } from './area-rows.tsx';
import { ExportArea } from './export-area.tsx';
import type { Place } from './place.ts';

const perPage = 10;

interface AreaLeadsProps {
  order: Order;
  place: Place;
  /** Where the chosen area's counts are. */
  areas: Area[];
  nameOf: (id: string | null) => string;
}

export function AreaLeads(props: AreaLeadsProps) {
  const { basis, state, county, zip } = props.place;
  // Another area starts at its first page.
  return <Leads key={[basis, state, county, zip].join(' ')} {...props} />;
}

function Leads({ order, place, areas, nameOf }: AreaLeadsProps) {
  const { t } = useTranslation('orders');
  const [page, setPage] = useState(1);
  const [openId, setOpenId] = useState<string | null>(null);
  const { basis, state, county, zip } = place;
  const filter = { basis, state, county, zip };
  const { data, error, refetch, isPlaceholderData } = useQuery(
    orderLeadsQuery({ order: order.id, page, per_page: perPage, outcome: 'hit', ...filter }),
  );
  const id = zip ?? county ?? state;
  const count =
    (id === undefined ? data?.total : areas.find((area) => area.id === id)?.hits) ?? data?.total ?? 0;
  const { hits } = order.leadSummery;
  return (
    <Card component="section" aria-label={t('map.leads')}>
      <Box
        sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: 2, px: 4, py: 2, minHeight: 52 }}
      >
        <Typography component="h2" variant="h3" aria-live="polite" sx={{ flex: 1, minWidth: 160 }}>
          {t('map.hitsIn', { count, name: id === undefined ? t('map.country') : nameOf(id) })}{' '}
          <Typography component="span" variant="table" color="textSecondary">
            {hits > 0 && t('map.shareOf', { share: percent(count / hits), count: hits })}
          </Typography>
        </Typography>
        {count > 0 && <ExportArea order={order} filter={filter} count={count} />}
      </Box>
      {error !== null && data === undefined && <LoadFailed error={error} retry={() => void refetch()} />}
      {error === null && data === undefined && <TableSkeleton rows={perPage} columns="1fr 1fr 1fr" />}
      {data?.total === 0 && (
        <Typography color="textSecondary" sx={{ p: 4 }}>
          {t('map.none')}
        </Typography>
      )}
      {data !== undefined && data.total > 0 && (
        <AreaRows leads={data.items} loading={isPlaceholderData} label={t('map.leads')} onOpen={setOpenId} />
      )}
      <Pager pages={Math.ceil((data?.total ?? 0) / perPage)} page={page} onPage={setPage} />
      <LeadListPanel leads={data?.items ?? []} openId={openId} onOpen={setOpenId} />
    </Card>
  );
}
