/** Adds a file to the list and reports the rows that were accepted and refused. */
import Box from '@mui/material/Box';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ListFile } from '#contract/do-not-contact/file';
import { FormDialog } from '../../../../kit/dialogs/form-dialog.tsx';
import { ChooseFile } from '../../csv/choose-file.tsx';
import { Progress } from '../../csv/progress.tsx';
import { readList } from './read-list.ts';
import { Report } from './report.tsx';
import { useAdding } from './use-adding.ts';

export default function UploadDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('leads');
  const { sending, start, stop } = useAdding();
  const [file, setFile] = useState<ListFile | null>(null);
  const rows = file?.rows ?? [];
  const isOver = sending.state === 'done' || sending.state === 'stopped';
  return (
    <FormDialog
      title={t('doNotContact.upload.title')}
      submitText={
        isOver ? t('doNotContact.upload.close') : t('doNotContact.upload.add', { count: rows.length })
      }
      busy={sending.state === 'running'}
      disabled={!isOver && rows.length === 0}
      done={isOver}
      onSubmit={() => (isOver ? onClose() : void start(rows))}
      onClose={onClose}
    >
      {sending.state === 'idle' ? (
        <>
          <ChooseFile
            texts={{
              choose: t('doNotContact.upload.choose'),
              field: t('doNotContact.upload.file'),
              help: t('doNotContact.upload.help'),
              unreadable: t('doNotContact.upload.unreadable'),
              tooLarge: (limit) => t('doNotContact.upload.tooLarge', { limit }),
            }}
            parse={readList}
            onFile={setFile}
          />
          {file !== null && <Columns file={file} />}
        </>
      ) : (
        <Progress
          sending={sending}
          texts={{
            progress: (done, total) => t('doNotContact.upload.progress', { done, total }),
            stop: t('doNotContact.upload.stop'),
            done: t('doNotContact.upload.done'),
            stopped: t('doNotContact.upload.stopped'),
            failed: (message) => t('doNotContact.upload.failed', { message }),
          }}
          onStop={stop}
        >
          <Report report={sending.sums} />
        </Progress>
      )}
    </FormDialog>
  );
}

/** What each column was taken for. */
function Columns({ file: { columns, ignored } }: { file: ListFile }) {
  const { t } = useTranslation('leads');
  const pairs = [
    ...columns.map(
      ({ header, field }) =>
        [header || t('doNotContact.upload.firstColumn'), t(`doNotContact.fields.${field}`)] as const,
    ),
    ...ignored.map((header) => [header, t('doNotContact.upload.ignored')] as const),
  ];
  return (
    <Box
      component="dl"
      aria-label={t('doNotContact.upload.columns')}
      sx={{ display: 'grid', gridTemplateColumns: '1fr auto', m: 0, rowGap: 1, columnGap: 4 }}
    >
      {pairs.map(([header, field], index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: headers can repeat, and columns don't move.
        <Box key={index} sx={{ display: 'contents' }}>
          <Box component="dt" sx={{ overflowWrap: 'anywhere' }}>
            {header}
          </Box>
          <Box component="dd" sx={{ m: 0, textAlign: 'end', color: 'text.secondary' }}>
            {field}
          </Box>
        </Box>
      ))}
    </Box>
  );
}
