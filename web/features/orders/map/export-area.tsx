import { mdiDownload } from '@mdi/js';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { RowFilter } from '#contract/orders/figures/schemas';
import type { Order } from '#contract/orders/schemas';
import { startDownload } from '../../../kit/downloads/start-download.ts';
import { Icon } from '../../../kit/icon.tsx';
import { toast } from '../../../kit/toasts/toasts.tsx';

/** Downloads the hits of an area. */
export function ExportArea({ order, filter, count }: { order: Order; filter: RowFilter; count: number }) {
  const { t } = useTranslation('orders');
  const [busy, setBusy] = useState(false);
  async function download(): Promise<void> {
    setBusy(true);
    const started = await startDownload(order.id, { value: 'hits', ...filter });
    setBusy(false);
    if (!('path' in started)) return void toast.error(started.message);
    const { followDownload } = await import('../../../kit/downloads/follow-download.ts');
    await followDownload(started);
  }
  return (
    <Button
      size="small"
      variant="outlined"
      disabled={busy}
      startIcon={<Icon path={mdiDownload} />}
      onClick={() => void download()}
      sx={{ minHeight: { xs: 44, sm: 32 } }}
    >
      {t('map.export', { count })}
    </Button>
  );
}
