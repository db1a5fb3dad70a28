/** Domains of all affiliates: their proof, and the admin's decision. */
import { mdiWeb } from '@mdi/js';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { AdminDomain } from '#contract/affiliate/admin';
import { domainStates } from '#contract/affiliate/rules';
import { TimeAgo } from '../../../kit/i18n/time.tsx';
import { rowLayout } from '../../../kit/lists/row-layout.ts';
import { StatusChip } from '../../../kit/status-chip.tsx';
import { CustomerLink } from '../customers/customer-link.tsx';
import { ListView, SearchField, StateField } from '../list-view.tsx';
import { useList } from '../use-list.ts';
import { decideDomain, domainsQuery } from './api.ts';
import { Decide } from './decide.tsx';

const tones = { pending: 'warning', active: 'success', rejected: 'error' } as const;
const reasons = ['no_record', 'not_public', 'timeout', 'taken'] as const;

export default function Domains() {
  const { t } = useTranslation('affiliateDesk');
  const { value, state, page = 1 } = useList().search;
  return (
    <ListView
      label={t('parts.domains')}
      tools={
        <>
          <SearchField label={t('domains.search')} />
          <StateField
            label={t('which')}
            all={t('all')}
            choices={domainStates.map((name) => [name, t(`domains.states.${name}`)] as const)}
          />
        </>
      }
      query={useQuery(domainsQuery({ value, state, page }))}
      empty={t('domains.empty')}
      icon={mdiWeb}
      row={(domain) => <DomainRow domain={domain} />}
    />
  );
}

function DomainRow({ domain }: { domain: AdminDomain }) {
  const { t } = useTranslation('affiliateDesk');
  const known = domain.decided ? undefined : reasons.find((reason) => reason === domain.reason);
  const why = known === undefined ? domain.reason : t(`domains.reasons.${known}`);
  const proof = domain.state === 'active' ? t('domains.proved') : null;
  return (
    <Box sx={rowLayout('minmax(0, 1fr) 300px auto')}>
      <Box sx={{ minWidth: 0 }}>
        <Typography variant="subtitle1" component="div" sx={{ overflowWrap: 'anywhere' }}>
          <bdi>{domain.domain}</bdi>
        </Typography>
        <Typography variant="caption" component="div" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          <CustomerLink customer={domain.affiliate} /> · <TimeAgo at={domain.created_at} />
        </Typography>
      </Box>
      <Box sx={{ minWidth: 0 }}>
        <StatusChip tone={tones[domain.state]}>{t(`domains.states.${domain.state}`)}</StatusChip>
        <Typography variant="caption" component="div" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          {why ?? (domain.decided ? t('domains.byUs') : proof)}
        </Typography>
      </Box>
      <Decide
        id={domain.id}
        name={domain.domain}
        may={{ approve: domain.state !== 'active', reject: domain.state !== 'rejected' || !domain.decided }}
        rejectTitle={t('domains.rejectTitle', { domain: domain.domain })}
        rejectText={t('domains.rejectText')}
        call={decideDomain}
      />
    </Box>
  );
}
