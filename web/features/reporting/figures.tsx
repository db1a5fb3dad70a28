import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Dashboard, Sums } from '#contract/reporting/dashboard';
import { coins, number, percent } from '../../kit/i18n/format.ts';
import { TextLink } from '../../kit/text-link.tsx';
import { paths } from '../../paths.ts';

const rateOf = ({ hits, traced }: Sums): number | null => (traced === 0 ? null : hits / traced);

export function Figures({ dashboard }: { dashboard: Dashboard }) {
  const { t } = useTranslation('reporting');
  const { last_30_days: recent, before } = dashboard;
  return (
    <Card
      component="section"
      aria-label={t('figures.label')}
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: '1fr 1fr', md: 'repeat(3, 1fr)' },
        overflow: 'hidden',
      }}
    >
      <Figure
        link={<TextLink to={paths.orders}>{t('figures.inProgress')}</TextLink>}
        value={number(dashboard.files_in_progress)}
        note={dashboard.files_in_progress > 0 ? t('figures.running') : t('figures.idle')}
      />
      <Figure
        link={
          <TextLink to={paths.orders} search={{ state: 'completed' }}>
            {t('figures.completed')}
          </TextLink>
        }
        value={number(dashboard.completed_files)}
        note={t('figures.last', { now: number(recent.orders), earlier: number(before.orders) })}
      />
      <Figure
        link={<TextLink to={paths.leads}>{t('figures.leads')}</TextLink>}
        value={number(dashboard.total_leads)}
        note={t('figures.last', { now: number(recent.leads), earlier: number(before.leads) })}
      />
      <Figure
        link={
          <TextLink to={paths.leads} search={{ outcome: 'hit' }}>
            {t('figures.hitRate')}
          </TextLink>
        }
        value={percent(dashboard.average_hit_rate)}
        note={t('figures.last', { now: percent(rateOf(recent)), earlier: percent(rateOf(before)) })}
      />
      <Figure
        link={<TextLink to={paths.orders}>{t('figures.spend')}</TextLink>}
        value={coins(dashboard.spend.coins)}
        note={t('figures.last', { now: number(recent.coins), earlier: number(before.coins) })}
      />
      <Figure
        link={<TextLink to={paths.coins}>{t('figures.coins')}</TextLink>}
        value={number(dashboard.coins.available)}
        note={
          dashboard.coins.held > 0
            ? t('figures.held', { coins: coins(dashboard.coins.held) })
            : t('figures.free')
        }
      />
    </Card>
  );
}

function Figure({ link, value, note }: { link: ReactNode; value: string; note: string }) {
  return (
    <Box
      sx={{
        position: 'relative',
        p: { xs: 4, sm: 6 },
        minWidth: 0,
        // Dividers between cells, none at the card's edge.
        boxShadow: (theme) => `1px 1px 0 0 ${theme.vars.palette.divider}`,
        // Makes the whole cell clickable.
        '& a::after': { content: '""', position: 'absolute', inset: 0 },
        '&:hover': { bgcolor: 'action.hover' },
      }}
    >
      <Typography variant="caption" component="p">
        {link}
      </Typography>
      <Typography
        variant="figure"
        sx={{
          fontSize: { xs: 22, sm: 28 },
          lineHeight: { xs: '30px', sm: '36px' },
          overflowWrap: 'anywhere',
        }}
      >
        {value}
      </Typography>
      <Typography variant="caption" color="textSecondary" component="p">
        {note}
      </Typography>
    </Box>
  );
}
