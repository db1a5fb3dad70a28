import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { PropertyFacts, TraceResult } from '#contract/orders/results';
import { dollars, facts } from '../../i18n/format.ts';
import { rowAddress } from '../person.ts';
import { Section } from './section.tsx';

type Detail = [name: string, value: string];

export interface PropertyProps {
  result: TraceResult;
  /** The address in the customer's row. */
  row: string;
}

/** The property in the customer's row, as the tax roll has it. */
export function Property({ result, row }: PropertyProps) {
  const { t } = useTranslation('orders');
  const { absentee, property } = result;
  const details = [...ownerDetails(result, t), ...(property === undefined ? [] : detailsOf(property, t))];
  if (details.length === 0 && absentee === 'unknown') return null;
  const occupancy = {
    yes: t('lead.absentee'),
    no: t('lead.ownerOccupied'),
    unknown: undefined,
  }[absentee];
  return (
    <Section
      title={t('lead.property')}
      summary={facts([property?.assessed_value && dollars(property.assessed_value), occupancy])}
      aside={
        <Typography variant="caption" color="textSecondary">
          {` · ${facts([rowAddress(result, row)?.street, occupancy])}`}
        </Typography>
      }
    >
      {details.length > 0 && <Details details={details} />}
    </Section>
  );
}

function Details({ details }: { details: Detail[] }) {
  return (
    <Box
      component="dl"
      sx={{ m: 0, display: 'grid', gridTemplateColumns: 'repeat(3, minmax(0, 1fr))', gap: 2 }}
    >
      {details.map(([name, value]) => (
        <div key={name}>
          <Typography variant="caption" component="dt" color="textSecondary">
            {name}
          </Typography>
          <Typography variant="table" component="dd" sx={{ m: 0, fontWeight: 550, overflowWrap: 'anywhere' }}>
            <bdi>{value}</bdi>
          </Typography>
        </div>
      ))}
    </Box>
  );
}

/** Where the owner's name comes from, for a row without one. */
function ownerDetails(
  { owner_name, owner_source, owner_as_of, resident }: TraceResult,
  t: TFunction<'orders'>,
): Detail[] {
  if (resident) return [[t('lead.owner'), t('lead.resident')]];
  if (owner_source === undefined || owner_as_of === undefined) return [];
  const source = t('lead.ownerSource', { source: owner_source, date: owner_as_of });
  return [[t('lead.owner'), facts([owner_name, source])]];
}

function detailsOf(property: PropertyFacts, t: TFunction<'orders'>): Detail[] {
  const { assessed_value, use, apn, county } = property;
  const details: [string, string | undefined][] = [
    [t('lead.assessedValue'), assessed_value && dollars(assessed_value)],
    [t('lead.lastSale'), lastSale(property, t)],
    [t('lead.use'), use],
    [t('lead.apn'), apn],
    [t('lead.county'), county],
  ];
  return details.flatMap(([name, value]) => (value ? [[name, value]] : []));
}

function lastSale(property: PropertyFacts, t: TFunction<'orders'>): string | undefined {
  const { last_sale_date, last_sale_price } = property;
  const year = last_sale_date?.slice(0, 4);
  const price = last_sale_price && dollars(last_sale_price);
  return price && year ? t('lead.soldFor', { price, year }) : price || year;
}
