import { mdiFileDelimitedOutline } from '@mdi/js';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { TextFormat } from '#contract/uploads/schemas';
import { facts, fileSize } from '../../kit/i18n/format.ts';
import { Icon } from '../../kit/icon.tsx';
import type { UploadedFile } from './api.ts';

/** Locale keys of the delimiters. */
export const delimiterNames = {
  ',': 'comma',
  ';': 'semicolon',
  '\t': 'tab',
  '|': 'pipe',
} as const satisfies Record<TextFormat['delimiter'], string>;

export function FileSummary({ upload, action }: { upload: UploadedFile; action?: ReactNode }) {
  const { t } = useTranslation('skipTrace');
  const { size, format, columns } = upload;
  const known = [
    fileSize(size),
    t('file.columns', { count: columns.length }),
    ...(format.kind === 'sheet'
      ? [t('file.sheet', { name: format.sheet })]
      : [
          columns.length > 1 && t(`file.separated.${delimiterNames[format.delimiter]}`),
          format.encoding !== 'utf-8' && format.encoding,
        ]),
    !format.has_header
      ? t('file.noHeader')
      : format.skip_rows === 0
        ? t('file.header')
        : t('file.headerRow', { row: format.skip_rows + 1 }),
  ];
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3, mb: 4 }}>
      <Icon path={mdiFileDelimitedOutline} sx={{ color: 'text.secondary' }} />
      <Box sx={{ flex: '1 1 240px', minWidth: 0 }}>
        <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
          {upload.typed ? t('file.typed') : <bdi>{upload.name}</bdi>}
        </Typography>
        {/* Typed leads have no file whose format could matter. */}
        {!upload.typed && (
          <Typography variant="caption" color="textSecondary">
            {facts(known)}
          </Typography>
        )}
      </Box>
      {action}
    </Box>
  );
}
