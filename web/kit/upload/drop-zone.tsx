import { mdiTrayArrowUp } from '@mdi/js';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type DragEvent, useEffect, useRef, useState } from 'react';
import { Icon } from '../icon.tsx';

export interface DropZoneProps {
  texts: {
    drop: string;
    choose: string;
    /** File types, and how large a file may be. */
    limits: string;
    /** The field's accessible name. */
    field: string;
  };
  accept?: string;
  /** Less height, for drawers. */
  dense?: boolean;
  onFiles: (files: readonly File[]) => void;
  /** Gets the name of an empty file; none of the files is taken then. */
  onEmpty: (name: string) => void;
}

const zoneStyle = (over: boolean, dense: boolean) => ({
  display: 'grid',
  justifyItems: 'center',
  gap: 3,
  px: 4,
  py: dense ? 8 : { xs: 8, sm: 16 },
  textAlign: 'center' as const,
  border: 2,
  borderStyle: 'dashed',
  borderColor: over ? 'text.primary' : 'line.strong',
  borderRadius: 1,
  bgcolor: over ? 'action.hover' : 'background.paper',
  transition: 'border-color 150ms, background-color 150ms',
});

export function DropZone({ texts, accept, dense = false, onFiles, onEmpty }: DropZoneProps) {
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);

  function take(files: FileList | null): void {
    const chosen = [...(files ?? [])];
    const empty = chosen.find(({ size }) => size === 0);
    if (empty !== undefined) onEmpty(empty.name);
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
      sx={zoneStyle(over, dense)}
    >
      <Icon path={mdiTrayArrowUp} sx={{ fontSize: 40, color: 'text.secondary' }} />
      <Typography variant="h2">{texts.drop}</Typography>
      <Button variant="contained" onClick={() => input.current?.click()}>
        {texts.choose}
      </Button>
      <Typography variant="caption" color="textSecondary">
        {texts.limits}
      </Typography>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        aria-label={texts.field}
        accept={accept}
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
