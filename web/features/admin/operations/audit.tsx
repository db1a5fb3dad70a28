import { mdiAccountSearchOutline, mdiDownload, mdiShieldCheckOutline } from '@mdi/js';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AuditCheck, AuditEntry } from '#contract/admin/operations';
import { saveFile } from '../../../kit/api/save-file.ts';
import { useCall } from '../../../kit/api/use-call.ts';
import { exactTime, facts, number } from '../../../kit/i18n/format.ts';
import { Icon } from '../../../kit/icon.tsx';
import { rowLayout } from '../../../kit/lists/row-layout.ts';
import { auditExportPath, auditQuery, checkAudit } from '../api.ts';
import { DayFields, ListView, SearchField, useList } from '../list-view.tsx';

const PersonViews = lazy(() => import('./person-views.tsx'));

/** Filters of the log: prefixes of action names. */
const actions = [
  'account.',
  'announcement.',
  'api_key.',
  'card.',
  'coins.',
  'customer.',
  'faq.',
  'import.',
] as const;
const more = [
  'lead.',
  'mail.',
  'order.',
  'password.',
  'payment.',
  'people.',
  'person.',
  'privacy.',
  'role.',
  'session.',
  'setting.',
  'switch.',
  'terms.',
];

export default function Audit() {
  const { t } = useTranslation(['console', 'adminMenu']);
  const { value, state: action, from, to, page = 1 } = useList().search;
  const [viewsOpen, setViewsOpen] = useState(false);
  const check = useCall(checkAudit);
  const found = check.data?.data;
  return (
    <>
      {found !== undefined && <CheckResult found={found} />}
      {viewsOpen && (
        <Suspense>
          <PersonViews onClose={() => setViewsOpen(false)} />
        </Suspense>
      )}
      <ListView
        label={t('adminMenu:pages.audit')}
        tools={
          <>
            <SearchField label={t('audit.search')} />
            <Filters />
            <Button
              variant="outlined"
              startIcon={<Icon path={mdiDownload} />}
              onClick={() => void saveFile(auditExportPath({ action, value, from, to }), 'audit.csv')}
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
              disabled={check.isPending}
              onClick={() => check.mutate()}
            >
              {t('audit.check')}
            </Button>
          </>
        }
        query={useQuery(auditQuery({ action, value, from, to, page }))}
        failed={t('audit.failed')}
        empty={t('audit.empty')}
        row={(entry) => <Row entry={entry} />}
      />
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

/** By action and by day. */
function Filters() {
  const { t } = useTranslation('console');
  const { search, change } = useList();
  return (
    <>
      <TextField
        select
        size="small"
        label={t('audit.action')}
        value={search.state ?? ''}
        onChange={(event) => change({ state: event.target.value || undefined })}
        slotProps={{ inputLabel: { shrink: true }, select: { native: true } }}
        sx={{ width: { xs: 1, sm: 180 } }}
      >
        <option value="">{t('audit.allActions')}</option>
        {[...actions, ...more].map((name) => (
          <option key={name} value={name}>
            {name.slice(0, -1)}
          </option>
        ))}
      </TextField>
      <DayFields />
    </>
  );
}

function Row({ entry }: { entry: AuditEntry }) {
  const { t } = useTranslation('console');
  const { action, actor, impersonator, account, subject, purpose, ip, at, seq } = entry;
  return (
    <Box sx={rowLayout('200px minmax(0, 1fr) 170px')}>
      <Typography variant="subtitle1" component="div" sx={{ overflowWrap: 'anywhere' }}>
        {action}
      </Typography>
      <Box sx={{ minWidth: 0, gridColumn: { xs: '1 / -1', md: 'auto' }, gridRow: { xs: 2, md: 'auto' } }}>
        <Typography variant="table" component="div" sx={{ overflowWrap: 'anywhere' }}>
          {facts([
            impersonator === null
              ? (actor ?? t('audit.service'))
              : t('audit.as', { admin: impersonator, customer: actor ?? '' }),
            account !== actor && account,
            purpose,
          ])}
        </Typography>
        <Typography variant="caption" component="div" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          {facts([
            subject,
            ip,
            seq === null ? t('audit.unsealed') : t('audit.place', { place: number(seq) }),
          ])}
        </Typography>
      </Box>
      <Typography variant="caption" color="textSecondary" sx={{ textAlign: 'end' }}>
        <time dateTime={at}>{exactTime(at)}</time>
      </Typography>
    </Box>
  );
}
