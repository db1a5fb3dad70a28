import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ImportUpload } from '#contract/imports/schemas';
import { useCall } from '../../kit/api/use-call.ts';
import { ConfirmDialog } from '../../kit/dialogs/confirm-dialog.tsx';
import { SideDrawer } from '../../kit/dialogs/side-drawer.tsx';
import { fileSize, number, percent } from '../../kit/i18n/format.ts';
import { Loaded } from '../../kit/page/loading/loaded.tsx';
import { FormSkeleton, HeadSkeleton } from '../../kit/page/loading/skeletons.tsx';
import { ButtonLink } from '../../kit/text-link.tsx';
import { toast } from '../../kit/toasts/toasts.tsx';
import { paths } from '../../paths.ts';
import { importQuery, reloadSources, removeUploadedFile, uploadedFilesQuery } from './api.ts';
import { UploadedFileChip } from './chips.tsx';
import { ImportForm } from './form/import-form.tsx';
import { UploadFile } from './upload-file.tsx';

export interface FileDrawerProps {
  /** ID of an uploaded file, or `new`. */
  id: string;
  onFile: (id: string) => void;
  onClose: () => void;
}

export default function FileDrawer({ id, onFile, onClose }: FileDrawerProps) {
  const { t } = useTranslation('imports');
  return (
    <SideDrawer title={t('send.title')} onClose={onClose} width={560}>
      <Box sx={{ p: { xs: 4, sm: 6 } }}>
        {id === 'new' ? <UploadFile onSent={onFile} /> : <UploadedFile id={id} onRemoved={onClose} />}
      </Box>
    </SideDrawer>
  );
}

function UploadedFile({ id, onRemoved }: { id: string; onRemoved: () => void }) {
  const { t } = useTranslation('imports');
  const query = useQuery(uploadedFilesQuery);
  return (
    <Loaded query={query} loading={<FileSkeleton />}>
      {(files) => {
        const file = files.find((one) => one.id === id);
        if (file === undefined) return <Alert severity="info">{t('send.gone')}</Alert>;
        return <Content file={file} files={files} onRemoved={onRemoved} />;
      }}
    </Loaded>
  );
}

interface ContentProps {
  file: ImportUpload;
  /** All uploaded files. */
  files: readonly ImportUpload[];
  onRemoved: () => void;
}

const isBusy = ({ state }: ImportUpload): boolean =>
  state === 'waiting' || state === 'checking' || state === 'importing';

/** Files that may be of the same register: those that no import has read or reads, and those of its last attempt. */
function companionsOf(file: ImportUpload, files: readonly ImportUpload[]): ImportUpload[] {
  const taken = files.filter(isBusy).flatMap(({ asked }) => asked?.others ?? []);
  return files.filter(
    ({ id, state }) =>
      id !== file.id &&
      !taken.includes(id) &&
      (state === 'ready' || state === 'failed' || file.asked?.others.includes(id)),
  );
}

/** The file's name and size, and the form below. */
const FileSkeleton = () => (
  <>
    <HeadSkeleton />
    <FormSkeleton fields={4} />
  </>
);

function Content({ file, files, onRemoved }: ContentProps) {
  const { t } = useTranslation('imports');
  const { name, size, state, error, already, import_id } = file;
  const busy = isBusy(file);
  return (
    <Box sx={{ display: 'grid', gap: 5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Box>
        <Typography variant="h3" sx={{ overflowWrap: 'anywhere', mb: 1 }}>
          {name}
        </Typography>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3 }}>
          <UploadedFileChip state={state} />
          <Typography color="textSecondary">{fileSize(size)}</Typography>
        </Box>
      </Box>
      {error !== null && <Alert severity="error">{error}</Alert>}
      {busy && <Progress file={file} size={sizeOf(file, files)} />}
      {state === 'done' && (
        <Alert severity={already ? 'info' : 'success'}>{already ? t('send.already') : t('send.done')}</Alert>
      )}
      {import_id !== null && (
        <Box>
          <ButtonLink to={paths.imports} search={{ id: import_id }} variant="outlined">
            {t('send.report')}
          </ButtonLink>
        </Box>
      )}
      {(state === 'ready' || state === 'failed' || (state === 'done' && already)) && (
        <ImportForm file={file} companions={companionsOf(file, files)} />
      )}
      {state !== 'done' && <Remove file={file} busy={busy} onRemoved={onRemoved} />}
    </Box>
  );
}

/** Bytes of a file and the others of its register. */
const sizeOf = ({ size, asked }: ImportUpload, files: readonly ImportUpload[]): number =>
  files.reduce((sum, one) => sum + (asked?.others.includes(one.id) ? one.size : 0), size);

interface ProgressProps {
  file: ImportUpload;
  size: number;
}

function Progress({ file: { name, state, bytes_checked, import_id }, size }: ProgressProps) {
  const { t } = useTranslation('imports');
  const { data: run } = useQuery({ ...importQuery(import_id ?? ''), enabled: import_id !== null });
  // A file imported before shows the report of that import.
  const reading = state === 'importing' && run?.state === 'running' ? run : undefined;
  const read = reading?.bytes_read ?? bytes_checked;
  const known = reading !== undefined || (state === 'checking' && size > 0);
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <LinearProgress
        aria-label={t('imports.progress', { file: name })}
        {...(known && { variant: 'determinate', value: Math.min(100, (read / size) * 100) })}
      />
      <Typography color="textSecondary" aria-live="polite">
        {t(`send.doing.${state as 'waiting' | 'checking' | 'importing'}`)}
      </Typography>
      {reading !== undefined && (
        <Typography variant="table" color="textSecondary">
          {t('imports.read', { rows: number(reading.rows), share: percent(read / size) })}
        </Typography>
      )}
      <Typography variant="caption" color="textSecondary">
        {t('send.leave')}
      </Typography>
    </Box>
  );
}

function Remove({ file, busy, onRemoved }: { file: ImportUpload; busy: boolean; onRemoved: () => void }) {
  const { t } = useTranslation('imports');
  const [confirming, setConfirming] = useState(false);
  const { mutate, isPending } = useCall(() => removeUploadedFile(file.id), {
    onSuccess: ({ message }) => {
      toast.success(message);
      onRemoved();
    },
    onSettled: () => {
      setConfirming(false);
      return reloadSources();
    },
  });
  const what = busy ? 'stop' : 'remove';
  return (
    <Box>
      <Button color="error" variant="outlined" onClick={() => setConfirming(true)}>
        {t(`send.${what}.action`)}
      </Button>
      <ConfirmDialog
        open={confirming}
        title={t(`send.${what}.title`, { name: file.name })}
        confirmText={t(`send.${what}.verb`)}
        busy={isPending}
        onYes={() => mutate()}
        onNo={() => setConfirming(false)}
      >
        {t(busy || file.import_id !== null ? 'send.stop.text' : 'send.remove.text')}
      </ConfirmDialog>
    </Box>
  );
}
