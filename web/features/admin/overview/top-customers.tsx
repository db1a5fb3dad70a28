import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import type { Overview, TopCustomer } from '#contract/reporting/overview';
import { ChartCard } from '../../../kit/charts/chart-card.tsx';
import { number, percent, sourceDate } from '../../../kit/i18n/format.ts';
import { money } from '../../../kit/i18n/money.ts';
import { TimeAgo } from '../../../kit/i18n/time.tsx';
import { TextLink, touchLink } from '../../../kit/text-link.tsx';
import { paths } from '../../../paths.ts';

/** Columns that phones have no room for. */
const wide = { display: { xs: 'none', md: 'table-cell' } };
/** Text that starts where a number ends. */
const afterNumber = { ...wide, '&&': { paddingInlineStart: 6 } };

export function TopCustomers({ overview: { customers, currency } }: { overview: Overview }) {
  const { t } = useTranslation('overview');
  return (
    <ChartCard
      title={t('customers.title')}
      end={
        <TextLink
          to={paths.consoleSection}
          params={{ section: 'customers' }}
          sx={{
            color: 'text.primary',
            display: 'inline-flex',
            alignItems: 'center',
            minHeight: { xs: 44, sm: 0 },
          }}
        >
          {t('customers.all')}
        </TextLink>
      }
      flush
    >
      {customers.length === 0 ? (
        <Typography color="textSecondary" sx={{ p: 5 }}>
          {t('customers.none')}
        </Typography>
      ) : (
        <Box sx={{ px: { xs: 2, sm: 3 } }}>
          <Table
            size="small"
            aria-label={t('customers.title')}
            sx={{ '& td, & th': { height: { xs: 44, sm: 36 }, py: 0, px: 2 } }}
          >
            <TableHead>
              <TableRow>
                <TableCell>{t('customers.name')}</TableCell>
                <TableCell sx={wide}>{t('customers.plan')}</TableCell>
                <TableCell align="right">{t('customers.spend')}</TableCell>
                <TableCell align="right" sx={wide}>
                  {t('figures.orders')}
                </TableCell>
                <TableCell align="right">{t('figures.hitRate')}</TableCell>
                <TableCell sx={afterNumber}>{t('customers.joined')}</TableCell>
                <TableCell sx={wide}>{t('customers.seen')}</TableCell>
              </TableRow>
            </TableHead>
            <TableBody>
              {customers.map((customer) => (
                <CustomerRow key={customer.id} customer={customer} currency={currency} />
              ))}
            </TableBody>
          </Table>
        </Box>
      )}
    </ChartCard>
  );
}

function CustomerRow({ customer, currency }: { customer: TopCustomer; currency: string }) {
  const { t } = useTranslation('overview');
  const { id, name, email, plan, revenue, orders, traced, hits, created_at, last_seen_at } = customer;
  return (
    <TableRow sx={{ '&:last-of-type td, &:last-of-type th': { border: 0 } }}>
      <TableCell component="th" scope="row" sx={{ maxWidth: 200 }}>
        <TextLink
          to={paths.consoleSection}
          params={{ section: 'customers' }}
          search={{ id }}
          title={email}
          noWrap
          sx={{
            ...touchLink,
            display: 'block',
            color: 'text.primary',
            fontWeight: 550,
            textDecoration: 'none',
          }}
        >
          {name}
        </TextLink>
      </TableCell>
      <TableCell sx={wide}>{plan ?? t('customers.free')}</TableCell>
      <TableCell align="right">{money(revenue, currency)}</TableCell>
      <TableCell align="right" sx={wide}>
        {number(orders)}
      </TableCell>
      <TableCell align="right">{percent(traced === 0 ? null : hits / traced)}</TableCell>
      <TableCell sx={{ ...afterNumber, color: 'text.secondary', whiteSpace: 'nowrap' }}>
        {sourceDate(created_at.slice(0, 7))}
      </TableCell>
      <TableCell sx={{ ...wide, color: 'text.secondary', whiteSpace: 'nowrap' }}>
        {last_seen_at === null ? '–' : <TimeAgo at={last_seen_at} />}
      </TableCell>
    </TableRow>
  );
}
