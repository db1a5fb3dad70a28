import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import { type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OrderLead } from '#contract/orders/schemas';
import { lazyPart } from '../../../../kit/api/lazy-part.ts';
import { DeceasedBadge, DncBadge, LitigatorBadge, OwnListBadge } from '../../../../kit/chips/badges.tsx';
import { Confidence } from '../../../../kit/confidence.tsx';
import { facts, number, percent, phone } from '../../../../kit/i18n/format.ts';
import { leadRow } from '../../../../kit/lead-panel/open-row.ts';
import { OutcomeChip } from '../../../../kit/status-chip.tsx';
import { countSample, titleOf } from './sample-figures.ts';

// Loads when a row is opened.
const LeadListPanel = lazyPart(() => import('../../../../kit/lead-panel/lead-list-panel.tsx'));

/** Rows shown before "See all". */
const maxRows = 4;

/** What the sample found: figures, then its rows, hits first. */
export function SampleRows({ leads }: { leads: OrderLead[] }) {
  const { t } = useTranslation('skipTrace');
  const [all, setAll] = useState(false);
  const [openId, setOpenId] = useState<string | null>(null);
  const sorted = [...leads].sort((a, b) => Number(b.outcome === 'hit') - Number(a.outcome === 'hit'));
  const shown = all ? leads : sorted.slice(0, maxRows);
  return (
    <>
      <SampleFigures leads={leads} />
      <Box component="ul" aria-label={t('sample.list')} sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {shown.map((lead) => (
          <Box component="li" key={lead.id} sx={{ borderTop: 1, borderColor: 'divider' }}>
            <SampleRow lead={lead} onOpen={() => setOpenId(lead.id)} />
          </Box>
        ))}
      </Box>
      {leads.length > maxRows && (
        <Box sx={{ borderTop: 1, borderColor: 'divider', px: 2, py: 1 }}>
          <Button
            variant="text"
            size="row"
            onClick={() => setAll(!all)}
            sx={{ minHeight: { xs: 44, sm: 28 } }}
          >
            {all ? t('sample.fewer') : t('sample.all', { count: leads.length })}
          </Button>
        </Box>
      )}
      <Suspense>
        {openId !== null && <LeadListPanel sample leads={shown} openId={openId} onOpen={setOpenId} />}
      </Suspense>
    </>
  );
}

/** To one decimal. */
const rounded = (rate: number) => Math.round(rate * 10) / 10;

function SampleFigures({ leads }: { leads: OrderLead[] }) {
  const { t } = useTranslation(['skipTrace', 'orders']);
  const { hits, people, possibles, phones, mobile, dncKnown, callable, emails } = countSample(leads);
  return (
    <Box
      component="dl"
      sx={{
        m: 0,
        display: 'grid',
        gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', sm: 'repeat(5, minmax(0, 1fr))' },
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      <Figure value={hits} name={t('sample.hits', { count: hits })}>
        {t('sample.shareOf', { share: percent(hits / leads.length), count: leads.length })}
      </Figure>
      <Figure value={people} name={t('sample.people', { count: people })}>
        {possibles > 0 && t('sample.possibles', { count: possibles })}
      </Figure>
      <Figure value={phones} name={t('sample.phones', { count: phones })}>
        {hits > 0 && t('sample.perHit', { rate: rounded(phones / hits) })}
      </Figure>
      <Figure value={mobile} name={t('sample.mobile')}>
        {dncKnown ? t('sample.notOnDnc', { count: callable }) : t('orders:phone.dnc.unknown')}
      </Figure>
      <Figure value={emails} name={t('sample.emails', { count: emails })}>
        {hits > 0 && t('sample.perHit', { rate: rounded(emails / hits) })}
      </Figure>
    </Box>
  );
}

interface FigureProps {
  value: number;
  name: string;
  children?: ReactNode;
}

function Figure({ value, name, children }: FigureProps) {
  return (
    <Box sx={{ px: 4, py: 3, borderInlineStart: '1px solid', borderColor: 'divider', ml: '-1px' }}>
      <Typography component="dt" variant="table" sx={{ display: 'flex', alignItems: 'baseline', gap: 1.5 }}>
        <Typography component="span" variant="h1" sx={{ fontVariantNumeric: 'tabular-nums' }}>
          {number(value)}
        </Typography>
        {name}
      </Typography>
      <Typography
        component="dd"
        variant="caption"
        color="textSecondary"
        sx={{ m: 0, display: 'block', minHeight: 16 }}
      >
        {children}
      </Typography>
    </Box>
  );
}

/** The person found, where they live, the number to call, how sure. */
function SampleRow({ lead, onOpen }: { lead: OrderLead; onOpen: () => void }) {
  const { t } = useTranslation(['skipTrace', 'orders']);
  const person = lead.result?.person;
  const best = person?.phones[0];
  const [at] = person?.addresses ?? [];
  return (
    <ButtonBase
      {...leadRow(lead.id)}
      aria-label={t('sample.open', { row: lead.row_no })}
      onClick={onOpen}
      sx={{
        width: 1,
        display: 'grid',
        gridTemplateColumns: {
          xs: 'minmax(0, 1fr) auto',
          sm: 'minmax(0, 1.6fr) minmax(0, 1fr) 116px 148px 112px',
        },
        columnGap: 3,
        alignItems: 'center',
        minHeight: { xs: 52, sm: 40 },
        px: 4,
        py: { xs: 2, sm: 1 },
        textAlign: 'start',
        fontSize: 13,
        lineHeight: '18px',
        '&.Mui-focusVisible': { outline: 2, outlineOffset: -2 },
      }}
    >
      <Box component="span" sx={{ overflowWrap: 'anywhere' }}>
        <Typography component="bdi" variant="tableName">
          {titleOf(lead)}
        </Typography>
        {person?.deceased === 'yes' && (
          <>
            {' '}
            <DeceasedBadge />
          </>
        )}
        <Typography component="span" variant="caption" color="textSecondary">
          {' · '}
          {t('sample.row', { row: lead.row_no })}
        </Typography>
      </Box>
      <Typography
        component="bdi"
        variant="table"
        color="textSecondary"
        noWrap
        title={facts([at?.city, at?.state])}
      >
        {[at?.city, at?.state].filter(Boolean).join(', ')}
      </Typography>
      <Box component="bdi" sx={{ fontVariantNumeric: 'tabular-nums' }}>
        {best && phone(best.number)}
      </Box>
      <Box component="span" sx={{ display: 'flex', alignItems: 'center', gap: 1.5, color: 'text.secondary' }}>
        {best?.type && <span>{t(`orders:lines.${best.type}`)}</span>}
        {best?.do_not_contact && <OwnListBadge short />}
        {(best?.dnc === 'yes' || best?.state_dnc === 'yes') && <DncBadge />}
        {best?.litigator === 'yes' && <LitigatorBadge />}
      </Box>
      {person !== undefined && lead.probability !== null ? (
        <Confidence probability={lead.probability} />
      ) : (
        lead.outcome !== null && <OutcomeChip outcome={lead.outcome} />
      )}
    </ButtonBase>
  );
}
