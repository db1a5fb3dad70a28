import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import type { Order } from '#contract/orders/schemas';
import { paths } from '../../../paths.ts';
import { figuresQuery } from '../figures/queries.ts';
import { Funnel } from '../funnel/funnel.tsx';
import { OrderResults } from '../results/results.tsx';

/** The funnel and the results; paid hits are there while the order runs. */
export function ResultsTab({ order }: { order: Order }) {
  const { page, outcome, step } = useSearch({ from: '/framed/orders/$number' });
  const navigate = useNavigate({ from: paths.order });
  const { data: figures, isError } = useQuery(figuresQuery(order));
  return (
    <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      {!isError && (
        <Box sx={{ display: { xs: 'none', sm: 'block' } }}>
          <Funnel
            funnel={figures?.funnel}
            step={step}
            onStep={(chosen) => void navigate({ search: { step: chosen }, resetScroll: false })}
          />
        </Box>
      )}
      <OrderResults
        order={order}
        view={{ page: page ?? 1, outcome, step }}
        onView={(view) =>
          void navigate({
            search: { page: view.page > 1 ? view.page : undefined, outcome: view.outcome, step: view.step },
            resetScroll: false,
          })
        }
      />
    </Box>
  );
}
