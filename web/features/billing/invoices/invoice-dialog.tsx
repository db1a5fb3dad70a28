import { mdiDownload } from '@mdi/js';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { Invoice } from '#contract/billing/schemas';
import { saveFile } from '../../../kit/api/save-file.ts';
import { exactDay } from '../../../kit/i18n/format.ts';
import { Icon } from '../../../kit/icon.tsx';
import { money } from '../queries.ts';

const figure = { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' } as const;

export default function InvoiceDialog({ invoice, onClose }: { invoice: Invoice; onClose: () => void }) {
  const { t } = useTranslation(['billing', 'common']);
  const titleId = useId();
  const { kind, number } = invoice;
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} maxWidth="sm" fullWidth>
      <DialogTitle id={titleId} variant="h2">
        {t(`invoice.title.${kind}`, { number })}
      </DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        {invoice.test && <Alert severity="warning">{t('invoice.test')}</Alert>}
        <Details invoice={invoice} />
        <Lines invoice={invoice} />
      </DialogContent>
      <DialogActions sx={{ px: 6, pb: 4 }}>
        <Button onClick={onClose} color="inherit">
          {t('common:actions.close')}
        </Button>
        <Button
          variant="contained"
          startIcon={<Icon path={mdiDownload} />}
          onClick={() => void saveFile(`/invoice/${invoice.id}/pdf`, `${number}.pdf`)}
        >
          {t('invoice.download')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function Details({ invoice }: { invoice: Invoice }) {
  const { t } = useTranslation('billing');
  const { kind, corrects } = invoice;
  const facts: [string, string][] = [
    [t('invoice.date'), exactDay(invoice.issued_at)],
    [t(`invoice.paid.${kind}`), invoice.paid_with],
    ...(corrects === null ? [] : [[t('invoice.corrects'), corrects] as [string, string]]),
  ];
  return (
    <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: { sm: 'repeat(2, minmax(0, 1fr))' } }}>
      {[
        { name: t('invoice.from'), lines: invoice.seller.split('\n') },
        { name: t('invoice.to'), lines: invoice.bill_to },
      ].map(({ name, lines }) => (
        <Box key={name}>
          <Typography color="textSecondary">{name}</Typography>
          <Typography component="div" sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
            <bdi>{lines.join('\n')}</bdi>
          </Typography>
        </Box>
      ))}
      {facts.map(([name, value]) => (
        <Box key={name}>
          <Typography color="textSecondary">{name}</Typography>
          <Typography>{value}</Typography>
        </Box>
      ))}
    </Box>
  );
}

function Lines({ invoice }: { invoice: Invoice }) {
  const { t } = useTranslation('billing');
  const { kind, currency } = invoice;
  return (
    <Table size="small" aria-label={t('invoice.lines')}>
      <TableHead>
        <TableRow>
          <TableCell>{t('invoice.what')}</TableCell>
          <TableCell align="right">{t('invoice.count')}</TableCell>
          <TableCell align="right">{t('invoice.amount')}</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {invoice.lines.map((line) => (
          <TableRow key={line.text}>
            <TableCell>{line.text}</TableCell>
            <TableCell align="right" sx={figure}>
              {t('invoice.number', { count: line.quantity })}
            </TableCell>
            <TableCell align="right" sx={figure}>
              {money(line.amount, currency)}
            </TableCell>
          </TableRow>
        ))}
        <TableRow sx={{ '& td': { fontWeight: 600, borderBottom: 0 } }}>
          <TableCell colSpan={2}>{t(`invoice.sum.${kind}`)}</TableCell>
          <TableCell align="right" sx={figure}>
            {money(invoice.amount, currency)}
          </TableCell>
        </TableRow>
      </TableBody>
    </Table>
  );
}
