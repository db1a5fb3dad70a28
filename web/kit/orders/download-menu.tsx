/** The downloads of an order. */
import { mdiChevronDown, mdiDownload } from '@mdi/js';
import Button from '@mui/material/Button';
import ListItemText from '@mui/material/ListItemText';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import type { DownloadValue, Order } from '#contract/orders';
import { count } from '../format.ts';
import { Icon } from '../icon.tsx';
import { toast } from '../toasts.tsx';
import { startDownload } from './queries.ts';

export function DownloadMenu({ order }: { order: Order }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { leads, hits, possibles, no_contact, misses, invalid } = order.leadSummery;
  const choices: { value: DownloadValue; title: string; rows: number }[] = [
    { value: 'all', title: 'All rows', rows: leads },
    { value: 'hits', title: 'Hits', rows: hits },
    { value: 'misses', title: 'Rows without a hit', rows: possibles + no_contact + misses },
    { value: 'rejects', title: 'Rows that can’t be traced', rows: invalid },
  ];

  async function download(value: DownloadValue): Promise<void> {
    setAnchor(null);
    const failed = await startDownload(order.id, value);
    if (failed) toast.error(failed.message);
  }

  return (
    <>
      <Button
        variant="outlined"
        startIcon={<Icon path={mdiDownload} />}
        endIcon={<Icon path={mdiChevronDown} />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        Download
      </Button>
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ paper: { variant: 'outlined', sx: { minWidth: 260, mt: 1, boxShadow: 4 } } }}
      >
        {choices.map(({ value, title, rows }) => (
          <MenuItem key={value} disabled={rows === 0} onClick={() => void download(value)}>
            <ListItemText
              primary={title}
              secondary={`${count(rows, 'row')} as CSV`}
              slotProps={{ secondary: { variant: 'caption' } }}
            />
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
