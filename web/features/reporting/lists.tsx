/** The hit rate of each list: hits, possible matches and the rest as one bar. */
import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import type { Dashboard, ListFigures } from '#contract/reporting/dashboard';
import { ChartCard } from '../../kit/charts/chart-card.tsx';
import { ShareBar, Swatch } from '../../kit/charts/share-bar.tsx';
import { number, percent } from '../../kit/i18n/format.ts';
import { TextLink, touchLink } from '../../kit/text-link.tsx';
import { paths } from '../../paths.ts';
import { rateOf } from './figures.tsx';

export const outcomeColors = { hits: 'outcome.hit', possibles: 'outcome.possible', others: 'outcome.miss' };

export function Lists({ lists, owners }: Pick<Dashboard, 'lists' | 'owners'>) {
  const { t } = useTranslation('reporting');
  return (
    <ChartCard title={t('lists.title')} end={<OutcomeLegend />}>
      {lists.length === 0 ? (
        <Typography color="textSecondary" sx={{ py: 4 }}>
          {t('lists.none')}
        </Typography>
      ) : (
        <Table
          size="small"
          aria-label={t('lists.title')}
          sx={{ tableLayout: 'fixed', '& td, & th': { px: 0, height: 36, borderColor: 'divider' } }}
        >
          <TableHead>
            <TableRow>
              <TableCell sx={{ width: { xs: '55%', sm: '34%' } }}>{t('lists.name')}</TableCell>
              <TableCell aria-hidden sx={{ display: { xs: 'none', sm: 'table-cell' } }} />
              <TableCell align="right" sx={{ width: { xs: '23%', sm: 80 } }}>
                {t('lists.traced')}
              </TableCell>
              <TableCell align="right" sx={{ width: { xs: '22%', sm: 80 } }}>
                {t('lists.hitRate')}
              </TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {lists.map((list) => (
              <ListRow key={list.name} list={list} />
            ))}
          </TableBody>
        </Table>
      )}
      <CompanyShare owners={owners} />
    </ChartCard>
  );
}

/** "28% of leads have company owners", linked to them. */
function CompanyShare({ owners: { leads, company } }: Pick<Dashboard, 'owners'>) {
  const { t } = useTranslation('reporting');
  if (company === 0) return null;
  return (
    <Typography variant="table" component="p" sx={{ borderTop: 1, borderColor: 'divider', pt: 2 }}>
      <TextLink to={paths.leads} search={{ owner: 'company' }} sx={{ ...touchLink, color: 'text.primary' }}>
        {t('lists.companies', { share: percent(company / leads) })}
      </TextLink>
    </Typography>
  );
}

function ListRow({ list }: { list: ListFigures }) {
  const { name, number: order, traced } = list;
  return (
    <TableRow sx={{ '&:last-of-type td, &:last-of-type th': { border: 0 } }}>
      <TableCell component="th" scope="row">
        <TextLink
          to={paths.order}
          params={{ number: String(order) }}
          title={name}
          noWrap
          sx={{
            display: 'block',
            color: 'text.primary',
            textDecoration: 'none',
            ...touchLink,
            marginInlineEnd: 4,
          }}
        >
          {name}
        </TextLink>
        <Box sx={{ display: { xs: 'block', sm: 'none' }, mt: -2, mb: 2 }}>
          <ListBar list={list} />
        </Box>
      </TableCell>
      <TableCell aria-hidden sx={{ display: { xs: 'none', sm: 'table-cell' } }}>
        <ListBar list={list} />
      </TableCell>
      <TableCell align="right">{number(traced)}</TableCell>
      <TableCell align="right" sx={{ fontWeight: 550 }}>
        {percent(rateOf(list))}
      </TableCell>
    </TableRow>
  );
}

function ListBar({ list: { traced, hits, possibles } }: { list: ListFigures }) {
  return (
    <ShareBar
      height={10}
      total={traced}
      parts={[
        { id: 'hits', value: hits, color: outcomeColors.hits },
        { id: 'possibles', value: possibles, color: outcomeColors.possibles },
        { id: 'others', value: traced - hits - possibles, color: outcomeColors.others },
      ]}
    />
  );
}

function OutcomeLegend() {
  const { t } = useTranslation('reporting');
  return (
    <Box component="span" sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 4 }}>
      {(['hits', 'possibles', 'others'] as const).map((outcome) => (
        <Box component="span" key={outcome} sx={{ display: 'inline-flex', alignItems: 'center', gap: 1.5 }}>
          <Swatch color={outcomeColors[outcome]} />
          {t(`outcomes.${outcome}`)}
        </Box>
      ))}
    </Box>
  );
}
