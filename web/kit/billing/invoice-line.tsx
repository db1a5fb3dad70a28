/** An invoice as lists of them show it: its number, what it is about, its amount, and the way to its file. */
import { mdiDownload } from '@mdi/js';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import type { Invoice } from '#contract/billing';
import { Icon } from '../icon.tsx';
import { saveFile } from '../save-file.ts';
import { money } from './queries.ts';

export interface InvoiceLineProps {
  invoice: Invoice;
  /** Below the number: its kind, its day, how it was paid. */
  about: string;
  /** What the button that downloads it is called. */
  download: string;
}

export function InvoiceLine({ invoice, about, download }: InvoiceLineProps) {
  return (
    <Box component="li" sx={{ display: 'flex', alignItems: 'center', gap: 3, minHeight: 52 }}>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography sx={{ fontWeight: 600 }}>{invoice.number}</Typography>
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
    </Box>
  );
}
