import { mdiAccountArrowRightOutline } from '@mdi/js';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { Visit } from '#contract/affiliate/schemas';
import { TimeAgo } from '../../kit/i18n/time.tsx';
import { Empty } from '../../kit/page/states.tsx';
import { StatusChip } from '../../kit/status-chip.tsx';
import { ButtonLink } from '../../kit/text-link.tsx';
import { paths } from '../../paths.ts';
import { listFilePath, visitsQuery } from './api.ts';
import { ActiveFilter, Filter } from './filter.tsx';
import { type Column, List } from './list.tsx';
import { NoneFound } from './none-found.tsx';
import type { AffiliateSearch } from './search.ts';

export default function VisitsTab({ user }: { user: string }) {
  const { t } = useTranslation('affiliate');
  const { page = 1, converted, campaign } = useSearch({ from: '/framed/affiliate' });
  const navigate = useNavigate({ from: paths.affiliate });
  const filters = { page, converted, campaign };
  const query = useQuery(visitsQuery(user, filters));
  const show = (search: AffiliateSearch) =>
    void navigate({ search: { tab: 'visits', ...search }, resetScroll: false });
  const columns = useColumns();
  return (
    <List
      title={t('visits.title')}
      columns={columns}
      query={query}
      file={{ path: listFilePath(user, 'visits', filters), name: 'visits.csv' }}
      onPage={(chosen) => show({ ...filters, page: chosen })}
      activeFilter={
        campaign !== undefined && (
          <ActiveFilter
            words={t('visits.ofCampaign', { campaign })}
            clear={t('list.clear')}
            onClear={() => show({ converted })}
          />
        )
      }
      filter={
        <Filter
          label={t('visits.filter')}
          value={converted}
          choices={[
            ['true', t('visits.yes')],
            ['false', t('visits.no')],
          ]}
          onChange={(chosen) => show({ campaign, converted: chosen })}
        />
      }
      none={
        converted === undefined && campaign === undefined ? (
          <Empty
            icon={mdiAccountArrowRightOutline}
            title={t('visits.none')}
            action={
              <ButtonLink to={paths.affiliate} search={{ tab: 'links' }} variant="outlined">
                {t('visits.share')}
              </ButtonLink>
            }
          />
        ) : (
          <NoneFound icon={mdiAccountArrowRightOutline} onClear={() => show({})} />
        )
      }
    />
  );
}

function useColumns(): Column<Visit>[] {
  const { t } = useTranslation('affiliate');
  return [
    { name: t('visits.at'), cell: ({ at }) => <TimeAgo at={at} /> },
    { name: t('visits.page'), cell: (row) => <bdi>{row.page}</bdi> },
    {
      name: t('visits.referrer'),
      cell: ({ referrer }) => (referrer === null ? t('visits.direct') : <bdi>{referrer}</bdi>),
      wide: true,
    },
    { name: t('visits.campaign'), cell: ({ campaign }) => <bdi>{campaign}</bdi>, wide: true },
    {
      name: t('visits.state'),
      cell: (row) => <VisitStatus visit={row} />,
    },
  ];
}

function VisitStatus({ visit: { converted, registered } }: { visit: Visit }) {
  const { t } = useTranslation('affiliate');
  if (converted) return <StatusChip tone="success">{t('visits.converted')}</StatusChip>;
  if (registered) return <StatusChip tone="info">{t('visits.registered')}</StatusChip>;
  return <StatusChip tone="neutral">{t('visits.visitor')}</StatusChip>;
}
