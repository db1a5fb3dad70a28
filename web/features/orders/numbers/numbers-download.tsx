import { mdiChevronDown, mdiDownload } from '@mdi/js';
import Button from '@mui/material/Button';
import ListItemText from '@mui/material/ListItemText';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Order } from '#contract/orders/schemas';
import { runDownload } from '../../../kit/downloads/start-download.ts';
import { Icon } from '../../../kit/icon.tsx';

/** The files of an order that checks numbers. */
export default function NumbersDownload({ order }: { order: Order }) {
  const { t } = useTranslation('numbers');
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);

  async function download(choice: Parameters<typeof runDownload>[1]): Promise<void> {
    setAnchor(null);
    await runDownload(order.id, choice);
  }

  const hasRejects = order.leadSummery.invalid + (order.quote?.numbers?.invalid ?? 0) > 0;
  return (
    <>
      <Button
        variant="contained"
        startIcon={<Icon path={mdiDownload} />}
        endIcon={<Icon path={mdiChevronDown} />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {t('download.action')}
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {(['all', 'callable', 'rejects'] as const).map((value) => (
          <MenuItem
            key={value}
            disabled={value === 'rejects' && !hasRejects}
            onClick={() => void download({ value })}
          >
            <ListItemText
              primary={t(`download.${value}`)}
              secondary={t('download.csv')}
              slotProps={{ secondary: { variant: 'caption' } }}
            />
          </MenuItem>
        ))}
        <MenuItem onClick={() => void download({ value: 'all', format: 'xlsx' })}>
          {t('download.xlsx')}
        </MenuItem>
      </Menu>
    </>
  );
}
