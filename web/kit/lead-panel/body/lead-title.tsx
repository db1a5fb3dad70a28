/** The person's name and outcome, who the customer's row names, how sure the match is, and what it cost. */
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode, Ref } from 'react';
import { useTranslation } from 'react-i18next';
import type { OrderLead } from '#contract/orders/schemas';
import { coins, confidence, confidenceWord, facts } from '../../i18n/format.ts';
import { OutcomeChip } from '../../status-chip.tsx';
import { formatName, leadTitle, matchProbability, rowAddress } from '../person.ts';

export interface LeadTitleProps {
  lead: OrderLead;
  id?: string | undefined;
  titleRef?: Ref<HTMLHeadingElement> | undefined;
  /** A person searched by hand has no row and no outcome. */
  searched?: boolean;
  /** Next to the name. */
  actions?: ReactNode;
}

export function LeadTitle({ lead, id, titleRef, searched = false, actions }: LeadTitleProps) {
  const { t } = useTranslation('orders');
  const { outcome } = lead;
  const probability = matchProbability(lead);
  return (
    <Box sx={{ px: { xs: 4, sm: 5 }, pt: { xs: 0, sm: 3 }, pb: 3, display: 'grid', gap: 1 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
        <Box
          sx={{
            flex: 1,
            minWidth: 0,
            display: 'flex',
            flexWrap: 'wrap',
            alignItems: 'center',
            columnGap: 2.5,
          }}
        >
          <Typography
            id={id}
            ref={titleRef}
            tabIndex={-1}
            variant="h1"
            component="h2"
            sx={{ minWidth: 0, overflowWrap: 'anywhere', outline: 'none' }}
          >
            <bdi>{leadTitle(lead) || t('lead.unnamed')}</bdi>
          </Typography>
          {outcome !== null && !searched && <OutcomeChip outcome={outcome} />}
        </Box>
        {actions}
      </Box>
      <Facts lead={lead} searched={searched} />
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 3, minHeight: 20 }}>
        {probability !== null && <ConfidenceBar probability={probability} />}
        <Box sx={{ flex: 1 }} />
        {outcome !== null && !searched && (
          <Typography variant="table" color="textSecondary">
            {lead.coins > 0 ? t('lead.charged', { coins: coins(lead.coins) }) : t('lead.notCharged')}
          </Typography>
        )}
      </Box>
    </Box>
  );
}

function Facts({ lead: { lead, result }, searched }: { lead: OrderLead; searched: boolean }) {
  const { t } = useTranslation('orders');
  const person = result?.person;
  const aliases = person?.names.slice(1).map(formatName) ?? [];
  const isListed = result !== null && rowAddress(result, lead.address) !== undefined;
  const row = facts([person && lead.name, !isListed && lead.address]);
  return (
    <Typography
      variant="table"
      color="textSecondary"
      title={facts([lead.name, lead.address])}
      sx={{ overflowWrap: 'anywhere', '&::first-letter': { textTransform: 'uppercase' } }}
    >
      {facts([
        person?.age_band && t('lead.age', { band: person.age_band.replace('-', '–') }),
        row !== '' && !searched && t('lead.yourRow', { row }),
        aliases.length > 0 && t('lead.aliases', { names: aliases.join(', ') }),
      ])}
    </Typography>
  );
}

function ConfidenceBar({ probability }: { probability: number }) {
  const { t } = useTranslation('orders');
  const word = confidenceWord(probability);
  const isHit = word === 'sure' || word === 'likely';
  return (
    <>
      <Box
        aria-hidden
        sx={{ width: 156, height: 6, borderRadius: 3, bgcolor: 'divider', overflow: 'hidden' }}
      >
        <Box
          sx={{ height: 1, bgcolor: isHit ? 'outcome.hit' : 'outcome.possible' }}
          style={{ width: `${probability * 100}%` }}
        />
      </Box>
      <Typography variant="table" component="span" sx={{ whiteSpace: 'nowrap' }}>
        <Box component="span" sx={{ fontWeight: 600 }}>
          {t(`confidence.${word}`)}
        </Box>{' '}
        <Box component="span" sx={{ color: 'text.secondary' }}>
          {confidence(probability)}
        </Box>
      </Typography>
    </>
  );
}
