import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { cacheReply } from '../../../kit/api/queries.ts';
import { facts } from '../../../kit/i18n/format.ts';
import { TimeAgo } from '../../../kit/i18n/time.tsx';
import { type ReadAs, readAs, type UploadedFile, uploadQuery } from '../api.ts';
import { formatFacts } from '../file-facts.ts';
import { CardHead } from './column-cards.tsx';
import { MapColumns } from './map-columns.tsx';
import { forgetMapping } from './mapping.ts';
import { ParsePanel, type ParsePanelProps } from './reading-panel.tsx';

export function MapStep({ upload }: { upload: UploadedFile }) {
  const { reading, fault, read } = useReparse(upload);
  // Open while the columns are read again.
  const [settings, setSettings] = useState(false);
  const { remembered } = upload;
  return (
    <>
      {fault !== null && (
        <Alert severity="error" sx={{ mb: 4 }}>
          {fault}
        </Alert>
      )}
      {remembered !== null && (
        <Remembered
          remembered={remembered}
          busy={reading}
          onUndo={() => void read({ ...upload.format, recall: false })}
        />
      )}
      <OtherSheets upload={upload} onChoose={() => setSettings(true)} />
      <MapColumns key={`${JSON.stringify(upload.format)} ${remembered?.at}`} upload={upload}>
        <FileSettings
          upload={upload}
          busy={reading}
          open={settings}
          onOpen={setSettings}
          onChange={(choices) => void read(choices)}
        />
      </MapColumns>
    </>
  );
}

interface RememberedProps {
  remembered: NonNullable<UploadedFile['remembered']>;
  busy: boolean;
  onUndo: () => void;
}

/** Says once that the mapping of an earlier file is used. */
function Remembered({ remembered, busy, onUndo }: RememberedProps) {
  const { t } = useTranslation('skipTrace');
  return (
    <Alert
      severity="info"
      sx={{ mb: 4, alignItems: 'center' }}
      action={
        <Button color="inherit" disabled={busy} onClick={onUndo}>
          {t('remembered.undo')}
        </Button>
      }
    >
      <TimeAgo at={remembered.at} sentence={(ago) => t('remembered.from', { name: remembered.from, ago })} />
    </Alert>
  );
}

/** Says that the other sheets of a workbook, or lists of an archive, aren't traced. */
function OtherSheets({
  upload: { format, sheets },
  onChoose,
}: {
  upload: UploadedFile;
  onChoose: () => void;
}) {
  const { t } = useTranslation('skipTrace');
  if (format.kind !== 'sheet') return null;
  const count = sheets.filter(({ name, hidden }) => !hidden && name !== format.sheet).length;
  if (count === 0) return null;
  return (
    <Alert
      severity="info"
      sx={{ mb: 4, alignItems: 'center' }}
      action={
        <Button color="inherit" onClick={onChoose}>
          {t('reading.choose')}
        </Button>
      }
    >
      {t('reading.others', { name: format.sheet, count })}
    </Alert>
  );
}

interface FileSettingsProps extends ParsePanelProps {
  open: boolean;
  onOpen: (open: boolean) => void;
}

/** How the file is read, folded. */
function FileSettings({ upload, busy, open, onOpen, onChange }: FileSettingsProps) {
  const { t } = useTranslation('skipTrace');
  const id = useId();
  return (
    <Card component="section" aria-labelledby={id}>
      <CardHead
        id={id}
        title={t('reading.open')}
        about={facts(formatFacts(upload, t))}
        action={
          <Button
            variant="text"
            size="row"
            aria-expanded={open}
            aria-describedby={id}
            onClick={() => onOpen(!open)}
            sx={{ minHeight: { xs: 44, sm: 28 } }}
          >
            {t(open ? 'columns.hide' : 'reading.change')}
          </Button>
        }
      />
      {open && <ParsePanel upload={upload} busy={busy} onChange={onChange} />}
    </Card>
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
    cacheReply(cache, uploadQuery(upload.id).queryKey, answer.data as UploadedFile);
  }
  return { reading, fault, read };
}
