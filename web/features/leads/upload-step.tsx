/** Step 1: the customer's file. */
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { loadSample, sampleQuery, uploadFile, uploadQuery } from './api.ts';
import { DropZone } from './drop-zone.tsx';
import { PasteRows } from './paste-rows.tsx';
import { Sending } from './sending.tsx';

/** A file on its way. */
interface Transfer {
  file: File;
  sent: number;
  total: number;
}

export function UploadStep() {
  const { t } = useTranslation('leads');
  const { transfer, fault, send, cancel, tell } = useUpload();
  const [pasting, setPasting] = useState(false);
  const { data: sample } = useQuery(sampleQuery);

  async function sendSample(): Promise<void> {
    try {
      send(await loadSample());
    } catch {
      tell(t('upload.sampleFailed'));
    }
  }

  if (transfer)
    return (
      <Sending name={transfer.file.name} sent={transfer.sent} total={transfer.total} onCancel={cancel} />
    );
  return (
    <Box sx={{ display: 'grid', gap: 4 }}>
      {fault !== null && <Alert severity="error">{fault}</Alert>}
      <DropZone onFile={send} onFault={tell} />
      <Typography color="textSecondary" sx={{ textAlign: 'center' }}>
        {t('upload.or')}{' '}
        <Link
          component="button"
          type="button"
          onClick={() => setPasting(!pasting)}
          aria-expanded={pasting}
          sx={{ py: 3 }}
        >
          {t('upload.paste')}
        </Link>
        {sample === true && (
          <>
            {' · '}
            <Link component="button" type="button" onClick={() => void sendSample()} sx={{ py: 3 }}>
              {t('upload.sample')}
            </Link>
          </>
        )}
      </Typography>
      {pasting && <PasteRows onRows={send} />}
    </Box>
  );
}

/** Sends one file at a time, and goes to the next step when it is there. */
function useUpload() {
  const navigate = useNavigate({ from: paths.skipTrace });
  const cache = useQueryClient();
  const [transfer, setTransfer] = useState<Transfer | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const control = useRef<AbortController | null>(null);
  useEffect(() => () => control.current?.abort(), []);

  async function transmit(file: File): Promise<void> {
    const abort = new AbortController();
    control.current = abort;
    setFault(null);
    setTransfer({ file, sent: 0, total: file.size });
    const answer = await uploadFile(file, {
      onProgress: (sent, total) => setTransfer({ file, sent, total }),
      signal: abort.signal,
    });
    if (abort.signal.aborted) return;
    setTransfer(null);
    if (answer === null) return;
    if (!answer.status) {
      setFault(answer.message);
      return;
    }
    cache.setQueryData(uploadQuery(answer.data.id).queryKey, answer.data);
    await navigate({ search: { upload: answer.data.id } });
  }

  return {
    transfer,
    fault,
    tell: setFault,
    send: (file: File) => void transmit(file),
    cancel: () => {
      control.current?.abort();
      setTransfer(null);
    },
  };
}
