import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Order } from '#contract/orders/schemas';
import { paths } from '../../../paths.ts';
import { figuresQuery } from '../figures/queries.ts';
import { Funnel } from '../funnel/funnel.tsx';
import { filtersOf, stepOf } from '../funnel/steps.ts';
import { OrderResults } from '../results/results.tsx';

/** The funnel and the results; paid hits are there while the order runs. */
export default function ResultsTab({ order, action }: { order: Order; action: ReactNode }) {
  const search = useSearch({ from: '/framed/orders/$number' });
  const navigate = useNavigate({ from: paths.order });
  const { data: figures, isError } = useQuery(figuresQuery(order));
  return (
    <>
      {!isError && (
        <Box sx={{ display: { xs: 'none', sm: 'block' }, mb: 4 }}>
          <Funnel
            funnel={figures?.funnel}
            unchecked={figures !== undefined && figures.dnc.yes + figures.dnc.no === 0}
            step={stepOf(search)}
            onStep={(step) => void navigate({ search: filtersOf(step), resetScroll: false })}
          />
        </Box>
      )}
      <OrderResults
        order={order}
        search={search}
        onSearch={(next, { replace = false } = {}) =>
          void navigate({ search: next, resetScroll: false, replace })
        }
        action={action}
      />
    </>
  );
}
