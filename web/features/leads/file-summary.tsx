/** What the earlier steps settled, above the step that is open. */
import { mdiFileDelimitedOutline } from '@mdi/js';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import type { FileFormat } from '#contract/leads';
import { count, fileSize } from '../../kit/format.ts';
import { Icon } from '../../kit/icon.tsx';
import type { UploadedFile } from './api.ts';

const delimiters: Record<FileFormat['delimiter'], string> = {
  ',': 'comma',
  ';': 'semicolon',
  '\t': 'tab',
  '|': 'pipe',
};

export function FileSummary({ upload, action }: { upload: UploadedFile; action?: ReactNode }) {
  const { size, format, columns } = upload;
  const facts = [
    fileSize(size),
    count(columns.length, 'column'),
    columns.length > 1 && `separated by ${delimiters[format.delimiter]}`,
    format.has_header ? 'first row names the columns' : 'no row names the columns',
    format.encoding !== 'utf-8' && format.encoding,
  ];
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3, mb: 4 }}>
      <Icon path={mdiFileDelimitedOutline} sx={{ color: 'text.secondary' }} />
      <Box sx={{ flex: '1 1 240px', minWidth: 0 }}>
        <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{upload.name}</Typography>
        <Typography variant="caption" color="textSecondary">
          {facts.filter(Boolean).join(' · ')}
        </Typography>
      </Box>
      {action}
    </Box>
  );
}
