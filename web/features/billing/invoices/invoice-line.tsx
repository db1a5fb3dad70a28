import { mdiDownload } from '@mdi/js';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Suspense, useState } from 'react';
import type { Invoice } from '#contract/billing/schemas';
import { lazyPart } from '../../../kit/api/lazy-part.ts';
import { saveFile } from '../../../kit/api/save-file.ts';
import { withTexts } from '../../../kit/i18n/i18n.ts';
import { Icon } from '../../../kit/icon.tsx';
import { money } from '../queries.ts';

const InvoiceDialog = lazyPart(withTexts(['billing'], () => import('./invoice-dialog.tsx')));

export interface InvoiceLineProps {
  invoice: Invoice;
  /** Second line: kind, date and payment method. */
  about: string;
  /** Accessible name of the download button. */
  download: string;
}

export function InvoiceLine({ invoice, about, download }: InvoiceLineProps) {
  const [open, setOpen] = useState(false);
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 3,
        minHeight: 52,
        py: 1,
        '&:not(:first-of-type)': { borderTop: 1, borderColor: 'divider' },
      }}
    >
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Link
          component="button"
          color="textPrimary"
          sx={{ fontWeight: 600, minHeight: { xs: 44, sm: 'auto' } }}
          onClick={() => setOpen(true)}
        >
          {invoice.number}
        </Link>
        <Typography color="textSecondary" variant="table">
          {about}
        </Typography>
      </Box>
      <Typography component="span" sx={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>
        {money(invoice.amount, invoice.currency)}
      </Typography>
      <IconButton
        aria-label={download}
        onClick={() => void saveFile(`/invoice/${invoice.id}/pdf`, `${invoice.number}.pdf`)}
        sx={{ minWidth: 44, minHeight: 44 }}
      >
        <Icon path={mdiDownload} />
      </IconButton>
      {open && (
        <Suspense>
          <InvoiceDialog invoice={invoice} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </Box>
  );
}
