import { mdiMagnify } from '@mdi/js';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchText } from '../../kit/lists/search-text.ts';
import { Loaded } from '../../kit/page/loading/loaded.tsx';
import { Empty } from '../../kit/page/states.tsx';
import { useMedia } from '../../kit/theme/use-media.ts';
import { ListRowsSkeleton } from './section-skeleton.tsx';
import { ListPager, type PageQuery } from './table/list-pager.tsx';
import { Tools } from './table/tools.tsx';
import { useHasToolsPlace } from './table/tools-place.tsx';
import { useList } from './use-list.ts';

export function SearchField({ label }: { label: string }) {
  const { search, change } = useList();
  const { text, type } = useSearchText(search.value, (value) => change({ value }));
  return (
    <TextField
      type="search"
      size="small"
      value={text}
      onChange={(event) => type(event.target.value)}
      placeholder={label}
      autoComplete="off"
      slotProps={{ htmlInput: { 'aria-label': label, maxLength: 120 } }}
      sx={{ flex: '1 1 160px', maxWidth: 420 }}
    />
  );
}

/** A status filter, all by default. */
export function StateField<S extends string>({
  label,
  all,
  choices,
}: {
  label: string;
  all: string;
  choices: readonly (readonly [S, string])[];
}) {
  const { search, change } = useList();
  return (
    <TextField
      select
      size="small"
      label={label}
      value={search.state ?? ''}
      onChange={(event) => change({ state: event.target.value || undefined })}
      slotProps={{ inputLabel: { shrink: true }, select: { displayEmpty: true } }}
      sx={{ width: { xs: 'calc(50% - 6px)', sm: 'auto' }, minWidth: { sm: 170 } }}
    >
      <MenuItem value="">{all}</MenuItem>
      {choices.map(([value, words]) => (
        <MenuItem key={value} value={value}>
          {words}
        </MenuItem>
      ))}
    </TextField>
  );
}

/** A second filter, by kind. */
export function ChoiceField<K extends string>({
  label,
  choices,
}: {
  label: string;
  choices: readonly (readonly [K, string])[];
}) {
  const { t } = useTranslation('console');
  const { search, change } = useList();
  return (
    <TextField
      select
      size="small"
      label={label}
      value={search.kind ?? ''}
      onChange={(event) => change({ kind: event.target.value || undefined })}
      slotProps={{ inputLabel: { shrink: true }, select: { displayEmpty: true } }}
      sx={{ width: { xs: 'calc(50% - 6px)', sm: 'auto' }, minWidth: { sm: 170 } }}
    >
      <MenuItem value="">{t('all')}</MenuItem>
      {choices.map(([value, words]) => (
        <MenuItem key={value} value={value}>
          {words}
        </MenuItem>
      ))}
    </TextField>
  );
}

/** The first and the last day. */
export function DayFields() {
  const { t } = useTranslation('console');
  const { search, change } = useList();
  return (['from', 'to'] as const).map((end) => (
    <TextField
      key={end}
      type="date"
      size="small"
      label={t(end)}
      value={search[end] ?? ''}
      onChange={(event) => change({ [end]: event.target.value || undefined })}
      slotProps={{ inputLabel: { shrink: true } }}
      sx={{ width: { xs: 'calc(50% - 6px)', sm: 150 } }}
    />
  ));
}

export interface ListViewProps<Row> {
  label: string;
  /** Filters, and actions for the whole list. */
  tools?: ReactNode;
  query: PageQuery<Row>;
  /** The message for an empty list. */
  empty: string;
  icon?: string;
  row: (row: Row) => ReactNode;
}

export function ListView<Row extends { id: string }>(props: ListViewProps<Row>) {
  const { label, tools, query, empty, icon = mdiMagnify, row } = props;
  const { t } = useTranslation('console');
  const { search } = useList();
  const narrow = useMedia((theme) => theme.breakpoints.down('md'));
  const nextToTabs = useHasToolsPlace();
  const narrowed = search.value !== undefined || search.state !== undefined;
  return (
    <>
      {tools !== undefined && <Tools narrow={narrow && nextToTabs}>{tools}</Tools>}
      <Card>
        <Loaded query={query} loading={<ListRowsSkeleton />}>
          {({ total, items }) => {
            if (total === 0) return <Empty icon={icon} title={narrowed ? t('nothing') : empty} />;
            return (
              <Box
                component="ul"
                aria-label={label}
                sx={{
                  listStyle: 'none',
                  m: 0,
                  p: 0,
                  '& > li + li': { borderTop: 1, borderColor: 'divider' },
                }}
              >
                {items.map((item) => (
                  <li key={item.id}>{row(item)}</li>
                ))}
              </Box>
            );
          }}
        </Loaded>
      </Card>
      <ListPager query={query} />
    </>
  );
}
