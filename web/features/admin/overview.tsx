/** The service at a glance: problems first, then figures with links. */
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import type { Health } from '#contract/admin/operations';
import { duration, facts, fileSize, number } from '../../kit/i18n/format.ts';
import { TimeAgo } from '../../kit/i18n/time.tsx';
import { LoadFailedLine } from '../../kit/page/load-failed-line.tsx';
import { LoadingRows } from '../../kit/page/states.tsx';
import { TextLink } from '../../kit/text-link.tsx';
import { paths } from '../../paths.ts';
import { alarmsQuery, healthQuery, useMayChange, waitingQuery } from './api.ts';
import { AdjustmentRow } from './customers/adjustments.tsx';
import { NotYet } from './not-yet.tsx';

const Alarms = lazy(() => import('./operations/alarms.tsx'));
const Setup = lazy(() => import('./operations/setup.tsx'));

export default function Overview() {
  const { t } = useTranslation('console');
  const mayChange = useMayChange();
  const query = useQuery(healthQuery);
  const { data } = query;
  if (data === undefined) return <NotYet query={query} failed={t('health.failed')} />;
  return (
    <Box sx={{ display: 'grid', gap: 6, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      {/* A new service is set up first. */}
      {mayChange && data.reference.people === 0 && (
        <Suspense fallback={<LoadingRows rows={6} />}>
          <Setup />
        </Suspense>
      )}
      <Attention health={data} />
      <Unseen />
      <Suspense>
        <Alarms />
      </Suspense>
      <Waiting />
      <Figures health={data} />
    </Box>
  );
}

/** Warn below this share of free disk space, and when jobs wait longer than this many seconds. */
const leastFree = 0.1;
const longest = 120;

function Attention({ health }: { health: Health }) {
  const { t } = useTranslation('console');
  const { data: alarms } = useQuery(alarmsQuery);
  const { disk, queue, mail } = health;
  const low = disk !== null && disk.free < disk.total * leastFree;
  const wait = Math.max(queue.oldest_event, queue.oldest_job);
  const findings = [
    low && t('health.lowDisk', { free: fileSize(disk.free) }),
    queue.dead > 0 && t('health.dead', { count: queue.dead }),
    queue.stuck_orders > 0 && t('health.stuck', { count: queue.stuck_orders }),
    wait > longest && t('health.lag', { time: duration(wait) }),
    mail.failed > 0 && t('health.mailFailed', { count: mail.failed }),
  ].filter((finding) => finding !== false);
  // Alarms have a card of their own, below.
  if (findings.length === 0)
    return alarms?.total === 0 ? <Alert severity="success">{t('health.fine')}</Alert> : null;
  return (
    <Alert severity="warning">
      <Box component="ul" sx={{ m: 0, pl: 4 }}>
        {findings.map((finding) => (
          <li key={finding}>{finding}</li>
        ))}
      </Box>
    </Alert>
  );
}

/** Reports what failed to load: without it, the page would look as if nothing were wrong. */
function Unseen() {
  const { t } = useTranslation('console');
  const [alarms, waiting] = [useQuery(alarmsQuery), useQuery(waitingQuery)];
  return (
    <>
      <LoadFailedLine what={t('alarms.failed')} of={[alarms]} />
      <LoadFailedLine what={t('coins.waitingFailed')} of={[waiting]} />
    </>
  );
}

/** Coin adjustments that wait for a second admin. */
function Waiting() {
  const { t } = useTranslation('console');
  const { data } = useQuery(waitingQuery);
  if (data === undefined || data.total === 0) return null;
  return (
    <Card
      component="section"
      aria-label={t('coins.waiting')}
      sx={{ p: { xs: 4, sm: 6 }, display: 'grid', gap: 2 }}
    >
      <Typography variant="h2">{t('coins.waiting')}</Typography>
      {data.items.map((adjustment) => (
        <AdjustmentRow key={adjustment.id} adjustment={adjustment} whose />
      ))}
    </Card>
  );
}

function Figures({ health }: { health: Health }) {
  const { t } = useTranslation('console');
  const mayChange = useMayChange();
  const { database, disk, queue, processes, mail, reference, audit } = health;
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 4,
        gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 260px), 1fr))',
      }}
    >
      <Figure
        name={t('health.database')}
        value={fileSize(database.size)}
        about={facts([
          t('health.version', { version: database.version }),
          t('health.connections', { used: database.connections, most: database.most_connections }),
        ])}
      />
      <Figure
        name={t('health.disk')}
        value={disk === null ? '–' : fileSize(disk.free)}
        about={disk === null ? t('health.diskUnknown') : t('health.of', { total: fileSize(disk.total) })}
      />
      <Figure
        name={
          <TextLink to={paths.consoleSection} params={{ section: 'jobs' }}>
            {t('health.queue')}
          </TextLink>
        }
        value={number(queue.events_waiting + queue.jobs_waiting)}
        about={t('health.queueText', { count: queue.dead })}
      />
      <Figure
        name={t('health.processes')}
        value={number(processes + 1)}
        about={t('health.processesText', { count: queue.stuck_orders })}
      />
      <Figure
        name={mayChange ? <TextLink to={paths.mailbox}>{t('health.mail')}</TextLink> : t('health.mail')}
        value={number(mail.waiting)}
        about={facts([
          mail.smtp ? t('health.smtp') : t('health.noSmtp'),
          t('health.mailText', { count: mail.failed }),
        ])}
      />
      <Figure
        name={
          mayChange ? <TextLink to={paths.sources}>{t('health.reference')}</TextLink> : t('health.reference')
        }
        value={number(reference.people)}
        about={
          <>
            {reference.outdated && `${t('health.outdated')} · `}
            {t('health.sources', { count: reference.sources })}
            {reference.imported_at !== null && (
              <>
                {' · '}
                <TimeAgo at={reference.imported_at} words={(ago) => t('health.imported', { ago })} />
              </>
            )}
          </>
        }
      />
      <Figure
        name={
          mayChange ? (
            <TextLink to={paths.consoleSection} params={{ section: 'audit' }}>
              {t('health.audit')}
            </TextLink>
          ) : (
            t('health.audit')
          )
        }
        value={number(audit.sealed)}
        about={t('health.auditText', { count: audit.waiting })}
      />
    </Box>
  );
}

function Figure({ name, value, about }: { name: ReactNode; value: string; about: ReactNode }) {
  return (
    <Card sx={{ p: 5 }}>
      <Typography color="textSecondary" component="h2" variant="body1">
        {name}
      </Typography>
      <Typography sx={{ fontSize: 28, lineHeight: '36px', fontWeight: 600 }}>{value}</Typography>
      <Typography variant="caption" color="textSecondary" component="p">
        {about}
      </Typography>
    </Card>
  );
}
