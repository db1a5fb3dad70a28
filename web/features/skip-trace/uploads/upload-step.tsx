import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '../../../kit/api/lazy-part.ts';
import { HiddenSkeleton } from '../../../kit/page/loading/skeletons.tsx';
import { deleteDraft } from '../../../kit/session/drafts.ts';
import { hasDraft } from '../../../kit/session/has-draft.ts';
import { useSession } from '../../../kit/session/session.ts';
import { DropZone } from '../../../kit/upload/drop-zone.tsx';
import { paths } from '../../../paths.ts';
import { coverageQuery, loadSample, sampleQuery, uploadQuery } from '../api.ts';
import { KindChoice } from '../numbers/kind-choice.tsx';
import { pastedRowsKey, typedLeadsKey } from '../typed/typed.ts';
import { TypedFormSkeleton } from '../typed/typed-form-skeleton.tsx';
import { PasteRows } from './paste-rows.tsx';
import { Sending } from './sending.tsx';
import { listStoredUploads } from './stored-uploads.ts';
import { UploadCards } from './upload-cards.tsx';
import { enqueue, type QueuedFile, removeUpload, useUploads } from './uploads.ts';

const UnfinishedUploads = lazyPart(() => import('./unfinished.tsx'));
const OpenUploads = lazyPart(() => import('./open-uploads.tsx'));
const AddLead = lazyPart(() => import('../typed/add-lead.tsx').then((form) => ({ default: form.AddLead })));

type OpenForm = 'paste' | 'add' | null;

function draftForm(user: string | undefined): OpenForm {
  if (hasDraft(user, pastedRowsKey)) return 'paste';
  return hasDraft(user, typedLeadsKey) ? 'add' : null;
}

export function UploadStep({ kind }: { kind: string | undefined }) {
  const { t } = useTranslation('skipTrace');
  const uploads = useUploads();
  const [fault, setFault] = useState<string | null>(null);
  useNextStep(uploads, kind);
  const checks = kind === 'scrub';
  const { user } = useSession();
  // Reopens the form that has an unsent draft.
  const [open, setOpen] = useState(() => draftForm(user?.id));
  const toggle = (form: 'paste' | 'add') => setOpen(open === form ? null : form);
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

  const singleFile = uploads.find(({ alone, state }) => alone && state !== 'failed');
  if (singleFile) {
    const { key, file, sent, problem } = singleFile;
    return (
      <Sending
        name={file.name}
        total={file.size}
        sent={sent}
        problem={problem}
        onCancel={() => removeUpload(key)}
      />
    );
  }
  return (
    <Box sx={{ display: 'grid', gap: 4 }}>
      {!checks && coverage?.states.length === 0 && <Alert severity="warning">{t('upload.noData')}</Alert>}
      {fault !== null && <Alert severity="error">{fault}</Alert>}
      {listStoredUploads().length > 0 && (
        <Suspense>
          <UnfinishedUploads queue={uploads} />
        </Suspense>
      )}
      <KindChoice kind={kind} />
      <UploadCards files={uploads} kind={kind} />
      <LeadFiles onFiles={send} onFault={setFault} />
      <OtherWays
        open={open}
        checks={checks}
        onToggle={toggle}
        sample={sample}
        onSample={() => void sendSample()}
      />
      {open === null && (
        <Suspense fallback={<HiddenSkeleton />}>
          <OpenUploads />
        </Suspense>
      )}
      {open === 'paste' && <PasteRows onRows={(rows) => send([rows])} />}
      {open === 'add' && !checks && (
        <Suspense fallback={<TypedFormSkeleton />}>
          <AddLead />
        </Suspense>
      )}
    </Box>
  );
}

interface OtherWaysProps {
  open: OpenForm;
  /** Numbers are in a file or pasted. */
  checks: boolean;
  onToggle: (form: 'paste' | 'add') => void;
  /** Whether there is a sample file; undefined until that is known. */
  sample: boolean | undefined;
  onSample: () => void;
}

/** The ways to add leads besides choosing a file. */
function OtherWays({ open, checks, onToggle, sample, onSample }: OtherWaysProps) {
  const { t } = useTranslation('skipTrace');
  return (
    <Typography color="textSecondary" sx={{ textAlign: 'center' }}>
      {t('upload.or')}{' '}
      <Link
        component="button"
        type="button"
        onClick={() => onToggle('paste')}
        aria-expanded={open === 'paste'}
        sx={{ py: 3 }}
      >
        {t('upload.paste')}
      </Link>
      {!checks && (
        <>
          {' · '}
          <Link
            component="button"
            type="button"
            onClick={() => onToggle('add')}
            aria-expanded={open === 'add'}
            sx={{ py: 3 }}
          >
            {t('upload.add')}
          </Link>
          {/* Its room is reserved, because another line would move the page. */}
          {sample !== false && (
            <Box component="span" sx={{ visibility: sample === undefined ? 'hidden' : 'visible' }}>
              {' · '}
              <Link component="button" type="button" onClick={onSample} sx={{ py: 3 }}>
                {t('upload.sample')}
              </Link>
            </Box>
          )}
        </>
      )}
    </Typography>
  );
}

/** Opens the column step for a single file as soon as its upload ends. */
function useNextStep(uploads: readonly QueuedFile[], kind: string | undefined): void {
  const { t } = useTranslation('skipTrace');
  const { user } = useSession();
  const navigate = useNavigate({ from: paths.skipTrace });
  const cache = useQueryClient();
  const singleFile = uploads.find(({ alone, upload }) => alone && upload !== null);
  useEffect(() => {
    if (!singleFile?.upload) return;
    const { id } = singleFile.upload;
    if (singleFile.file.name === t('rows.file')) deleteDraft(user?.id, pastedRowsKey);
    cache.setQueryData(uploadQuery(id).queryKey, singleFile.upload);
    removeUpload(singleFile.key);
    void navigate({ search: { upload: id, kind } });
  }, [singleFile, user?.id, cache, navigate, kind, t]);
}

const leadFiles =
  '.csv,.tsv,.txt,.tab,.xlsx,.xls,.ods,.json,.jsonl,.ndjson,.htm,.html,.zip,.gz,text/csv,text/tab-separated-values,text/plain,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

interface LeadFilesProps {
  onFiles: (files: readonly File[]) => void;
  onFault: (message: string) => void;
}

function LeadFiles({ onFiles, onFault }: LeadFilesProps) {
  const { t } = useTranslation('skipTrace');
  return (
    <DropZone
      texts={{
        drop: t('upload.drop'),
        choose: t('upload.choose'),
        limits: t('upload.limits'),
        field: t('upload.field'),
      }}
      accept={leadFiles}
      onFiles={onFiles}
      onEmpty={(name) => onFault(t('upload.empty', { name }))}
    />
  );
}
