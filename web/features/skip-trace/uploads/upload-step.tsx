import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LoadingRows } from '../../../kit/page/states.tsx';
import { forgetDraft, hasDraft } from '../../../kit/session/drafts.ts';
import { useSession } from '../../../kit/session/session.ts';
import { paths } from '../../../paths.ts';
import { coverageQuery, loadSample, sampleQuery, uploadQuery } from '../api.ts';
import { pastedFile, pastedRows, typedLeads } from '../typed/typed.ts';
import { DropZone } from './drop-zone.tsx';
import { listStoredUploads } from './kept-uploads.ts';
import { PasteRows } from './paste-rows.tsx';
import { Sending } from './sending.tsx';
import { UploadCards } from './upload-cards.tsx';
import { enqueue, type QueuedFile, removeUpload, useUploads } from './uploads.ts';

const UnfinishedUploads = lazy(() => import('./unfinished.tsx'));
const OpenUploads = lazy(() => import('./open-uploads.tsx'));
const AddLead = lazy(() => import('../typed/add-lead.tsx').then((form) => ({ default: form.AddLead })));

export function UploadStep() {
  const { t } = useTranslation('skipTrace');
  const uploads = useUploads();
  const [fault, setFault] = useState<string | null>(null);
  useNextStep(uploads);
  const { user } = useSession();
  // Reopens the form that has an unsent draft.
  const [open, setOpen] = useState<'paste' | 'add' | null>(() =>
    hasDraft(user?.id, pastedRows) ? 'paste' : hasDraft(user?.id, typedLeads) ? 'add' : null,
  );
  const toggle = (what: 'paste' | 'add') => () => setOpen(open === what ? null : what);
  const { data: sample } = useQuery(sampleQuery);
  const { data: coverage } = useQuery(coverageQuery);

  function send(files: readonly File[]): void {
    setFault(null);
    enqueue(files);
  }

  async function sendSample(): Promise<void> {
    try {
      send([await loadSample()]);
    } catch {
      setFault(t('upload.sampleFailed'));
    }
  }

  const own = uploads.find(({ alone, state }) => alone && state !== 'failed');
  if (own) {
    const { key, file, sent } = own;
    return <Sending name={file.name} sent={sent} total={file.size} onCancel={() => removeUpload(key)} />;
  }
  return (
    <Box sx={{ display: 'grid', gap: 4 }}>
      {coverage?.states.length === 0 && <Alert severity="warning">{t('upload.noData')}</Alert>}
      {fault !== null && <Alert severity="error">{fault}</Alert>}
      {listStoredUploads().length > 0 && (
        <Suspense>
          <UnfinishedUploads queue={uploads} />
        </Suspense>
      )}
      <UploadCards files={uploads} />
      <DropZone onFiles={send} onFault={setFault} />
      <Typography color="textSecondary" sx={{ textAlign: 'center' }}>
        {t('upload.or')}{' '}
        <Link
          component="button"
          type="button"
          onClick={toggle('paste')}
          aria-expanded={open === 'paste'}
          sx={{ py: 3 }}
        >
          {t('upload.paste')}
        </Link>
        {' · '}
        <Link
          component="button"
          type="button"
          onClick={toggle('add')}
          aria-expanded={open === 'add'}
          sx={{ py: 3 }}
        >
          {t('upload.add')}
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
      {uploads.length === 0 && open === null && (
        <Suspense>
          <OpenUploads />
        </Suspense>
      )}
      {open === 'paste' && <PasteRows onRows={(rows) => send([rows])} />}
      {open === 'add' && (
        <Suspense fallback={<LoadingRows rows={6} height={48} />}>
          <AddLead />
        </Suspense>
      )}
    </Box>
  );
}

/** Opens the column step for a single file as soon as its upload ends. */
function useNextStep(uploads: readonly QueuedFile[]): void {
  const { user } = useSession();
  const navigate = useNavigate({ from: paths.skipTrace });
  const cache = useQueryClient();
  const own = uploads.find(({ alone, upload }) => alone && upload !== null);
  useEffect(() => {
    if (!own?.upload) return;
    const { id } = own.upload;
    if (own.file.name === pastedFile) forgetDraft(user?.id, pastedRows);
    cache.setQueryData(uploadQuery(id).queryKey, own.upload);
    removeUpload(own.key);
    void navigate({ search: { upload: id } });
  }, [own, user?.id, cache, navigate]);
}
