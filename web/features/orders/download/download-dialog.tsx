import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { downloadFormats, downloadLayouts } from '#contract/orders/download/rules';
import type {
  DownloadFormat,
  DownloadLayout,
  DownloadQuery,
  DownloadValue,
} from '#contract/orders/download/schemas';
import type { DownloadChoice } from '../queries.ts';

export interface DownloadDialogProps {
  /** The row sets on offer, with their counts where known. */
  choices: [value: DownloadValue, rows: number | undefined][];
  onDownload: (choice: DownloadChoice) => void;
  onClose: () => void;
}

export function DownloadDialog({ choices, onDownload, onClose }: DownloadDialogProps) {
  const { t } = useTranslation(['orders', 'common']);
  const id = useId();
  const [value, setValue] = useState<DownloadValue>(
    () => choices.find(([of, count]) => of === 'hits' && count !== undefined && count > 0)?.[0] ?? 'all',
  );
  const [format, setFormat] = useState<DownloadFormat>('xlsx');
  const [layout, setLayout] = useState<DownloadLayout>('full');
  const [rows, setRows] = useState<DownloadQuery['rows']>('lead');
  const [dnc, setDnc] = useState<DownloadQuery['dnc']>('keep');
  // Rejected rows have no results, so options about results are hidden.
  const results = value !== 'rejects';
  const table = results && format !== 'json';
  const columns = table ? layout : 'full';

  return (
    <Dialog open onClose={onClose} aria-labelledby={id} maxWidth="xs" fullWidth>
      <DialogTitle id={id} variant="h2">
        {t('download.choose')}
      </DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 3 }}>
        <Choice label={t('download.which')} value={value} onChoose={setValue}>
          {choices.map(([of, count]) => (
            <MenuItem key={of} value={of} disabled={count === 0}>
              {of === 'phones' || count === undefined
                ? t(`download.${of}`)
                : t('download.counted', { name: t(`download.${of}`), count })}
            </MenuItem>
          ))}
        </Choice>
        <Choice label={t('download.format')} value={format} onChoose={setFormat}>
          {downloadFormats.map((kind) => (
            <MenuItem key={kind} value={kind}>
              {t(`download.formats.${kind}`)}
            </MenuItem>
          ))}
        </Choice>
        <Choice
          label={t('download.layout')}
          value={columns}
          onChoose={(maker) => {
            setLayout(maker);
            // Dialers and CRMs import CSV, some of them nothing else.
            if (maker !== 'full') setFormat('csv');
          }}
          disabled={!table}
          hint={columns !== 'full' && t('download.layoutHint', { maker: downloadLayouts[columns] })}
        >
          {Object.entries(downloadLayouts).map(([name, maker]) => (
            <MenuItem key={name} value={name}>
              {name === 'full' ? t('download.full') : maker}
            </MenuItem>
          ))}
        </Choice>
        <Choice
          label={t('download.lines')}
          value={table ? rows : 'lead'}
          onChoose={setRows}
          disabled={!table}
        >
          <MenuItem value="lead">{t('download.perLead')}</MenuItem>
          <MenuItem value="phone">{t('download.perPhone')}</MenuItem>
        </Choice>
        <Choice
          label={t('download.dnc')}
          value={results ? dnc : 'keep'}
          onChoose={setDnc}
          disabled={!results}
          hint={results && dnc === 'drop' && t('download.unknownDnc')}
        >
          <MenuItem value="keep">{t('download.keepDnc')}</MenuItem>
          <MenuItem value="drop">{t('download.dropDnc')}</MenuItem>
        </Choice>
        <Typography variant="caption" color="textSecondary">
          {t('notice')}
        </Typography>
      </DialogContent>
      <DialogActions sx={{ px: 6, pb: 4 }}>
        <Button onClick={onClose} color="inherit">
          {t('common:actions.cancel')}
        </Button>
        <Button
          variant="contained"
          onClick={() =>
            onDownload({
              value,
              format,
              layout: columns,
              rows: table ? rows : 'lead',
              dnc: results ? dnc : 'keep',
            })
          }
        >
          {t('download.start')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

interface ChoiceProps<T extends string> {
  label: string;
  value: T;
  onChoose: (value: T) => void;
  children: ReactNode;
  disabled?: boolean;
  hint?: string | false;
}

function Choice<T extends string>({ label, value, onChoose, children, disabled, hint }: ChoiceProps<T>) {
  return (
    <TextField
      select
      fullWidth
      label={label}
      value={value}
      disabled={disabled ?? false}
      helperText={hint || undefined}
      onChange={(event) => onChoose(event.target.value as T)}
      // Room for the first label, which overlaps the border.
      sx={{ mt: 3 }}
    >
      {children}
    </TextField>
  );
}
