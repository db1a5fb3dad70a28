/** Records the outcomes of a dialer's calls, from its file. */
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  callsOf,
  distinct,
  guessMeanings,
  type Meaning,
  type OutcomeFile,
} from '#contract/leads/dispositions/file';
import { FormDialog } from '../../../kit/dialogs/form-dialog.tsx';
import { ChooseFile } from '../csv/choose-file.tsx';
import { Progress } from '../csv/progress.tsx';
import { Sums } from '../csv/sums.tsx';
import { Columns } from './columns.tsx';
import { Meanings } from './meanings.tsx';
import { readOutcomes } from './read-outcomes.ts';
import { type Recorded, useRecording } from './use-recording.ts';

export default function OutcomesDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('leads');
  const { sending, start, stop } = useRecording();
  const [file, setFile] = useState<OutcomeFile | null>(null);
  const [meanings, setMeanings] = useState<Record<string, Meaning>>({});
  const calls = file === null ? [] : callsOf(file, meanings);
  const choose = (next: OutcomeFile | null) => {
    setFile(next);
    setMeanings(next === null ? {} : guessMeanings(next));
  };
  const isRunning = sending.state === 'running';
  const isOver = sending.state === 'done' || sending.state === 'stopped';
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
      {sending.state === 'idle' ? (
        <>
          <ChooseFile
            texts={{
              choose: t('outcomes.choose'),
              field: t('outcomes.file'),
              help: t('outcomes.help'),
              unreadable: t('outcomes.unreadable'),
              tooLarge: (limit) => t('outcomes.tooLarge', { limit }),
            }}
            parse={readOutcomes}
            onFile={choose}
          />
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
        <Progress
          sending={sending}
          texts={{
            progress: (done, total) => t('outcomes.progress', { done, total }),
            stop: t('outcomes.stop'),
            done: t('outcomes.done'),
            stopped: t('outcomes.stopped'),
            failed: (message) => t('outcomes.failed', { message }),
          }}
          onStop={stop}
        >
          <Summary sums={sending.sums} />
        </Progress>
      )}
    </FormDialog>
  );
}

/** The outcomes of the calls sent so far. */
function Summary({ sums }: { sums: Recorded }) {
  const { t } = useTranslation('leads');
  return (
    <Sums
      lines={[
        [t('outcomes.recorded'), sums.recorded],
        [t('outcomes.noAnswer'), sums.no_answer],
        [t('outcomes.unknown'), sums.unknown],
        [t('outcomes.coins'), sums.coins_back],
      ]}
    />
  );
}
