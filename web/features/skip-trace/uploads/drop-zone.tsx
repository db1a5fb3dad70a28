import { mdiTrayArrowUp } from '@mdi/js';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type DragEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../../kit/icon.tsx';

export interface DropZoneProps {
  onFiles: (files: readonly File[]) => void;
  onFault: (message: string) => void;
}

const zoneStyle = (over: boolean) => ({
  display: 'grid',
  justifyItems: 'center',
  gap: 3,
  px: 4,
  py: { xs: 8, sm: 16 },
  textAlign: 'center' as const,
  border: 2,
  borderStyle: 'dashed',
  borderColor: over ? 'text.primary' : 'line.strong',
  borderRadius: 1,
  bgcolor: over ? 'action.hover' : 'background.paper',
  transition: 'border-color 150ms, background-color 150ms',
});

export function DropZone({ onFiles, onFault }: DropZoneProps) {
  const { t } = useTranslation('skipTrace');
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);

  function take(files: FileList | null): void {
    const chosen = [...(files ?? [])];
    const empty = chosen.find(({ size }) => size === 0);
    if (empty !== undefined) onFault(t('upload.empty', { name: empty.name }));
    else if (chosen.length > 0) onFiles(chosen);
  }

  useNoStrayDrops();

  const drag = (inside: boolean) => (event: DragEvent) => {
    event.preventDefault();
    setOver(inside);
  };

  return (
    <Box
      onDragOver={drag(true)}
      onDragEnter={drag(true)}
      onDragLeave={drag(false)}
      onDrop={(event) => {
        drag(false)(event);
        take(event.dataTransfer.files);
      }}
      sx={zoneStyle(over)}
    >
      <Icon path={mdiTrayArrowUp} sx={{ fontSize: 40, color: 'text.secondary' }} />
      <Typography variant="h2">{t('upload.drop')}</Typography>
      <Button variant="contained" onClick={() => input.current?.click()}>
        {t('upload.choose')}
      </Button>
      <Typography variant="caption" color="textSecondary">
        {t('upload.limits')}
      </Typography>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        aria-label={t('upload.field')}
        accept=".csv,.tsv,.txt,.tab,.xlsx,text/csv,text/tab-separated-values,text/plain,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
        onChange={(event) => {
          take(event.currentTarget.files);
          event.currentTarget.value = '';
        }}
      />
    </Box>
  );
}

/** Without this, the browser opens a file dropped outside the zone instead of this page. */
function useNoStrayDrops(): void {
  useEffect(() => {
    const refuse = (event: globalThis.DragEvent) => {
      if (event.defaultPrevented || !event.dataTransfer?.types.includes('Files')) return;
      event.preventDefault();
      event.dataTransfer.dropEffect = 'none';
    };
    for (const name of ['dragover', 'drop'] as const) window.addEventListener(name, refuse);
    return () => {
      for (const name of ['dragover', 'drop'] as const) window.removeEventListener(name, refuse);
    };
  }, []);
}
