/** Background jobs: the queues, and failed jobs to retry. */
import { mdiCheckCircleOutline } from '@mdi/js';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { DeadLetter, Jobs as JobsData } from '#contract/admin/operations';
import { facts, number } from '../../../kit/i18n/format.ts';
import { TimeAgo } from '../../../kit/i18n/time.tsx';
import { CardsSkeleton } from '../../../kit/page/loading/skeletons.tsx';
import { Empty } from '../../../kit/page/states.tsx';
import { jobsQuery, retryDeadLetter, useAdminCall, useMayChange } from '../api.ts';
import { HealthFigures } from '../health-figures.tsx';
import { line } from '../line.ts';
import { SectionState } from '../section-state.tsx';

export default function Jobs() {
  const { t } = useTranslation('console');
  const query = useQuery(jobsQuery);
  const { data } = query;
  if (data === undefined)
    return <SectionState query={query} skeleton={<CardsSkeleton heights={[160, 312, 240]} />} />;
  return (
    <Box sx={{ display: 'grid', gap: 6, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Card component="section" aria-label={t('jobs.dead')}>
        <Typography variant="h2" sx={{ px: { xs: 4, sm: 6 }, py: 4 }}>
          {t('jobs.dead')}
        </Typography>
        {data.dead.length === 0 ? (
          <Empty icon={mdiCheckCircleOutline} title={t('jobs.none')} />
        ) : (
          data.dead.map((letter) => <DeadLetterRow key={letter.id} letter={letter} />)
        )}
      </Card>
      <HealthFigures />
      <Queues queues={data.queues} />
    </Box>
  );
}

function DeadLetterRow({ letter }: { letter: DeadLetter }) {
  const { t } = useTranslation('console');
  const mayChange = useMayChange();
  const { mutate, isPending } = useAdminCall(retryDeadLetter);
  const { kind, id, name, attempts, error, at } = letter;
  return (
    <Box sx={{ ...line, gap: 4, px: { xs: 4, sm: 6 }, py: 3 }}>
      <Box sx={{ flex: '1 1 240px', minWidth: 0 }}>
        <Typography variant="subtitle1" component="div">
          {facts([name, t(`jobs.kinds.${kind}`)])}
        </Typography>
        <Typography variant="caption" color="textSecondary" component="div" sx={{ overflowWrap: 'anywhere' }}>
          {facts([error, t('jobs.attempts', { count: attempts })])} · <TimeAgo at={at} />
        </Typography>
      </Box>
      {mayChange && (
        <Button
          size="small"
          variant="outlined"
          disabled={isPending}
          aria-label={t('jobs.redriveNamed', { name })}
          onClick={() => mutate({ kind, id })}
        >
          {t('jobs.redrive')}
        </Button>
      )}
    </Box>
  );
}

function Queues({ queues }: Pick<JobsData, 'queues'>) {
  const { t } = useTranslation('console');
  return (
    <Card component="section" aria-label={t('jobs.queues')} sx={{ overflowX: 'auto' }}>
      {/* On a phone the names wrap, to keep the counts visible. */}
      <Table
        size="small"
        sx={{ '& th, & td': { px: { xs: 2, sm: 4 } }, '& tbody th': { overflowWrap: 'anywhere' } }}
      >
        <TableHead>
          <TableRow>
            <TableCell>{t('jobs.queues')}</TableCell>
            <TableCell align="right">{t('jobs.waiting')}</TableCell>
            <TableCell align="right">{t('jobs.running')}</TableCell>
            <TableCell align="right">{t('jobs.gaveUp')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {queues.map(({ name, waiting, running, failed }) => (
            <TableRow key={name}>
              <TableCell component="th" scope="row">
                {name}
              </TableCell>
              <TableCell align="right">{number(waiting)}</TableCell>
              <TableCell align="right">{number(running)}</TableCell>
              <TableCell align="right">{number(failed)}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Card>
  );
}
