/** What a page of the console shows while its code loads, in the page's shape. */
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import {
  CardsSkeleton,
  FormSkeleton,
  ListSkeleton,
  TableSkeleton,
} from '../../kit/page/loading/skeletons.tsx';
import type { ConsoleSection } from '../../shell/menu/console-sections.ts';
import { useHasToolsPlace } from './table/tools-place.tsx';

const shapes: Record<ConsoleSection, 'table' | 'list' | 'cards' | 'form'> = {
  overview: 'cards',
  usage: 'cards',
  customers: 'table',
  orders: 'table',
  prices: 'cards',
  money: 'table',
  affiliates: 'list',
  suppressions: 'list',
  jobs: 'cards',
  complaints: 'table',
  'call-lists': 'list',
  audit: 'table',
  settings: 'form',
  mails: 'list',
  faq: 'cards',
  announcements: 'list',
  team: 'list',
  switch: 'form',
  setup: 'list',
};

export function SectionSkeleton({ section }: { section: ConsoleSection }) {
  const shape = shapes[section];
  if (shape === 'cards') return <CardsSkeleton heights={[96, 240, 240]} />;
  if (shape === 'form') return <FormCardSkeleton fields={5} maxWidth={720} />;
  return (
    <>
      <ToolsSkeleton />
      <Card>{shape === 'table' ? <TableShape /> : <ListRowsSkeleton />}</Card>
    </>
  );
}

/** Tools go next to tabs on narrow screens. */
function ToolsSkeleton() {
  const nextToTabs = useHasToolsPlace();
  return (
    <Skeleton
      variant="rounded"
      animation="wave"
      sx={{
        display: { xs: nextToTabs ? 'none' : 'block', md: 'block' },
        height: { xs: 44, sm: 40 },
        maxWidth: 420,
        mb: { xs: 2, sm: 4 },
      }}
    />
  );
}

export const FormCardSkeleton = ({ fields, maxWidth }: { fields: number; maxWidth?: number }) => (
  <Card sx={{ p: { xs: 4, sm: 6 }, maxWidth }}>
    <FormSkeleton fields={fields} />
  </Card>
);

/** The rows of a list inside its card. */
export const ListRowsSkeleton = ({ rows = 8 }: { rows?: number }) => (
  <Box sx={{ px: { xs: 4, sm: 6 } }}>
    <ListSkeleton rows={rows} height={64} />
  </Box>
);

/** A table, or on narrow screens the cards of its rows. */
const TableShape = () => (
  <>
    <Box sx={{ display: { xs: 'none', md: 'block' } }}>
      <TableSkeleton rows={15} columns="170px minmax(0, 1fr) repeat(4, 110px)" rowHeight={40} />
    </Box>
    <Box sx={{ display: { md: 'none' }, px: 4 }}>
      <ListSkeleton rows={8} height={92} />
    </Box>
  </>
);
