/** A sorted page of rows: a table on wide screens, cards on narrow ones. */
import { mdiMagnify } from '@mdi/js';
import Card from '@mui/material/Card';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Loaded } from '../../../kit/page/loading/loaded.tsx';
import { Empty } from '../../../kit/page/states.tsx';
import { useMedia } from '../../../kit/theme/use-media.ts';
import { useList } from '../use-list.ts';
import { CardRows, LoadingCards } from './card-rows.tsx';
import type { Column, Sort } from './columns.ts';
import { ListPager, type PageQuery } from './list-pager.tsx';
import { SortField } from './sort-field.tsx';
import { LoadingTable, TableRows } from './table-rows.tsx';
import { Tools } from './tools.tsx';

export interface AdminTableProps<Row> {
  label: string;
  columns: readonly Column<Row>[];
  query: PageQuery<Row>;
  /** The server's order without a choice. */
  defaultSort: Sort;
  search: ReactNode;
  /** Filters and actions; narrow screens show them on demand. */
  tools: ReactNode;
  /** The message for an empty list. */
  empty: string;
  icon?: string;
}

export function AdminTable<Row extends { id: string }>(props: AdminTableProps<Row>) {
  const { label, columns, query, tools, empty, icon = mdiMagnify } = props;
  const { t } = useTranslation('console');
  const narrow = useMedia((theme) => theme.breakpoints.down('md'));
  const { search } = useList();
  const sort = useSort(props.defaultSort);
  const narrowed = [search.value, search.state, search.kind, search.from, search.to].some(Boolean);
  return (
    <>
      <Tools search={props.search} narrow={narrow}>
        {narrow && <SortField columns={columns} sort={sort.by} onSort={sort.change} />}
        {tools}
      </Tools>
      {/* A scrolling card would keep the head from staying in sight. */}
      <Card sx={{ overflow: 'clip' }}>
        <Loaded
          query={query}
          loading={narrow ? <LoadingCards /> : <LoadingTable columns={columns} sort={sort.by} />}
        >
          {({ items }) => {
            if (items.length === 0) return <Empty icon={icon} title={narrowed ? t('nothing') : empty} />;
            if (narrow) return <CardRows label={label} columns={columns} items={items} />;
            return (
              <TableRows label={label} columns={columns} items={items} sort={sort.by} onSort={sort.change} />
            );
          }}
        </Loaded>
      </Card>
      <ListPager query={query} />
    </>
  );
}

/** The sort in the URL, or the default. */
export function useSort(defaultSort: Sort) {
  const { search, change } = useList();
  const by: Sort = {
    property: search.sort ?? defaultSort.property,
    type: search.dir ?? (search.sort === undefined ? defaultSort.type : 'desc'),
  };
  return { by, change: (next: Sort) => change({ sort: next.property, dir: next.type }) };
}
