/** The affiliate page's tabs while they load, each in its shape. */
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import { CardsSkeleton, Loading, SkeletonLine, TableSkeleton } from '../../kit/page/loading/skeletons.tsx';

/** The link, the coins and the figures. */
export const OverviewSkeleton = () => (
  <CardsSkeleton
    heights={[
      { xs: 188, sm: 160 },
      { xs: 120, sm: 126 },
      { xs: 380, sm: 250 },
    ]}
  />
);

/** The link, a form for more of them, and the domains. */
export const LinksSkeleton = () => (
  <CardsSkeleton heights={[{ xs: 188, sm: 160 }, { xs: 256, sm: 188 }, 168]} maxWidth={880} />
);

/** The payout method and the emails. */
export const SettingsSkeleton = () => <CardsSkeleton heights={[240, 220]} maxWidth={880} />;

/** Rows with a date, two words and an amount. */
export const RowsSkeleton = () => (
  <TableSkeleton rows={6} columns="minmax(0, 1fr) minmax(0, 1fr) 80px" rowHeight={40} />
);

/** A list with its title. */
const ListTabSkeleton = () => (
  <Card sx={{ pt: 14 }}>
    <RowsSkeleton />
  </Card>
);

/** The balance, how to take it, and earlier payouts. */
const PayoutsSkeleton = () => <CardsSkeleton heights={[148, 240]} />;

/** The balance with what it is worth. */
export const BalanceSkeleton = () => (
  <Loading>
    <SkeletonLine width={120} line={36} />
    <SkeletonLine width="min(320px, 80%)" />
  </Loading>
);

/** What domains are for, and the field for one. */
export const DomainsSkeleton = () => (
  <Loading>
    <SkeletonLine width="min(420px, 90%)" />
    <Skeleton variant="rounded" animation="wave" height={44} sx={{ mt: 4 }} />
  </Loading>
);

export const tabSkeletons = {
  overview: OverviewSkeleton,
  links: LinksSkeleton,
  visits: ListTabSkeleton,
  referrals: ListTabSkeleton,
  payouts: PayoutsSkeleton,
  settings: SettingsSkeleton,
};
