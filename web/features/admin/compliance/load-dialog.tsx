/** Uploads a file and loads it into a list. */
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PhoneList } from '#contract/phone-lists/schemas';
import type { Failed } from '../../../kit/api/api.ts';
import { uploadInParts } from '../../../kit/api/upload-in-parts.ts';
import { FormDialog } from '../../../kit/dialogs/form-dialog.tsx';
import { useAct } from '../api.ts';
import { loadCallList } from './api.ts';

export default function LoadDialog({ list, onClose }: { list: PhoneList; onClose: () => void }) {
  const { t } = useTranslation('compliance');
  const [file, setFile] = useState<File | null>(null);
  const [day, setDay] = useState('');
  const { share, busy, failed, start } = useListUpload(list, onClose);
  const fault = failed?.errors?.day;
  return (
    <FormDialog
      title={t('callLists.loadNamed', { name: t(`callLists.names.${list}`) })}
      submitText={t('callLists.load')}
      busy={busy || file === null}
      onSubmit={() => file !== null && void start(file, day)}
      onClose={onClose}
    >
      <Typography color="textSecondary">
        {t(list === 'litigators' ? 'callLists.litigatorFile' : 'callLists.numberFile')}
      </Typography>
      {failed !== null && fault === undefined && <Alert severity="error">{failed.message}</Alert>}
      <FileField file={file} onFile={setFile} />
      <TextField
        type="date"
        label={t('callLists.day')}
        value={day}
        onChange={({ target }) => setDay(target.value)}
        error={fault !== undefined}
        helperText={fault ?? t('callLists.dayHelp')}
        slotProps={{ inputLabel: { shrink: true } }}
      />
      {busy && (
        <LinearProgress
          variant={share < 1 ? 'determinate' : 'indeterminate'}
          value={share * 100}
          aria-label={t('callLists.progress')}
        />
      )}
    </FormDialog>
  );
}

function useListUpload(list: PhoneList, onClose: () => void) {
  const { t } = useTranslation('compliance');
  const [share, setShare] = useState(0);
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState<Failed | null>(null);
  const control = useRef(new AbortController());
  useEffect(() => {
    const { current } = control;
    return () => current.abort();
  }, []);
  const load = useAct(loadCallList, { refused: setFailed, done: onClose });
  async function start(file: File, day: string): Promise<void> {
    setBusy(true);
    setFailed(null);
    const sent = await uploadInParts(file, {
      use: 'reference',
      broken: t('callLists.broken'),
      signal: control.current.signal,
      onProgress: (bytes, total) => setShare(total === 0 ? 1 : bytes / total),
    });
    if (typeof sent === 'string')
      await load.mutateAsync({ file_id: sent, list, ...(day !== '' && { day }) }).catch(() => {});
    else if (sent !== null) setFailed(sent);
    setBusy(false);
  }
  return { share, busy, failed, start };
}

function FileField({ file, onFile }: { file: File | null; onFile: (file: File | null) => void }) {
  const { t } = useTranslation('compliance');
  const input = useRef<HTMLInputElement>(null);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3 }}>
      <Button variant="outlined" onClick={() => input.current?.click()}>
        {t('callLists.choose')}
      </Button>
      <Typography sx={{ overflowWrap: 'anywhere' }}>{file?.name}</Typography>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={t('callLists.file')}
        onChange={({ currentTarget }) => onFile(currentTarget.files?.[0] ?? null)}
      />
    </Box>
  );
}
