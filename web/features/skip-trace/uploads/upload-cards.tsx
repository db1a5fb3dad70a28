import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { fileSize } from '../../../kit/i18n/format.ts';
import { ButtonLink } from '../../../kit/text-link.tsx';
import { paths } from '../../../paths.ts';
import { Sending } from './sending.tsx';
import { type QueuedFile, removeUpload, resumeUpload } from './uploads.ts';

interface UploadCardsProps {
  files: readonly QueuedFile[];
  /** What the files are for. */
  kind: string | undefined;
}

export function UploadCards({ files, kind }: UploadCardsProps) {
  const { t } = useTranslation('skipTrace');
  if (files.length === 0) return null;
  return (
    <Box
      component="ul"
      aria-label={t('queue.label')}
      sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 3 }}
    >
      {files.map((file) => (
        <li key={file.key}>
          <UploadCard item={file} kind={kind} />
        </li>
      ))}
    </Box>
  );
}

function UploadCard({
  item: { key, file, alone, state, sent, problem, fault, broken, upload },
  kind,
}: Pick<UploadCardsProps, 'kind'> & { item: QueuedFile }) {
  const { t } = useTranslation(['skipTrace', 'common']);
  if (state === 'sending') {
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
  if (state === 'failed') {
    return (
      <Alert
        severity="error"
        action={
          <>
            {broken && (
              <Button color="inherit" onClick={() => resumeUpload(key)}>
                {t('queue.goOn')}
              </Button>
            )}
            <Button color="inherit" onClick={() => removeUpload(key)}>
              {t('queue.remove')}
            </Button>
          </>
        }
      >
        {!alone && <AlertTitle>{file.name}</AlertTitle>}
        {fault}
      </Alert>
    );
  }
  return (
    <Card sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3, p: 4 }}>
      <Box sx={{ flex: '1 1 200px', minWidth: 0 }}>
        <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
          <bdi>{file.name}</bdi>
        </Typography>
        <Typography variant="caption" color="textSecondary">
          {upload === null
            ? t('queue.waiting')
            : `${fileSize(upload.size)} · ${t('file.columns', { count: upload.columns.length })}`}
        </Typography>
      </Box>
      <Button color="inherit" onClick={() => removeUpload(key)}>
        {t('queue.remove')}
      </Button>
      {upload !== null && (
        <ButtonLink to={paths.skipTrace} search={{ upload: upload.id, kind }} variant="outlined">
          {t('queue.map')}
        </ButtonLink>
      )}
    </Card>
  );
}
