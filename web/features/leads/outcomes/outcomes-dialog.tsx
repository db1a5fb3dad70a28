/** Records what came of a dialer's calls, from its file. */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../../kit/dialogs/form-dialog.tsx';
import { Columns } from './columns.tsx';
import { Meanings } from './meanings.tsx';
import {
  callsOf,
  distinct,
  guessMeanings,
  type Meaning,
  type OutcomeFile,
  readOutcomes,
} from './read-outcomes.ts';
import { Summary } from './summary.tsx';
import { type Recording, useRecording } from './use-recording.ts';

/** MB that a browser reads at once. */
const maxFileSize = 50;

export default function OutcomesDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('leads');
  const { recording, start, stop } = useRecording();
  const [file, setFile] = useState<OutcomeFile | null>(null);
  const [meanings, setMeanings] = useState<Record<string, Meaning>>({});
  const calls = file === null ? [] : callsOf(file, meanings);
  const choose = (next: OutcomeFile | null) => {
    setFile(next);
    setMeanings(next === null ? {} : guessMeanings(next));
  };
  const isRunning = recording.state === 'running';
  const isOver = recording.state === 'done' || recording.state === 'stopped';
  return (
    <FormDialog
      title={t('outcomes.title')}
      submitText={isOver ? t('outcomes.close') : t('outcomes.record', { count: calls.length })}
      busy={isRunning}
      disabled={!isOver && calls.length === 0}
      done={isOver}
      onSubmit={() => (isOver ? onClose() : void start(calls))}
      onClose={onClose}
    >
      {recording.state === 'idle' ? (
        <>
          <ChooseFile onFile={choose} />
          {file !== null && <Columns file={file} onChange={choose} />}
          {file !== null && file.outcome >= 0 && (
            <Meanings
              outcomes={distinct(file.rows, file.outcome)}
              meanings={meanings}
              onChange={setMeanings}
            />
          )}
        </>
      ) : (
        <Progress recording={recording} onStop={stop} />
      )}
    </FormDialog>
  );
}

function ChooseFile({ onFile }: { onFile: (file: OutcomeFile | null) => void }) {
  const { t } = useTranslation('leads');
  const input = useRef<HTMLInputElement>(null);
  const [name, setName] = useState('');
  const [fault, setFault] = useState('');
  const read = async (file: File | undefined) => {
    if (file === undefined) return;
    setName(file.name);
    const isTooLarge = file.size > maxFileSize * 1024 * 1024;
    const outcomes = isTooLarge ? null : readOutcomes(await file.text());
    setFault(isTooLarge ? t('outcomes.tooLarge', { limit: maxFileSize }) : t('outcomes.unreadable'));
    if (outcomes !== null) setFault('');
    onFile(outcomes);
  };
  return (
    <div>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3 }}>
        <Button variant="outlined" onClick={() => input.current?.click()}>
          {t('outcomes.choose')}
        </Button>
        <Typography sx={{ overflowWrap: 'anywhere' }}>{name}</Typography>
        <input
          ref={input}
          type="file"
          accept=".csv,.tsv,.txt,text/csv"
          hidden
          aria-label={t('outcomes.file')}
          onChange={({ currentTarget }) => void read(currentTarget.files?.[0])}
        />
      </Box>
      {fault === '' ? (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 2 }}>
          {t('outcomes.help')}
        </Typography>
      ) : (
        <Typography role="alert" variant="body2" sx={{ mt: 2, color: 'error.main' }}>
          {fault}
        </Typography>
      )}
    </div>
  );
}

interface ProgressProps {
  recording: Exclude<Recording, { state: 'idle' }>;
  onStop: () => void;
}

function Progress({ recording, onStop }: ProgressProps) {
  const { t } = useTranslation('leads');
  const { sums, total, state } = recording;
  const progress = t('outcomes.progress', { done: sums.calls, total });
  return (
    <Box role="status" sx={{ display: 'grid', gap: 3 }}>
      {state === 'running' && (
        <>
          <LinearProgress
            variant="determinate"
            value={total === 0 ? 100 : (100 * sums.calls) / total}
            aria-label={progress}
          />
          <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between' }}>
            <Typography>{progress}</Typography>
            <Button variant="outlined" size="small" onClick={onStop}>
              {t('outcomes.stop')}
            </Button>
          </Box>
        </>
      )}
      {state === 'done' && <Typography variant="h3">{t('outcomes.done')}</Typography>}
      {state === 'stopped' && <Typography>{t('outcomes.stopped')}</Typography>}
      {state === 'failed' && (
        <Typography sx={{ color: 'error.main' }}>
          {t('outcomes.failed', { message: recording.failure.message })}
        </Typography>
      )}
      <Summary sums={sums} />
    </Box>
  );
}
