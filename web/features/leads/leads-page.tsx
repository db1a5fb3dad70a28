import { mdiAccountMultipleOutline, mdiDotsHorizontal } from '@mdi/js';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyContent, lazyPart } from '../../kit/api/lazy-part.ts';
import { Icon } from '../../kit/icon.tsx';
import { PageHead } from '../../kit/page/page-head.tsx';
import { Empty } from '../../kit/page/states.tsx';
import { LeadResults } from '../../kit/results/index.ts';
import { useHasSeat } from '../../kit/session/seat.ts';
import { useSwitched } from '../../kit/session/switch.ts';
import { ButtonLink } from '../../kit/text-link.tsx';
import { useMedia } from '../../kit/theme/use-media.ts';
import { paths } from '../../paths.ts';

const OwnList = lazyContent(() => import('./own-list/list-page.tsx'));
const OutcomesDialog = lazyPart(() => import('./outcomes/outcomes-dialog.tsx'));

/** The do-not-contact list. By way of this file, because each file that a route names adds to the shell's bundle. */
export const ListPage = () => (
  <Suspense>
    <OwnList />
  </Suspense>
);

/** The leads of all orders (PAGES-3). */
export function LeadsPage() {
  const { t } = useTranslation('leads');
  const search = useSearch({ from: '/framed/leads-list' });
  const navigate = useNavigate({ from: paths.leads });
  const small = useMedia((theme) => theme.breakpoints.down('sm'));
  const isManager = useHasSeat('manager');
  const newTrace = isManager && (
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
            <Tools small={small} />
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
        action={newTrace || undefined}
        empty={isManager ? <NoLeadsYet /> : <NothingAssigned />}
      />
    </>
  );
}

/** The do-not-contact list and the outcomes of calls: in a menu on phones. */
function Tools({ small }: { small: boolean }) {
  const { t } = useTranslation('leads');
  const [open, setOpen] = useState(false);
  const isManager = useHasSeat('manager');
  // An outcome can refund a coin, so only the customer reports them.
  const onOutcomes = useSwitched() ? undefined : () => setOpen(true);
  return (
    <>
      {small ? (
        <ToolMenu onOutcomes={onOutcomes} />
      ) : (
        <>
          {isManager && (
            <ButtonLink to={paths.ownList} variant="outlined">
              {t('doNotContact.title')}
            </ButtonLink>
          )}
          {onOutcomes && (
            <Button variant="outlined" onClick={onOutcomes}>
              {t('outcomes.button')}
            </Button>
          )}
        </>
      )}
      <Suspense>{open && <OutcomesDialog onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}

function ToolMenu({ onOutcomes }: { onOutcomes: (() => void) | undefined }) {
  const { t } = useTranslation('leads');
  const navigate = useNavigate();
  const isManager = useHasSeat('manager');
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = () => setAnchor(null);
  return (
    <>
      <IconButton
        aria-label={t('moreActions')}
        aria-haspopup="menu"
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <Icon path={mdiDotsHorizontal} />
      </IconButton>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={close}>
        {isManager && (
          <MenuItem onClick={() => void navigate({ to: paths.ownList })}>{t('doNotContact.title')}</MenuItem>
        )}
        {onOutcomes && (
          <MenuItem
            onClick={() => {
              close();
              onOutcomes();
            }}
          >
            {t('outcomes.button')}
          </MenuItem>
        )}
      </Menu>
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

/** What a caller sees before a manager assigned them leads. */
function NothingAssigned() {
  const { t } = useTranslation('orders');
  return (
    <Empty icon={mdiAccountMultipleOutline} title={t('work.empty')}>
      {t('work.emptyText')}
    </Empty>
  );
}
