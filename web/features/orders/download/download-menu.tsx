import Divider from '@mui/material/Divider';
import ListItemText from '@mui/material/ListItemText';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PeopleDownloadValue } from '#contract/orders/download/schemas';
import type { LeadSummary, Order } from '#contract/orders/schemas';
import { lazyPart } from '../../../kit/api/lazy-part.ts';
import { type DownloadChoice, runDownload } from '../../../kit/downloads/start-download.ts';
import { DownloadButton } from './download-button.tsx';

const DownloadDialog = lazyPart(() =>
  import('../../../kit/downloads/download-dialog.tsx').then(({ DownloadDialog: dialog }) => ({
    default: dialog,
  })),
);

type RowSet = [value: PeopleDownloadValue, rows: number];

export interface DownloadMenuProps {
  order: Order;
  /** Outlined where another button is the page's primary one. */
  variant?: 'contained' | 'outlined';
}

export function DownloadMenu({ order, variant = 'contained' }: DownloadMenuProps) {
  const { t } = useTranslation('orders');
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [choosing, setChoosing] = useState(false);
  const { leads, hits, possibles, unlocked, no_contact, misses, invalid } = order.leadSummery;
  const choices: RowSet[] = [
    ['all', leads],
    ['hits', hits + unlocked],
    ['misses', possibles - unlocked + no_contact + misses],
    ['phones', hits + unlocked],
    ['rejects', invalid],
  ];

  async function download(choice: DownloadChoice): Promise<void> {
    setAnchor(null);
    setChoosing(false);
    await runDownload(order.id, choice);
  }

  return (
    <>
      <DownloadButton
        label={t('download.action')}
        variant={variant}
        open={anchor !== null}
        onOpen={setAnchor}
      />
      <Choices
        anchor={anchor}
        choices={choices}
        summary={order.leadSummery}
        isEmpty={leads === 0}
        onClose={() => setAnchor(null)}
        onDownload={(choice) => void download(choice)}
        onMore={() => {
          setAnchor(null);
          setChoosing(true);
        }}
      />
      <Suspense>
        {choosing && (
          <DownloadDialog
            choices={choices}
            initial={hits + unlocked > 0 ? 'hits' : 'all'}
            withUnlocked={unlocked > 0}
            contactable={{ all: hits + unlocked + no_contact, misses: no_contact }}
            onDownload={(choice) => void download(choice)}
            onClose={() => setChoosing(false)}
          />
        )}
      </Suspense>
    </>
  );
}

interface ChoicesProps {
  anchor: HTMLElement | null;
  choices: RowSet[];
  summary: LeadSummary;
  /** Whether the order has no rows. */
  isEmpty: boolean;
  onClose: () => void;
  onDownload: (choice: DownloadChoice) => void;
  onMore: () => void;
}

function Choices({
  anchor,
  choices,
  summary: { phone_hits, mobile_hits, unlocked },
  isEmpty,
  onClose,
  onDownload,
  onMore,
}: ChoicesProps) {
  const { t } = useTranslation('orders');
  return (
    <Menu
      anchorEl={anchor}
      open={anchor !== null}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      slotProps={{ paper: { variant: 'outlined', sx: { minWidth: 260, mt: 1, boxShadow: 4 } } }}
    >
      {choices.map(([value, rows]) => (
        <MenuItem key={value} disabled={rows === 0} onClick={() => onDownload({ value })}>
          <ListItemText
            primary={t(`download.${value === 'hits' && unlocked > 0 ? 'hitsAndUnlocked' : value}`)}
            secondary={
              value === 'phones'
                ? t(`download.${unlocked > 0 ? 'phonesAndUnlocked' : 'hitsWithPhone'}`, {
                    count: phone_hits,
                    mobiles: mobile_hits,
                    unlocked,
                  })
                : t('download.rows', { count: rows })
            }
            slotProps={{ secondary: { variant: 'caption' } }}
          />
        </MenuItem>
      ))}
      <Divider />
      <MenuItem disabled={isEmpty} onClick={onMore}>
        {t('download.more')}
      </MenuItem>
    </Menu>
  );
}
