import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ImportUpload } from '#contract/imports/schemas';
import { type ImportPreset, importPresets, licenceClasses } from '#contract/providers/rules';
import { failureOf } from '../../../kit/api/api.ts';
import { TableSkeleton } from '../../../kit/page/loading/skeletons.tsx';
import { LoadFailed } from '../../../kit/page/states.tsx';
import { ColumnPreview } from './column-preview.tsx';
import { type ImportFormState, useImportForm, type Values } from './use-import-form.ts';

/** Statuses for a file that can't be read this way: trying again won't help. */
const unreadable = { 415: true, 422: true };

export interface ImportFormProps {
  file: ImportUpload;
  /** Uploaded files that may belong to the same register. */
  companions: readonly ImportUpload[];
}

export function ImportForm({ file, companions }: ImportFormProps) {
  const { t } = useTranslation('imports');
  const form = useImportForm(file, companions);
  const { preview, fault, submit, busy } = form;
  return (
    <Box
      component="form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
      sx={{ display: 'grid', gap: 5, gridTemplateColumns: 'minmax(0, 1fr)' }}
    >
      <FileFields form={form} severalParts={/\.(zip|xlsx)$/i.test(file.name)} />
      {form.isSeveral && companions.length > 0 && <Companions form={form} companions={companions} />}
      <Preview preview={preview} />
      <SourceFields form={form} />
      <CompleteFields form={form} failedBefore={file.state === 'failed'} />
      {fault !== null && <Alert severity="error">{fault}</Alert>}
      <Box>
        <Button
          type="submit"
          variant="contained"
          disabled={busy || preview.data === undefined || preview.data.problems.length > 0}
        >
          {file.already ? t('send.form.again') : t('send.form.verb')}
        </Button>
      </Box>
    </Box>
  );
}

function FileFields({ form, severalParts }: { form: ImportFormState; severalParts: boolean }) {
  const { t } = useTranslation('imports');
  const { values, change, previewPart, isRecognized } = form;
  return (
    <>
      <Choice
        label={t('send.form.preset')}
        value={values.preset ?? ''}
        onChange={(value) => change({ preset: (value || null) as ImportPreset | null })}
      >
        {!isRecognized && <MenuItem value="">{t('send.form.byColumns')}</MenuItem>}
        {importPresets.map((name) => (
          <MenuItem key={name} value={name}>
            {t(`presets.${name}`)}
          </MenuItem>
        ))}
      </Choice>
      {severalParts && (
        <TextField
          label={t('send.form.part')}
          value={values.part}
          onChange={({ target }) => change({ part: target.value })}
          onBlur={previewPart}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            // Not to import a table that wasn't previewed.
            event.preventDefault();
            previewPart();
          }}
          autoComplete="off"
        />
      )}
    </>
  );
}

/** The register’s other files. */
function Companions({
  form: { values, change },
  companions,
}: Pick<ImportFormProps, 'companions'> & { form: ImportFormState }) {
  const { t } = useTranslation('imports');
  return (
    <FormControl component="fieldset">
      <FormLabel component="legend">{t('send.form.others')}</FormLabel>
      {companions.map(({ id, name }) => (
        <FormControlLabel
          key={id}
          control={
            <Checkbox
              checked={values.others.includes(id)}
              onChange={(_, chosen) =>
                change({
                  others: chosen ? [...values.others, id] : values.others.filter((one) => one !== id),
                })
              }
            />
          }
          label={name}
        />
      ))}
    </FormControl>
  );
}

function Preview({ preview: { data, error, refetch } }: Pick<ImportFormState, 'preview'>) {
  const { t } = useTranslation('imports');
  if (data !== undefined) return <ColumnPreview preview={data} />;
  if (error === null) return <TableSkeleton rows={4} columns="repeat(4, minmax(0, 1fr))" rowHeight={40} />;
  const { http, message } = failureOf(error);
  if (http in unreadable) return <Alert severity="error">{message}</Alert>;
  return <LoadFailed what={t('send.form.unreadable')} error={error} retry={() => void refetch()} />;
}

function SourceFields({ form: { values, change, faults } }: { form: ImportFormState }) {
  const { t } = useTranslation('imports');
  return (
    <>
      <TextField
        label={t('send.form.source')}
        value={values.source}
        onChange={({ target }) => change({ source: target.value })}
        error={faults.source !== undefined}
        helperText={faults.source ?? t('send.form.sourceHelp')}
        autoComplete="off"
        required
        slotProps={{ htmlInput: { maxLength: 80 } }}
      />
      <Choice
        label={t('form.licence')}
        value={values.licence_class}
        onChange={(value) => change({ licence_class: value as Values['licence_class'] })}
        help={t(`licences.${values.licence_class}.meaning`)}
        fault={faults.licence_class}
      >
        {licenceClasses.map((name) => (
          <MenuItem key={name} value={name}>
            {t(`licences.${name}.name`)}
          </MenuItem>
        ))}
      </Choice>
      <TextField
        type="date"
        label={t('send.form.asOf')}
        value={values.as_of}
        onChange={({ target }) => change({ as_of: target.value })}
        error={faults.as_of !== undefined}
        helperText={faults.as_of ?? t('send.form.asOfHelp')}
        slotProps={{ inputLabel: { shrink: true } }}
      />
    </>
  );
}

interface CompleteFieldsProps {
  form: ImportFormState;
  failedBefore: boolean;
}

function CompleteFields({ form: { values, change }, failedBefore }: CompleteFieldsProps) {
  const { t } = useTranslation('imports');
  const { complete } = values;
  return (
    <>
      <FormControlLabel
        control={
          <Checkbox checked={complete !== false} onChange={(_, chosen) => change({ complete: chosen })} />
        }
        label={t('send.form.complete')}
      />
      {/* Offered after a complete file failed, which may have lacked too many records. */}
      {failedBefore && complete !== false && (
        <FormControlLabel
          control={
            <Checkbox
              checked={complete === 'most'}
              onChange={(_, chosen) => change({ complete: chosen ? 'most' : true })}
            />
          }
          label={t('send.form.most')}
        />
      )}
    </>
  );
}

interface ChoiceProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  help?: string;
  fault?: string | undefined;
  children: ReactNode;
}

function Choice({ label, value, onChange, help, fault, children }: ChoiceProps) {
  return (
    <TextField
      select
      label={label}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      error={fault !== undefined}
      helperText={fault ?? help}
      slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
    >
      {children}
    </TextField>
  );
}
