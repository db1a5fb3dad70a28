import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Movement } from '#contract/wallet/schemas';
import { TimeAgo } from '../../../kit/i18n/time.tsx';
import { Pager } from '../../../kit/lists/pager.tsx';
import { Loaded } from '../../../kit/page/loading/loaded.tsx';
import { ListSkeleton } from '../../../kit/page/loading/skeletons.tsx';
import { entriesQuery } from '../api.ts';
import { formatChange } from './format-change.ts';

/** The ledger entries of one line of the activity. */
export function Entries({ group }: { group: string }) {
  const [page, setPage] = useState(1);
  const entries = useQuery(entriesQuery(group, page));
  return (
    <Loaded query={entries} loading={<ListSkeleton rows={3} height={32} />}>
      {({ items, total, per_page }) => (
        <>
          <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {items.map((entry) => (
              <Entry key={entry.id} entry={entry} />
            ))}
          </Box>
          <Pager pages={Math.ceil(total / per_page)} page={page} onPage={setPage} />
        </>
      )}
    </Loaded>
  );
}

function Entry({ entry: { kind, at, available, held } }: { entry: Movement }) {
  const { t } = useTranslation('billing');
  return (
    <Box
      component="li"
      sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 4, py: 1.5, fontVariantNumeric: 'tabular-nums' }}
    >
      <Box component="span" sx={{ flex: '1 1 160px' }}>
        {t(`coins.kinds.${kind}`)}
      </Box>
      <Typography component="span" variant="table" color="textSecondary">
        <TimeAgo at={at} />
      </Typography>
      <Box component="span" sx={{ minWidth: 150, textAlign: 'end' }}>
        {available !== 0 && formatChange(available)}
        {held !== 0 && (
          <Typography component="span" variant="table" color="textSecondary" sx={{ marginInlineStart: 2 }}>
            {t('coins.heldChange', { change: formatChange(held) })}
          </Typography>
        )}
      </Box>
    </Box>
  );
}
