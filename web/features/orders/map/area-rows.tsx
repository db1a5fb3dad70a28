import { mdiCellphone, mdiPhoneClassic, mdiWifi } from '@mdi/js';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import type { ResultAddress, ResultName } from '#contract/orders/results';
import type { OrderLead } from '#contract/orders/schemas';
import {
  DeceasedBadge,
  DncBadge,
  LitigatorBadge,
  MoreBadge,
  OwnListBadge,
} from '../../../kit/chips/badges.tsx';
import { facts, phone } from '../../../kit/i18n/format.ts';
import { Icon } from '../../../kit/icon.tsx';

interface AreaRowsProps {
  leads: OrderLead[];
  loading: boolean;
  label: string;
  onOpen: (id: string) => void;
}

/** People found with their addresses and numbers; phones show them below one another. */
export function AreaRows({ leads, loading, label, onOpen }: AreaRowsProps) {
  const { t } = useTranslation('orders');
  return (
    <TableContainer sx={{ opacity: loading ? 0.5 : 1, transition: 'opacity 150ms' }}>
      <Table aria-label={label} aria-busy={loading} size="small" sx={stacked}>
        <TableHead>
          <TableRow>
            <TableCell>{t('map.person')}</TableCell>
            <TableCell>{t('map.address')}</TableCell>
            <TableCell>{t('map.phone')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {leads.map((lead) => (
            <LeadRow key={lead.id} lead={lead} onOpen={() => onOpen(lead.id)} />
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}

const stacked = {
  '& td': { height: { sm: 52 }, py: { xs: 0.5, sm: 0 }, verticalAlign: 'middle' },
  '& thead': { display: { xs: 'none', sm: 'table-header-group' } },
  '& tbody tr': {
    display: { xs: 'grid', sm: 'table-row' },
    py: { xs: 2, sm: 0 },
    borderTop: { xs: '1px solid var(--mui-palette-divider)', sm: 0 },
  },
  '& tbody td': {
    display: { xs: 'block', sm: 'table-cell' },
    borderBottomWidth: { xs: 0, sm: '1px' },
  },
} as const;

const fullName = ({ first, middle, last, suffix }: ResultName) =>
  [first, middle, last, suffix].filter(Boolean).join(' ');
const placeText = ({ city, state, zip }: ResultAddress) =>
  [[city, state].filter(Boolean).join(', '), zip].filter(Boolean).join(' ');

function LeadRow({ lead, onOpen }: { lead: OrderLead; onOpen: () => void }) {
  const { t } = useTranslation('orders');
  const person = lead.result?.person;
  const [name] = person?.names ?? [];
  const [address] = person?.addresses ?? [];
  return (
    <TableRow hover>
      <TableCell>
        <Link
          component="button"
          type="button"
          onClick={onOpen}
          sx={{
            typography: 'tableName',
            textAlign: 'start',
            minHeight: { xs: 44, sm: 24 },
            // The target is higher than the line.
            my: { sm: '-3px' },
            textDecoration: 'none',
          }}
        >
          <bdi>{name === undefined ? lead.lead.name : fullName(name)}</bdi>
        </Link>{' '}
        {person?.deceased === 'yes' && <DeceasedBadge />}
        <Second>{facts([t('results.row', { number: lead.row_no }), lead.lead.name])}</Second>
      </TableCell>
      <TableCell>
        <bdi>
          {address === undefined ? '–' : facts([[address.street, address.unit].filter(Boolean).join(', ')])}
        </bdi>
        {address !== undefined && <Second>{placeText(address)}</Second>}
      </TableCell>
      <TableCell>
        <BestPhone lead={lead} />
      </TableCell>
    </TableRow>
  );
}

const Second = ({ children }: { children: string }) => (
  <Typography
    variant="caption"
    color="textSecondary"
    component="div"
    noWrap
    title={children}
    sx={{ maxWidth: 230 }}
  >
    {children}
  </Typography>
);

const lineIcons = { mobile: mdiCellphone, landline: mdiPhoneClassic, voip: mdiWifi } as const;

function BestPhone({ lead }: { lead: OrderLead }) {
  const { t } = useTranslation('orders');
  const phones = lead.result?.person?.phones ?? [];
  const [best, ...others] = phones;
  if (best === undefined) return '–';
  const isOnList = best.dnc === 'yes' || best.state_dnc === 'yes';
  return (
    <>
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 2,
          whiteSpace: 'nowrap',
          fontVariantNumeric: 'tabular-nums',
        }}
      >
        {phone(best.number)}
        {others.length > 0 && (
          <MoreBadge count={others.length} label={others.map(({ number }) => phone(number)).join(', ')} />
        )}
      </Box>
      <Typography
        variant="caption"
        color="textSecondary"
        component="div"
        sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}
      >
        {best.type !== undefined && (
          <>
            <Icon path={lineIcons[best.type]} sx={{ fontSize: 14 }} />
            {t(`lines.${best.type}`)}
          </>
        )}
        {best.do_not_contact && <OwnListBadge short />}
        {isOnList && <DncBadge />}
        {best.litigator === 'yes' && <LitigatorBadge />}
      </Typography>
    </>
  );
}
