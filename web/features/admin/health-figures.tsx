/** The service's figures, with links to their pages. */
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Health } from '#contract/admin/operations';
import { facts, fileSize, number } from '../../kit/i18n/format.ts';
import { TimeAgo } from '../../kit/i18n/time.tsx';
import { TilesSkeleton } from '../../kit/page/loading/skeletons.tsx';
import { TextLink } from '../../kit/text-link.tsx';
import { paths } from '../../paths.ts';
import { healthQuery, useMayChange } from './api.ts';
import { SectionState } from './section-state.tsx';

const columns = 'repeat(auto-fill, minmax(min(100%, 260px), 1fr))';

export function HealthFigures() {
  const { t } = useTranslation('console');
  const query = useQuery(healthQuery);
  const { data: health } = query;
  if (health === undefined)
    return (
      <SectionState
        query={query}
        skeleton={<TilesSkeleton count={6} columns={columns} height={148} gap={4} />}
      />
    );
  const { queue, processes } = health;
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 4,
        gridTemplateColumns: columns,
      }}
    >
      <Storage health={health} />
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
      <Mail mail={health.mail} />
      <Reference reference={health.reference} />
      <Audit audit={health.audit} />
    </Box>
  );
}

function Storage({ health: { database, disk } }: { health: Health }) {
  const { t } = useTranslation('console');
  return (
    <>
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
    </>
  );
}

function Mail({ mail }: Pick<Health, 'mail'>) {
  const { t } = useTranslation('console');
  const mayChange = useMayChange();
  return (
    <Figure
      name={mayChange ? <TextLink to={paths.mailbox}>{t('health.mail')}</TextLink> : t('health.mail')}
      value={number(mail.waiting)}
      about={facts([
        mail.smtp ? t('health.smtp') : t('health.noSmtp'),
        t('health.mailText', { count: mail.failed }),
      ])}
    />
  );
}

function Reference({ reference }: Pick<Health, 'reference'>) {
  const { t } = useTranslation('console');
  const mayChange = useMayChange();
  return (
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
              <TimeAgo at={reference.imported_at} sentence={(ago) => t('health.imported', { ago })} />
            </>
          )}
        </>
      }
    />
  );
}

function Audit({ audit }: Pick<Health, 'audit'>) {
  const { t } = useTranslation('console');
  const mayChange = useMayChange();
  return (
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
  );
}

function Figure({ name, value, about }: { name: ReactNode; value: string; about: ReactNode }) {
  return (
    <Card sx={{ p: 5 }}>
      <Typography
        color="textSecondary"
        component="h2"
        variant="body1"
        sx={{ '& a': { display: 'inline-flex', alignItems: 'center', minHeight: { xs: 44, sm: 0 } } }}
      >
        {name}
      </Typography>
      <Typography sx={{ fontSize: 28, lineHeight: '36px', fontWeight: 600 }}>{value}</Typography>
      <Typography variant="caption" color="textSecondary" component="p">
        {about}
      </Typography>
    </Card>
  );
}
