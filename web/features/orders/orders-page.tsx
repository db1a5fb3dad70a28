/** The customer's orders, the newest first. */
import { mdiTextBoxSearchOutline } from '@mdi/js';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { OrderList } from '../../kit/orders/list.tsx';
import { ordersQuery } from '../../kit/orders/queries.ts';
import { PageHead } from '../../kit/page-head.tsx';
import { Pager } from '../../kit/pager.tsx';
import { Empty, LoadFailed, LoadingRows } from '../../kit/states.tsx';
import { ButtonLink } from '../../kit/text-link.tsx';
import { paths } from '../../paths.ts';
import { OrderFilter } from './order-filter.tsx';

const perPage = 25;

export function OrdersPage() {
  const { t } = useTranslation('orders');
  const { page = 1, value, state } = useSearch({ from: '/framed/orders' });
  const narrowed = value !== undefined || state !== undefined;
  const navigate = useNavigate({ from: paths.orders });
  const { data, error, refetch } = useQuery(ordersQuery(page, perPage, { value, state }));
  const pages = Math.ceil((data?.total ?? 0) / perPage);
  return (
    <>
      <PageHead
        title={t('list.title')}
        actions={
          <ButtonLink to={paths.skipTrace} variant="contained">
            {t('list.newTrace')}
          </ButtonLink>
        }
      />
      <OrderFilter
        value={value}
        state={state}
        onChange={(chosen) => void navigate({ search: chosen, replace: true })}
      />
      <Card>
        {data === undefined ? (
          error === null ? (
            <Box sx={{ p: 4 }}>
              <LoadingRows rows={8} />
            </Box>
          ) : (
            <LoadFailed what={t('list.failed')} error={error} retry={() => void refetch()} />
          )
        ) : data.total === 0 && narrowed ? (
          <Empty
            icon={mdiTextBoxSearchOutline}
            title={t('list.noneFound')}
            action={
              <Button variant="outlined" onClick={() => void navigate({ search: {} })}>
                {t('list.clear')}
              </Button>
            }
          />
        ) : data.total === 0 ? (
          <Empty
            icon={mdiTextBoxSearchOutline}
            title={t('list.empty.title')}
            action={
              <ButtonLink to={paths.skipTrace} variant="outlined">
                {t('list.empty.action')}
              </ButtonLink>
            }
          >
            {t('list.empty.text')}
          </Empty>
        ) : (
          <OrderList orders={data.items} label={t('list.label')} />
        )}
      </Card>
      <Pager
        pages={pages}
        page={page}
        onPage={(chosen) =>
          void navigate({ search: { page: chosen > 1 ? chosen : undefined, value, state } })
        }
      />
    </>
  );
}
