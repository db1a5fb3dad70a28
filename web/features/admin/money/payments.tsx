/** The payments of all customers with their sums, searched, filtered and exported. */
import { mdiCreditCardOutline, mdiDownload } from '@mdi/js';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { paymentPurposes, paymentStates } from '#contract/admin/rules';
import type { ListedPayment, PaymentList } from '#contract/admin/schemas';
import { saveFile } from '../../../kit/api/save-file.ts';
import { CopyButton } from '../../../kit/copy-button.tsx';
import { exactTime, facts } from '../../../kit/i18n/format.ts';
import { Icon } from '../../../kit/icon.tsx';
import { StatusChip, type Tone } from '../../../kit/status-chip.tsx';
import { touchLink } from '../../../kit/text-link.tsx';
import { money } from '../../billing/queries.ts';
import { paymentsExportPath, paymentsQuery } from '../api.ts';
import { CustomerLink } from '../customers/customer-link.tsx';
import { ChoiceField, DayFields, SearchField, StateField } from '../list-view.tsx';
import { AdminTable } from '../table/admin-table.tsx';
import type { Column } from '../table/columns.ts';
import { useList } from '../use-list.ts';

export default function Payments() {
  const { t } = useTranslation(['moneyDesk', 'console', 'adminMenu']);
  const { value, state, kind: purpose, from, to, sort, dir, page = 1 } = useList().search;
  const filters = { value, state, purpose, from, to };
  const query = useQuery(paymentsQuery({ ...filters, sorter_property: sort, sorter_type: dir, page }));
  return (
    <>
      <AdminTable
        label={t('adminMenu:pages.money')}
        columns={columnsOf(t)}
        defaultSort={{ property: 'created_at', type: 'desc' }}
        search={<SearchField label={t('payments.search')} />}
        tools={
          <>
            <StateField
              label={t('console:state')}
              all={t('console:all')}
              choices={paymentStates.map((name) => [name, t(`payments.states.${name}`)] as const)}
            />
            <ChoiceField
              label={t('payments.columns.purpose')}
              choices={paymentPurposes.map((name) => [name, t(`payments.purposes.${name}`)] as const)}
            />
            <DayFields />
            <Button
              variant="outlined"
              startIcon={<Icon path={mdiDownload} />}
              onClick={() => void saveFile(paymentsExportPath(filters), 'payments.csv')}
            >
              {t('payments.export')}
            </Button>
          </>
        }
        query={query}
        empty={t('payments.empty')}
        icon={mdiCreditCardOutline}
      />
      {query.data !== undefined && query.data.total > 0 && <Sums list={query.data} />}
    </>
  );
}

/** The totals of all matching payments, by currency. */
function Sums({ list: { total, sums } }: { list: PaymentList }) {
  const { t } = useTranslation('moneyDesk');
  return (
    <Typography color="textSecondary" sx={{ mt: 3 }}>
      {facts([
        t('payments.count', { count: total }),
        ...sums.flatMap(({ currency, paid, refunded, disputed }) => [
          t('payments.paid', { amount: money(paid, currency) }),
          refunded > 0 && t('payments.refunded', { amount: money(refunded, currency) }),
          disputed > 0 && t('payments.disputed', { amount: money(disputed, currency) }),
        ]),
      ])}
    </Typography>
  );
}

type Translate = TFunction<['moneyDesk', 'console', 'adminMenu']>;

const columnsOf = (t: Translate): Column<ListedPayment>[] => [
  {
    id: 'created_at',
    head: t('payments.columns.date'),
    cell: ({ created_at }) => exactTime(created_at),
    sorted: true,
    oneLine: true,
  },
  {
    id: 'email',
    head: t('payments.columns.customer'),
    cell: ({ customer }) => <CustomerLink customer={customer} sx={touchLink} />,
    sorted: true,
    card: 'title',
    minWidth: 160,
  },
  {
    id: 'purpose',
    head: t('payments.columns.purpose'),
    cell: ({ purpose, order_number }) =>
      order_number === null
        ? t(`payments.purposes.${purpose as 'coins'}`)
        : t('payments.order', { number: order_number }),
    sorted: true,
  },
  {
    id: 'state',
    head: t('console:state'),
    cell: (payment) => <State payment={payment} />,
    sorted: true,
    card: 'end',
  },
  {
    id: 'amount',
    head: t('payments.columns.amount'),
    cell: ({ amount, currency }) => money(amount, currency),
    sorted: true,
    numeric: true,
  },
  {
    id: 'gateway_ref',
    head: t('payments.columns.reference'),
    cell: ({ gateway_ref }) => <Reference text={gateway_ref} />,
  },
];

const stateTones: Partial<Record<ListedPayment['state'], Tone>> = {
  paid: 'success',
  pending: 'warning',
  failed: 'error',
  disputed: 'error',
};

function State({ payment }: { payment: ListedPayment }) {
  const { t } = useTranslation('moneyDesk');
  const { state, refunded, refund_open, currency } = payment;
  return (
    <>
      <StatusChip tone={stateTones[state] ?? 'neutral'}>{t(`payments.states.${state}`)}</StatusChip>
      {refunded > 0 && (
        <Typography variant="caption" component="div" color="textSecondary">
          {refund_open > 0
            ? t('payments.refundOpen', { amount: money(refund_open, currency) })
            : t('payments.refunded', { amount: money(refunded, currency) })}
        </Typography>
      )}
    </>
  );
}

function Reference({ text }: { text: string | null }) {
  const { t } = useTranslation('moneyDesk');
  if (text === null) return '–';
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 1 }}>
      <Box
        component="bdi"
        dir="ltr"
        title={text}
        sx={{ maxWidth: 140, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}
      >
        {text}
      </Box>
      <CopyButton text={text} name={t('payments.copy')} />
    </Box>
  );
}
