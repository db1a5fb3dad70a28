/** Plans and prices: admins edit, support reads. */
import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { CardsSkeleton } from '../../../kit/page/loading/skeletons.tsx';
import { SectionState } from '../section-state.tsx';
import { pricesQuery } from './api.ts';
import { Packs } from './packs.tsx';
import { Plans } from './plans.tsx';

export default function Prices() {
  const query = useQuery(pricesQuery);
  const { data } = query;
  if (data === undefined)
    return <SectionState query={query} skeleton={<CardsSkeleton heights={[420, 320]} maxWidth={880} />} />;
  return (
    <Box sx={{ display: 'grid', gap: 6, gridTemplateColumns: 'minmax(0, 1fr)', maxWidth: 880 }}>
      <Plans plans={data.items} />
      <Packs packs={data.packs} currency={data.items[0]?.currency ?? 'usd'} />
    </Box>
  );
}
