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
import { useAdminCall } from '../api.ts';
import { loadCallList, removeListFile } from './api.ts';

export default function LoadDialog({ list, onClose }: { list: PhoneList; onClose: () => void }) {
  const { t } = useTranslation('compliance');
  const [file, setFile] = useState<File | null>(null);
  const [day, setDay] = useState('');
  const { share, busy, sending, failed, start } = useListUpload(list, onClose);
  const fault = failed?.errors?.day;
  return (
    <FormDialog
      title={t('callLists.loadNamed', { name: t(`callLists.names.${list}`) })}
      submitText={t('callLists.load')}
      busy={busy}
      cancelable={sending}
      disabled={file === null}
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

/** An uploaded file that isn't loaded yet. */
interface Sent {
  file: File;
  id: string;
}

function useListUpload(list: PhoneList, onClose: () => void) {
  const { t } = useTranslation('compliance');
  const sent = useRef<Sent | null>(null);
  const [share, setShare] = useState(0);
  const [busy, setBusy] = useState(false);
  const [sending, setSending] = useState(false);
  const [failed, setFailed] = useState<Failed | null>(null);
  const control = useRef<AbortController | null>(null);
  useEffect(
    () => () => {
      control.current?.abort();
      discard(sent);
    },
    [],
  );
  const load = useAdminCall(loadCallList, { onFailed: setFailed, onSuccess: onClose });
  async function start(file: File, day: string): Promise<void> {
    setBusy(true);
    setFailed(null);
    if (sent.current?.file !== file) {
      discard(sent);
      control.current = new AbortController();
      setSending(true);
      const answer = await uploadInParts(file, {
        use: 'reference',
        broken: t('callLists.broken'),
        changed: t('callLists.changed'),
        signal: control.current.signal,
        onProgress: (bytes, total) => setShare(total === 0 ? 1 : bytes / total),
      });
      control.current = null;
      setSending(false);
      if (typeof answer === 'string') sent.current = { file, id: answer };
      else if (answer !== null) setFailed(answer);
    }
    const complete = sent.current;
    // Closing the dialog doesn't stop the server, which deletes a file that it has loaded.
    sent.current = null;
    if (complete !== null)
      await load.mutateAsync({ file_id: complete.id, list, ...(day !== '' && { day }) }).catch(() => {
        sent.current = complete;
      });
    setBusy(false);
  }
  return { share, busy, sending, failed, start };
}

/** Deletes a file that wasn't loaded, which would be offered for import. */
function discard(sent: { current: Sent | null }): void {
  if (sent.current !== null) void removeListFile(sent.current.id);
  sent.current = null;
}

function FileField({ file, onFile }: { file: File | null; onFile: (file: File) => void }) {
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
        onChange={({ currentTarget }) => {
          const [chosen] = currentTarget.files ?? [];
          if (chosen !== undefined) onFile(chosen);
          // Otherwise choosing the same file again, once it's corrected, would do nothing.
          currentTarget.value = '';
        }}
      />
    </Box>
  );
}
