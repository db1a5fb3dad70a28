/** The downloads of an order. */
import { mdiChevronDown, mdiDownload } from '@mdi/js';
import Button from '@mui/material/Button';
import ListItemText from '@mui/material/ListItemText';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DownloadValue, Order } from '#contract/orders';
import { Icon } from '../icon.tsx';
import { toast } from '../toasts.tsx';
import { startDownload } from './queries.ts';

export function DownloadMenu({ order }: { order: Order }) {
  const { t } = useTranslation('orders');
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { leads, hits, possibles, no_contact, misses, invalid } = order.leadSummery;
  const choices: [value: DownloadValue, rows: number][] = [
    ['all', leads],
    ['hits', hits],
    ['misses', possibles + no_contact + misses],
    ['rejects', invalid],
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
        {t('download.action')}
      </Button>
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ paper: { variant: 'outlined', sx: { minWidth: 260, mt: 1, boxShadow: 4 } } }}
      >
        {choices.map(([value, rows]) => (
          <MenuItem key={value} disabled={rows === 0} onClick={() => void download(value)}>
            <ListItemText
              primary={t(`download.${value}`)}
              secondary={t('download.rows', { count: rows })}
              slotProps={{ secondary: { variant: 'caption' } }}
            />
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
