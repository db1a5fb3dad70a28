import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import type { Page } from '#contract/envelope';
import { Lines, ListCard } from '../../../kit/lists/list-card.tsx';
import { Pager } from '../../../kit/lists/pager.tsx';
import { rowLayout } from '../../../kit/lists/row-layout.ts';

export interface MoneyListProps<Row> {
  title: string;
  text: string;
  /** The message for an empty list. */
  none: string;
  query: { data: Page<Row> | undefined; error: unknown; refetch: () => unknown };
  onPage: (page: number) => void;
  row: (row: Row) => ReactNode;
}

export function MoneyList<Row extends { id: string }>(props: MoneyListProps<Row>) {
  const { title, text, none, query, onPage, row } = props;
  const { items = [], total = 0, per_page = 1, page = 1 } = query.data ?? {};
  return (
    <ListCard title={title} intro={query.data !== undefined && total === 0 ? none : text} query={query}>
      {items.length > 0 && (
        <Lines label={title}>
          {items.map((item) => (
            <li key={item.id}>{row(item)}</li>
          ))}
        </Lines>
      )}
      <Pager pages={Math.ceil(total / per_page)} page={page} onPage={onPage} />
    </ListCard>
  );
}

/** A row: the subject, then its status and actions. */
export function MoneyRow(props: { name: string; about: ReactNode; children: ReactNode }) {
  return (
    <Box
      sx={{
        ...rowLayout(''),
        // On narrow pages actions go below, to leave room for the text.
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) auto' },
      }}
    >
      <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography variant="subtitle1" component="div">
          {props.name}
        </Typography>
        <Typography variant="caption" color="textSecondary" component="div">
          {props.about}
        </Typography>
      </Box>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          justifyContent: { md: 'end' },
          gap: 2,
        }}
      >
        {props.children}
      </Box>
    </Box>
  );
}
