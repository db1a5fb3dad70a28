import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { paused, type UploadProblem, uploadInParts } from '../../kit/api/upload-in-parts.ts';
import { duration, fileSize, percent } from '../../kit/i18n/format.ts';
import { DropZone } from '../../kit/upload/drop-zone.tsx';
import { reloadSources } from './api.ts';

interface Sent {
  file: File;
  bytes: number;
  /** Why nothing arrives at the moment. */
  problem: UploadProblem | null;
  /** When this upload or resume started, and how much was there by then. */
  began: { at: number; bytes: number };
}

export function UploadFile({ onSent }: { onSent: (id: string) => void }) {
  const { t } = useTranslation(['imports', 'common']);
  const control = useRef<AbortController | null>(null);
  const [sent, setSent] = useState<Sent | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  // Closing the drawer pauses the upload; the server keeps it for a day.
  useEffect(() => () => control.current?.abort(paused), []);

  /** Uploads the files one by one, and opens the first. */
  async function sendAll(files: readonly File[]) {
    const ids: string[] = [];
    for (const file of files) {
      const id = await send(file);
      if (id === null) break;
      ids.push(id);
    }
    const [first] = ids;
    if (first === undefined) return;
    await reloadSources();
    if (ids.length === files.length) onSent(first);
  }

  /** The uploaded file's id; null if it failed or was canceled. */
  async function send(file: File): Promise<string | null> {
    setFault(null);
    control.current = new AbortController();
    setSent({ file, bytes: 0, problem: null, began: { at: performance.now(), bytes: 0 } });
    const answer = await uploadInParts(file, {
      use: 'reference',
      broken: t('send.broken'),
      changed: t('send.changed'),
      signal: control.current.signal,
      onProgress: (bytes) =>
        setSent((before) => ({
          file,
          bytes,
          problem: before?.problem ?? null,
          began: before?.bytes ? before.began : { at: performance.now(), bytes },
        })),
      onProblem: (problem) => setSent((before) => before && { ...before, problem }),
    });
    setSent(null);
    if (typeof answer === 'string') return answer;
    if (answer !== null) setFault(answer.message);
    return null;
  }

  if (sent !== null) return <Progress sent={sent} onCancel={() => control.current?.abort()} />;
  return (
    <Box sx={{ display: 'grid', gap: 4 }}>
      {fault !== null && <Alert severity="error">{fault}</Alert>}
      <DropZone
        dense
        texts={{
          drop: t('send.drop'),
          choose: t('send.choose'),
          limits: t('send.kinds'),
          field: t('send.field'),
        }}
        onFiles={(files) => void sendAll(files)}
        onEmpty={(name) => setFault(t('send.empty', { name }))}
      />
    </Box>
  );
}

function Progress({ sent: { file, bytes, problem, began }, onCancel }: { sent: Sent; onCancel: () => void }) {
  const { t } = useTranslation(['imports', 'common']);
  const share = bytes / file.size;
  const seconds = (performance.now() - began.at) / 1000;
  const left =
    bytes > began.bytes && seconds > 1 ? ((file.size - bytes) * seconds) / (bytes - began.bytes) : 0;
  return (
    <Box sx={{ display: 'grid', gap: 3, justifyItems: 'start' }}>
      <Typography variant="h3" sx={{ overflowWrap: 'anywhere' }}>
        {file.name}
      </Typography>
      <LinearProgress
        variant="determinate"
        value={share * 100}
        aria-label={t('send.progress', { name: file.name })}
        sx={{ width: '100%' }}
      />
      <Typography variant="table" color="textSecondary" aria-live="polite">
        {t('send.sent', { sent: fileSize(bytes), total: fileSize(file.size), share: percent(share) })}
        {problem !== null && ` · ${t(`send.problems.${problem}`)}`}
        {problem === null && left > 0 && ` · ${t('send.left', { time: duration(left) })}`}
      </Typography>
      <Typography variant="caption" color="textSecondary">
        {t('send.pause')}
      </Typography>
      <Button variant="outlined" onClick={onCancel}>
        {t('common:actions.cancel')}
      </Button>
    </Box>
  );
}
