import { mdiAccountMultipleOutline } from '@mdi/js';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { PageHead } from '../../kit/page/page-head.tsx';
import { Empty } from '../../kit/page/states.tsx';
import { LeadResults } from '../../kit/results/index.ts';
import { ButtonLink } from '../../kit/text-link.tsx';
import { paths } from '../../paths.ts';

/** The leads of all orders (PAGES-3). */
export function LeadsPage() {
  const { t } = useTranslation('leads');
  const search = useSearch({ from: '/framed/leads-list' });
  const navigate = useNavigate({ from: paths.leads });
  const small = useMediaQuery((theme) => theme.breakpoints.down('sm'), { noSsr: true });
  const newTrace = (
    <ButtonLink to={paths.skipTrace} variant="contained">
      {t('newTrace')}
    </ButtonLink>
  );
  return (
    <>
      <PageHead title={t('title')} actions={!small && newTrace} />
      <LeadResults
        scope={{}}
        search={search}
        onSearch={(next, { replace = false } = {}) =>
          void navigate({ search: next, resetScroll: false, replace })
        }
        action={newTrace}
        empty={<NoLeadsYet />}
      />
    </>
  );
}

function NoLeadsYet() {
  const { t } = useTranslation('leads');
  return (
    <Empty
      icon={mdiAccountMultipleOutline}
      title={t('empty.title')}
      action={
        <ButtonLink to={paths.skipTrace} variant="outlined">
          {t('empty.action')}
        </ButtonLink>
      }
    >
      {t('empty.text')}
    </Empty>
  );
}
