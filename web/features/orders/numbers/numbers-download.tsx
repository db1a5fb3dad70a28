import ListItemText from '@mui/material/ListItemText';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Order } from '#contract/orders/schemas';
import { runDownload } from '../../../kit/downloads/start-download.ts';
import { DownloadButton } from '../download/download-button.tsx';

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
      <DownloadButton label={t('download.action')} open={anchor !== null} onOpen={setAnchor} />
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
