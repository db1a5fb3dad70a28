/** The customer's orders, the newest first. */
import { mdiTextBoxSearchOutline } from '@mdi/js';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Pagination from '@mui/material/Pagination';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { OrderList } from '../../kit/orders/list.tsx';
import { ordersQuery } from '../../kit/orders/queries.ts';
import { PageHead } from '../../kit/page-head.tsx';
import { Empty, LoadFailed, LoadingRows } from '../../kit/states.tsx';
import { ButtonLink } from '../../kit/text-link.tsx';
import { paths } from '../../paths.ts';

const perPage = 25;

export function OrdersPage() {
  const { page = 1 } = useSearch({ from: '/framed/orders' });
  const navigate = useNavigate({ from: paths.orders });
  const { data, error, refetch } = useQuery(ordersQuery(page, perPage));
  const pages = Math.ceil((data?.total ?? 0) / perPage);
  return (
    <>
      <PageHead
        title="Recent Orders"
        actions={
          <ButtonLink to={paths.skipTrace} variant="contained">
            New trace
          </ButtonLink>
        }
      />
      <Card>
        {data === undefined ? (
          error === null ? (
            <Box sx={{ p: 4 }}>
              <LoadingRows rows={8} />
            </Box>
          ) : (
            <LoadFailed what="Your orders could not be loaded" error={error} retry={() => void refetch()} />
          )
        ) : data.total === 0 ? (
          <Empty
            icon={mdiTextBoxSearchOutline}
            title="No orders yet"
            action={
              <ButtonLink to={paths.skipTrace} variant="outlined">
                Upload leads
              </ButtonLink>
            }
          >
            An order is one trace of a list of leads. Upload a list, see the price, and pay for hits only.
          </Empty>
        ) : (
          <OrderList orders={data.items} label="Orders" />
        )}
      </Card>
      {pages > 1 && (
        <Pagination
          count={pages}
          page={page}
          onChange={(_, chosen) => void navigate({ search: { page: chosen > 1 ? chosen : undefined } })}
          sx={{
            mt: 4,
            '& ul': { justifyContent: 'center' },
            '& .MuiPaginationItem-root': { minWidth: { xs: 44, sm: 32 }, height: { xs: 44, sm: 32 } },
          }}
        />
      )}
    </>
  );
}
