import { mdiAccountMultipleOutline } from '@mdi/js';
import Button from '@mui/material/Button';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PageHead } from '../../kit/page/page-head.tsx';
import { Empty } from '../../kit/page/states.tsx';
import { LeadResults } from '../../kit/results/index.ts';
import { useSwitched } from '../../kit/session/switch.ts';
import { ButtonLink } from '../../kit/text-link.tsx';
import { paths } from '../../paths.ts';

const OutcomesDialog = lazy(() => import('./outcomes/outcomes-dialog.tsx'));

/** The leads of all orders (PAGES-3). */
export function LeadsPage() {
  const { t } = useTranslation('leads');
  const search = useSearch({ from: '/framed/leads-list' });
  const navigate = useNavigate({ from: paths.leads });
  // An outcome can refund a coin, so only the customer reports them.
  const switched = useSwitched();
  const small = useMediaQuery((theme) => theme.breakpoints.down('sm'), { noSsr: true });
  const newTrace = (
    <ButtonLink to={paths.skipTrace} variant="contained">
      {t('newTrace')}
    </ButtonLink>
  );
  return (
    <>
      <PageHead
        title={t('title')}
        actions={
          <>
            {!switched && <UploadOutcomes />}
            {!small && newTrace}
          </>
        }
      />
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

function UploadOutcomes() {
  const { t } = useTranslation('leads');
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="outlined" onClick={() => setOpen(true)}>
        {t('outcomes.button')}
      </Button>
      <Suspense>{open && <OutcomesDialog onClose={() => setOpen(false)} />}</Suspense>
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
