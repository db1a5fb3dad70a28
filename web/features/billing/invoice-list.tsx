/** Invoices and credit notes, to download. */
import { mdiDownload, mdiReceiptTextOutline } from '@mdi/js';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { money } from '../../kit/billing/queries.ts';
import { exactDay, facts } from '../../kit/format.ts';
import { Icon } from '../../kit/icon.tsx';
import { Pager } from '../../kit/pager.tsx';
import { saveFile } from '../../kit/save-file.ts';
import { Empty, LoadFailed, LoadingRows } from '../../kit/states.tsx';
import { invoicesQuery } from './api.ts';

export function InvoiceList() {
  const { t } = useTranslation('billing');
  const [page, setPage] = useState(1);
  const { data, error, refetch } = useQuery(invoicesQuery(page));
  if (error !== null)
    return <LoadFailed what={t('tab.invoicesFailed')} error={error} retry={() => void refetch()} />;
  if (data === undefined) return <LoadingRows rows={3} />;
  if (data.total === 0) {
    return (
      <Empty icon={mdiReceiptTextOutline} title={t('tab.noInvoices')}>
        {t('tab.noInvoicesText')}
      </Empty>
    );
  }
  return (
    <>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {data.items.map((invoice) => (
          <Box
            component="li"
            key={invoice.id}
            sx={{ display: 'flex', alignItems: 'center', gap: 3, minHeight: 52 }}
          >
            <Box sx={{ flex: 1, minWidth: 0 }}>
              <Typography sx={{ fontWeight: 600 }}>{invoice.number}</Typography>
              <Typography color="textSecondary" variant="table">
                {facts([t(`tab.${invoice.kind}`), exactDay(invoice.issued_at), invoice.paid_with])}
              </Typography>
            </Box>
            <Typography component="span" sx={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>
              {money(invoice.amount, invoice.currency)}
            </Typography>
            <IconButton
              aria-label={t('tab.pdf', { number: invoice.number })}
              onClick={() => void saveFile(`/invoice/${invoice.id}/pdf`, `${invoice.number}.pdf`)}
              sx={{ minWidth: 44, minHeight: 44 }}
            >
              <Icon path={mdiDownload} />
            </IconButton>
          </Box>
        ))}
      </Box>
      <Pager pages={Math.ceil(data.total / data.per_page)} page={page} onPage={setPage} />
    </>
  );
}
