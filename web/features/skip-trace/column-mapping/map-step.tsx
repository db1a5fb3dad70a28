import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TimeAgo } from '../../../kit/i18n/time.tsx';
import { ButtonLink } from '../../../kit/text-link.tsx';
import { paths } from '../../../paths.ts';
import { type ReadAs, readAs, type UploadedFile, uploadQuery } from '../api.ts';
import { FileSummary } from '../file-summary.tsx';
import { MapColumns } from './map-columns.tsx';
import { forgetMapping } from './mapping.ts';
import { ParsePanel } from './reading-panel.tsx';

export function MapStep({ upload }: { upload: UploadedFile }) {
  const { t } = useTranslation('skipTrace');
  const { reading, fault, read } = useReparse(upload);
  const [open, setOpen] = useState(false);
  const { remembered } = upload;
  return (
    <>
      <FileSummary
        upload={upload}
        action={
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
            <Button variant="outlined" onClick={() => setOpen(!open)} aria-expanded={open}>
              {t('reading.open')}
            </Button>
            <ButtonLink to={paths.skipTrace} search={{}} variant="outlined">
              {t('otherFile')}
            </ButtonLink>
          </Box>
        }
      />
      {open && <ParsePanel upload={upload} busy={reading} onChange={(settings) => void read(settings)} />}
      {fault !== null && (
        <Alert severity="error" sx={{ mb: 4 }}>
          {fault}
        </Alert>
      )}
      {remembered !== null && (
        <Alert
          severity="info"
          sx={{ mb: 4, alignItems: 'center' }}
          action={
            <Button
              color="inherit"
              disabled={reading}
              onClick={() => void read({ ...upload.format, recall: false })}
            >
              {t('remembered.undo')}
            </Button>
          }
        >
          <TimeAgo
            at={remembered.at}
            sentence={(ago) => t('remembered.from', { name: remembered.from, ago })}
          />
        </Alert>
      )}
      <MapColumns key={`${JSON.stringify(upload.format)} ${remembered?.at}`} upload={upload} />
    </>
  );
}

/** Parses the upload again, and drops the mapping made for the previous parse. */
function useReparse(upload: UploadedFile) {
  const cache = useQueryClient();
  const [reading, setReading] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  async function read(settings: ReadAs): Promise<void> {
    setFault(null);
    setReading(true);
    const answer = await readAs(upload.id, settings);
    setReading(false);
    if (!answer.status) {
      setFault(answer.message);
      return;
    }
    forgetMapping(upload.id);
    cache.setQueryData(uploadQuery(upload.id).queryKey, answer.data as UploadedFile);
  }
  return { reading, fault, read };
}
