import { mdiReceiptTextOutline } from '@mdi/js';
import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { exactDay, facts } from '../../../kit/i18n/format.ts';
import { Pager } from '../../../kit/lists/pager.tsx';
import { ListSkeleton } from '../../../kit/page/loading/skeletons.tsx';
import { Empty, LoadFailed } from '../../../kit/page/states.tsx';
import { invoicesQuery } from '../api.ts';
import { InvoiceLine } from './invoice-line.tsx';

export function InvoiceList() {
  const { t } = useTranslation('billing');
  const [page, setPage] = useState(1);
  const { data, error, refetch } = useQuery(invoicesQuery(page));
  if (error !== null && data === undefined) return <LoadFailed error={error} retry={() => void refetch()} />;
  if (data === undefined) return <ListSkeleton rows={3} height={56} />;
  if (data.total === 0) {
    return <Empty icon={mdiReceiptTextOutline} title={t('tab.noInvoices')} />;
  }
  return (
    <>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {data.items.map((invoice) => (
          <InvoiceLine
            key={invoice.id}
            invoice={invoice}
            about={facts([t(`tab.${invoice.kind}`), exactDay(invoice.issued_at), invoice.paid_with])}
            download={t('tab.pdf', { number: invoice.number })}
          />
        ))}
      </Box>
      <Pager pages={Math.ceil(data.total / data.per_page)} page={page} onPage={setPage} />
    </>
  );
}
