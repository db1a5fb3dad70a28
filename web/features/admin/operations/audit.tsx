/** The audit log in words: who did what to which thing, and when. */
import { mdiAccountSearchOutline, mdiDownload, mdiShieldCheckOutline } from '@mdi/js';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AuditCheck, AuditEntry } from '#contract/admin/operations';
import { type Purpose, purposes } from '#contract/orders/purposes';
import { lazyPart } from '../../../kit/api/lazy-part.ts';
import { saveFile } from '../../../kit/api/save-file.ts';
import { useCall } from '../../../kit/api/use-call.ts';
import { CopyButton } from '../../../kit/copy-button.tsx';
import { exactTime, number } from '../../../kit/i18n/format.ts';
import { locale } from '../../../kit/i18n/i18n.ts';
import { Icon } from '../../../kit/icon.tsx';
import { auditExportPath, auditQuery, checkAudit } from '../api.ts';
import { DayFields, SearchField, StateField } from '../list-view.tsx';
import { AdminTable } from '../table/admin-table.tsx';
import type { Column } from '../table/columns.ts';
import { useList } from '../use-list.ts';
import { auditGroupNames, auditGroups } from './audit-groups.ts';

const PersonViews = lazyPart(() => import('./person-views.tsx'));

export default function Audit() {
  const { t } = useTranslation(['auditLog', 'console', 'adminMenu', 'purposes']);
  const { value, state: action, from, to, page = 1 } = useList().search;
  const check = useCall(checkAudit);
  const found = check.data?.data;
  return (
    <>
      {found !== undefined && <CheckResult found={found} />}
      <AdminTable
        label={t('adminMenu:pages.audit')}
        columns={columnsOf(t)}
        defaultSort={{ property: 'at', type: 'desc' }}
        search={<SearchField label={t('console:audit.search')} />}
        tools={
          <>
            <StateField
              label={t('console:audit.action')}
              all={t('console:audit.allActions')}
              choices={auditGroupNames
                .map((name) => [auditGroups[name], t(`groups.${name}`)] as const)
                .sort(([, one], [, other]) => one.localeCompare(other, locale()))}
            />
            <DayFields />
            <Actions
              busy={check.isPending}
              onCheck={() => check.mutate()}
              exportPath={auditExportPath({ action, value, from, to })}
            />
          </>
        }
        query={useQuery(auditQuery({ action, value, from, to, page }))}
        empty={t('console:audit.empty')}
      />
    </>
  );
}

interface ActionsProps {
  busy: boolean;
  onCheck: () => void;
  exportPath: string;
}

function Actions({ busy, onCheck, exportPath }: ActionsProps) {
  const { t } = useTranslation('console');
  const [viewsOpen, setViewsOpen] = useState(false);
  return (
    <>
      <Button
        variant="outlined"
        startIcon={<Icon path={mdiDownload} />}
        onClick={() => void saveFile(exportPath, 'audit.csv')}
      >
        {t('audit.export')}
      </Button>
      <Button
        color="inherit"
        startIcon={<Icon path={mdiAccountSearchOutline} />}
        onClick={() => setViewsOpen(true)}
      >
        {t('looks.open')}
      </Button>
      <Button
        color="inherit"
        startIcon={<Icon path={mdiShieldCheckOutline} />}
        disabled={busy}
        onClick={onCheck}
      >
        {t('audit.check')}
      </Button>
      {viewsOpen && (
        <Suspense>
          <PersonViews onClose={() => setViewsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

function CheckResult({ found }: { found: AuditCheck }) {
  const { t } = useTranslation('console');
  return (
    <Alert severity={found.fault === null && !found.stalled ? 'success' : 'error'} sx={{ mb: 4 }}>
      {found.fault === null
        ? t('audit.holds', { count: found.sealed })
        : t(`audit.faults.${found.fault}`, { place: number(found.broken_at ?? 0) })}{' '}
      {found.fault === null &&
        (found.anchored_at === null
          ? t('audit.noAnchor')
          : t('audit.anchored', { time: exactTime(found.anchored_at) }))}
      {found.stalled && ` ${t('audit.stalled', { count: found.waiting })}`}
    </Alert>
  );
}

type Translate = TFunction<['auditLog', 'console', 'adminMenu', 'purposes']>;

const columnsOf = (t: Translate): Column<AuditEntry>[] => [
  {
    id: 'at',
    head: t('columns.at'),
    cell: ({ at }) => <time dateTime={at}>{exactTime(at)}</time>,
    oneLine: true,
  },
  { id: 'actor', head: t('columns.actor'), cell: (entry) => <Actor entry={entry} /> },
  {
    id: 'action',
    head: t('columns.action'),
    cell: ({ action, purpose }) => (
      <>
        <Typography variant="table" component="div" title={action} sx={{ fontWeight: 550 }}>
          {wordsOf(t, action)}
        </Typography>
        {purpose !== null && (
          <Typography variant="caption" component="div" color="textSecondary">
            {purposeOf(t, purpose)}
          </Typography>
        )}
      </>
    ),
    card: 'title',
  },
  { id: 'subject', head: t('columns.subject'), cell: ({ subject }) => <Subject subject={subject} /> },
  { id: 'ip', head: t('columns.ip'), cell: ({ ip }) => <bdi>{ip ?? '–'}</bdi> },
  {
    id: 'seq',
    head: t('columns.entry'),
    cell: ({ seq }) => (seq === null ? t('console:audit.unsealed') : number(seq)),
    numeric: true,
    card: 'hidden',
  },
];

/** A reason as an admin wrote it, or an order’s purpose in words. */
const purposeOf = (t: Translate, purpose: string): string =>
  Object.hasOwn(purposes, purpose) ? t(`purposes:${purpose as Purpose}`) : purpose;

/** The action in words, or those of the action that it is a kind of; its name if there are none. */
export function wordsOf(t: Translate, action: string): string {
  const parts = action.split('.');
  for (let count = parts.length; count > 0; count -= 1) {
    const key = parts.slice(0, count).join('_').replaceAll('-', '_');
    const words: string = t(`actions.${key as 'account_delete'}`, { defaultValue: '' });
    if (words !== '') return words;
  }
  return action;
}

function Actor({ entry: { actor, impersonator, account } }: { entry: AuditEntry }) {
  const { t } = useTranslation('console');
  return (
    <Box sx={{ overflowWrap: 'anywhere' }}>
      <bdi>
        {impersonator === null
          ? (actor ?? t('audit.service'))
          : t('audit.as', { admin: impersonator, customer: actor ?? '' })}
      </bdi>
      {account !== null && account !== actor && (
        <Typography variant="caption" component="div" color="textSecondary">
          <bdi>{account}</bdi>
        </Typography>
      )}
    </Box>
  );
}

/** The kind of thing in words, and its id to copy. */
function Subject({ subject }: { subject: string }) {
  const { t } = useTranslation('auditLog');
  const [kind = '', ...rest] = subject.split(':');
  const id = rest.join(':');
  const short = id.length <= 24 ? id : '';
  return (
    <Box component="span" title={subject} sx={{ display: 'inline-flex', alignItems: 'center', gap: 1 }}>
      {[t(`subjects.${kind as 'order'}`, { defaultValue: t('subjects.other') }), short].join(' ')}
      {short === '' && <CopyButton text={id} name={t('copySubject')} />}
    </Box>
  );
}
