import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { delimiters, encodings } from '#contract/uploads/rules';
import type { TextFormat } from '#contract/uploads/schemas';
import type { ReadAs, UploadedFile } from '../api.ts';
import { delimiterNames } from '../file-facts.ts';

export interface ParsePanelProps {
  upload: UploadedFile;
  busy: boolean;
  onChange: (settings: ReadAs) => void;
}

export function ParsePanel({ upload, busy, onChange }: ParsePanelProps) {
  const { t } = useTranslation('skipTrace');
  const { format, sheets, preview } = upload;
  return (
    <Box aria-busy={busy} sx={{ p: 4, pt: 2 }}>
      <Box
        sx={{
          display: 'grid',
          gap: 4,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(3, minmax(0, 1fr))' },
        }}
      >
        {format.kind === 'sheet' ? (
          <Choice
            label={t('reading.sheet')}
            value={format.sheet}
            busy={busy}
            onChange={(sheet) => onChange({ sheet })}
          >
            {sheets.map(({ name, hidden }) => (
              <option key={name} value={name}>
                {hidden ? t('reading.hidden', { name }) : name}
              </option>
            ))}
          </Choice>
        ) : (
          <TextFormatChoices format={format} busy={busy} onChange={onChange} />
        )}
        <Choice
          label={t('reading.headerRow')}
          value={format.has_header ? String(format.skip_rows) : ''}
          busy={busy}
          onChange={(row) => {
            const { kind: _, ...settings } = format;
            const skip_rows = row === '' ? format.skip_rows : Number(row);
            onChange({ ...settings, skip_rows, has_header: row !== '' });
          }}
        >
          <option value="">{t('reading.noHeader')}</option>
          {numbered(preview).map(({ at: row }) => (
            <option key={row} value={row}>
              {t('reading.row', { row: row + 1 })}
            </option>
          ))}
        </Choice>
      </Box>
      <Preview upload={upload} />
    </Box>
  );
}

interface TextFormatChoicesProps extends Omit<ParsePanelProps, 'upload'> {
  format: TextFormat;
}

function TextFormatChoices({ format, busy, onChange }: TextFormatChoicesProps) {
  const { t } = useTranslation('skipTrace');
  return (
    <>
      <Choice
        label={t('reading.encoding')}
        value={format.encoding}
        busy={busy}
        onChange={(encoding) => onChange({ encoding: encoding as TextFormat['encoding'] })}
      >
        {encodings.map((encoding) => (
          <option key={encoding} value={encoding}>
            {encoding.toUpperCase()}
          </option>
        ))}
      </Choice>
      <Choice
        label={t('reading.delimiter')}
        value={format.delimiter}
        busy={busy}
        onChange={(delimiter) =>
          onChange({ encoding: format.encoding, delimiter: delimiter as TextFormat['delimiter'] })
        }
      >
        {delimiters.map((delimiter) => (
          <option key={delimiter} value={delimiter}>
            {t(`reading.delimiters.${delimiterNames[delimiter]}`)}
          </option>
        ))}
      </Choice>
    </>
  );
}

interface ChoiceProps {
  label: string;
  value: string;
  busy: boolean;
  onChange: (value: string) => void;
  children: ReactNode;
}

function Choice({ label, value, busy, onChange, children }: ChoiceProps) {
  return (
    <TextField
      select
      size="small"
      label={label}
      value={value}
      disabled={busy}
      onChange={(event) => onChange(event.target.value)}
      slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
    >
      {children}
    </TextField>
  );
}

/** Pairs items with their index, the only key that cells have. */
const numbered = <T,>(items: readonly T[]) => items.map((item, at) => ({ at, item }));

/** More columns don't help to judge how the file is parsed. */
const previewColumns = 24;

/** The first rows of the file, with the header row highlighted and the rows above it dimmed. */
function Preview({ upload: { preview, format } }: { upload: UploadedFile }) {
  const { t } = useTranslation('skipTrace');
  return (
    <Box
      // Can be scrolled with the keyboard.
      tabIndex={0}
      role="region"
      aria-label={t('reading.preview')}
      sx={{ mt: 4, overflowX: 'auto', border: 1, borderColor: 'divider', borderRadius: 1 }}
    >
      <Box
        component="table"
        sx={{
          borderCollapse: 'collapse',
          fontSize: 13,
          '& td, & th': {
            px: 3,
            py: 1.5,
            textAlign: 'left',
            whiteSpace: 'nowrap',
            maxWidth: 240,
            overflow: 'hidden',
            textOverflow: 'ellipsis',
            fontWeight: 400,
          },
          '& tr:not(:first-of-type)': { borderTop: 1, borderColor: 'divider' },
        }}
      >
        <tbody>
          {numbered(preview).map(({ at: row, item: cells }) => {
            const isHeader = format.has_header && row === format.skip_rows;
            const style = isHeader
              ? { bgcolor: 'action.selected', '& td': { fontWeight: 600 } }
              : { color: row < format.skip_rows ? 'text.secondary' : 'text.primary' };
            return (
              <Box component="tr" key={row} sx={style}>
                <Typography component="th" scope="row" variant="caption" color="textSecondary">
                  {row + 1}
                </Typography>
                {numbered(cells.slice(0, previewColumns)).map(({ at: column, item: cell }) => (
                  <td key={column}>
                    <bdi>{cell}</bdi>
                  </td>
                ))}
              </Box>
            );
          })}
        </tbody>
      </Box>
    </Box>
  );
}
