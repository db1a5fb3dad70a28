import { mdiEmailOutline } from '@mdi/js';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { MailState, MailSummary } from '#contract/notifications/mailbox';
import { TimeAgo } from '../../kit/i18n/time.tsx';
import { Pager } from '../../kit/lists/pager.tsx';
import { useLastPage } from '../../kit/lists/use-last-page.ts';
import { Loaded } from '../../kit/page/loading/loaded.tsx';
import { ListSkeleton } from '../../kit/page/loading/skeletons.tsx';
import { PageHead } from '../../kit/page/page-head.tsx';
import { Empty } from '../../kit/page/states.tsx';
import { TextLink } from '../../kit/text-link.tsx';
import { paths } from '../../paths.ts';
import { mailsQuery } from './api.ts';
import { MailDrawer } from './mail-drawer.tsx';
import { MailStateChip } from './mail-state.tsx';

const perPage = 25;
const states: MailState[] = ['waiting', 'sent', 'kept', 'failed'];

export function MailboxPage() {
  const { t } = useTranslation('notifications');
  const { id, state, page = 1 } = useSearch({ from: '/framed/admin/mailbox' });
  const navigate = useNavigate({ from: paths.mailbox });
  const query = useQuery(mailsQuery({ state, page, per_page: perPage }));
  const pages = Math.ceil((query.data?.total ?? 0) / perPage);
  const onMissing = (last: number | undefined) =>
    void navigate({ search: { state, page: last, id }, replace: true });
  useLastPage(query, { page, perPage, onMissing });
  const show = (chosen: MailState | undefined) => void navigate({ search: { state: chosen } });
  return (
    <>
      <PageHead title={t('mailbox.title')} />
      <StateFilter chosen={state} onChoose={show} />
      <Card>
        <Loaded
          query={query}
          loading={
            <Box sx={{ p: 4 }}>
              <ListSkeleton rows={8} height={56} />
            </Box>
          }
        >
          {({ total, items }) =>
            total === 0 ? (
              <NoMail filtered={state !== undefined} onClear={() => show(undefined)} />
            ) : (
              <Box component="ul" aria-label={t('mailbox.label')} sx={{ listStyle: 'none', m: 0, p: 0 }}>
                {items.map((mail) => (
                  <Box
                    component="li"
                    key={mail.id}
                    sx={{ '& + &': { borderTop: '1px solid', borderColor: 'divider' } }}
                  >
                    <Row mail={mail} search={{ id: mail.id, state, page: page > 1 ? page : undefined }} />
                  </Box>
                ))}
              </Box>
            )
          }
        </Loaded>
      </Card>
      <Pager
        pages={pages}
        page={page}
        onPage={(chosen) => void navigate({ search: { state, page: chosen > 1 ? chosen : undefined } })}
      />
      {query.data !== undefined && (
        <Typography variant="caption" color="textSecondary" component="p" sx={{ mt: 4 }}>
          {t('mailbox.lead')}
        </Typography>
      )}
      <MailDrawer
        id={id}
        onClose={() => void navigate({ search: { state, page: page > 1 ? page : undefined } })}
      />
    </>
  );
}

interface StateFilterProps {
  chosen: MailState | undefined;
  onChoose: (state: MailState | undefined) => void;
}

function StateFilter({ chosen, onChoose }: StateFilterProps) {
  const { t } = useTranslation('notifications');
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      aria-label={t('mailbox.filter')}
      value={chosen ?? 'all'}
      onChange={(_, next: MailState | 'all' | null) => onChoose(next === 'all' || !next ? undefined : next)}
      sx={{
        mb: 4,
        maxWidth: 1,
        overflowX: { xs: 'auto', sm: 'visible' },
        '& .MuiToggleButton-root': { flex: 'none', color: 'text.secondary' },
      }}
    >
      <ToggleButton value="all">{t('mailbox.all')}</ToggleButton>
      {states.map((name) => (
        <ToggleButton key={name} value={name}>
          {t(`mailbox.states.${name}`)}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}

function NoMail({ filtered, onClear }: { filtered: boolean; onClear: () => void }) {
  const { t } = useTranslation('notifications');
  if (!filtered) return <Empty icon={mdiEmailOutline} title={t('mailbox.empty.title')} />;
  return (
    <Empty
      icon={mdiEmailOutline}
      title={t('mailbox.emptyFiltered')}
      action={
        <Button variant="outlined" onClick={onClear}>
          {t('mailbox.clear')}
        </Button>
      }
    />
  );
}

interface RowProps {
  mail: MailSummary;
  search: { id: string; state: MailState | undefined; page: number | undefined };
}

function Row({ mail, search }: RowProps) {
  return (
    <TextLink
      underline="none"
      to={paths.mailbox}
      search={search}
      sx={{
        display: 'grid',
        gap: { xs: 1, sm: 4 },
        gridTemplateColumns: { xs: 'minmax(0, 1fr) auto', sm: 'minmax(0, 1fr) minmax(0, 2fr) 90px 110px' },
        alignItems: 'center',
        px: 4,
        py: 3,
        color: 'text.primary',
        '&:hover': { bgcolor: 'action.hover' },
        '&:focus-visible': { outline: 2, outlineColor: 'text.primary', outlineOffset: -2 },
      }}
    >
      <Typography component="span" variant="table" noWrap color="textSecondary" title={mail.to}>
        {mail.to}
      </Typography>
      <Typography
        component="span"
        variant="subtitle1"
        sx={{ gridRow: { xs: 2, sm: 'auto' }, gridColumn: { xs: '1 / -1', sm: 'auto' } }}
      >
        {mail.subject}
      </Typography>
      <span>
        <MailStateChip state={mail.state} />
      </span>
      <Typography
        component="span"
        variant="caption"
        color="textSecondary"
        sx={{ gridRow: { xs: 3, sm: 'auto' }, textAlign: { sm: 'end' } }}
      >
        <TimeAgo at={mail.created_at} />
      </Typography>
    </TextLink>
  );
}
