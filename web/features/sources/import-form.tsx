import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ImportChoices, ImportUpload } from '#contract/imports/schemas';
import { type ImportPreset, importPresets, licenceClasses } from '#contract/providers/rules';
import { failureOf } from '../../kit/api/api.ts';
import { useCall } from '../../kit/api/use-call.ts';
import { LoadFailed, LoadingRows } from '../../kit/page/states.tsx';
import { lookQuery, reloadSources, startSentFile } from './api.ts';
import { LookList } from './look-list.tsx';

/** Statuses for a file that can't be read this way: trying again won't help. */
const refused = { 415: true, 422: true };

type Faults = Partial<Record<string, string>>;

export function ImportForm({ file }: { file: ImportUpload }) {
  const { t } = useTranslation('admin');
  const { asked } = file;
  const [source, setSource] = useState(asked?.source ?? '');
  const [licence, setLicence] = useState(asked?.licence_class ?? 'public');
  const [preset, setPreset] = useState<ImportPreset | null>(asked?.preset ?? null);
  const [part, setPart] = useState(asked?.part ?? '');
  const [meant, setMeant] = useState(part);
  const [day, setDay] = useState(asked?.as_of ?? null);
  const [complete, setComplete] = useState<ImportChoices['complete']>(asked?.complete ?? false);
  const [faults, setFaults] = useState<Faults>({});
  const look = useQuery(lookQuery(file.id, preset, meant));
  // Defaults to the date found in the file.
  const as_of = day ?? look.data?.as_of ?? '';
  const { mutate, isPending, failed } = useCall((ask: ImportChoices) => startSentFile(file.id, ask), {
    onFailed: ({ errors = {} }) => setFaults(errors),
    onSettled: reloadSources,
  });
  const several = /\.(zip|xlsx)$/i.test(file.name);
  const submit = () => {
    const name = source.trim();
    setFaults(name === '' ? { source: t('sources.send.form.sourceMissing') } : {});
    if (name === '') return;
    mutate({
      source: name,
      licence_class: licence,
      preset,
      part: part.trim() || null,
      as_of: as_of || null,
      complete,
      again: file.already,
    });
  };
  const told = failed !== undefined && failed.errors === undefined ? failed.message : null;
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
      <Choice
        label={t('sources.send.form.preset')}
        value={preset ?? ''}
        onChange={(value) => setPreset((value || null) as ImportPreset | null)}
      >
        <MenuItem value="">{t('sources.send.form.byColumns')}</MenuItem>
        {importPresets.map((name) => (
          <MenuItem key={name} value={name}>
            {t(`sources.presets.${name}`)}
          </MenuItem>
        ))}
      </Choice>
      {several && (
        <TextField
          label={t('sources.send.form.part')}
          value={part}
          onChange={({ target }) => setPart(target.value)}
          onBlur={() => setMeant(part.trim())}
          helperText={t('sources.send.form.partHelp')}
          autoComplete="off"
        />
      )}
      {look.data !== undefined ? (
        <LookList look={look.data} />
      ) : look.error === null ? (
        <LoadingRows rows={4} />
      ) : failureOf(look.error).http in refused ? (
        <Alert severity="error">{failureOf(look.error).message}</Alert>
      ) : (
        <LoadFailed
          what={t('sources.send.form.unreadable')}
          error={look.error}
          retry={() => void look.refetch()}
        />
      )}
      <TextField
        label={t('sources.send.form.source')}
        value={source}
        onChange={({ target }) => setSource(target.value)}
        error={faults.source !== undefined}
        helperText={faults.source ?? t('sources.send.form.sourceHelp')}
        autoComplete="off"
        required
        slotProps={{ htmlInput: { maxLength: 80 } }}
      />
      <Choice
        label={t('sources.form.licence')}
        value={licence}
        onChange={(value) => setLicence(value as typeof licence)}
        help={t(`sources.licences.${licence}.meaning`)}
        fault={faults.licence_class}
      >
        {licenceClasses.map((name) => (
          <MenuItem key={name} value={name}>
            {t(`sources.licences.${name}.name`)}
          </MenuItem>
        ))}
      </Choice>
      <TextField
        type="date"
        label={t('sources.send.form.asOf')}
        value={as_of}
        onChange={({ target }) => setDay(target.value)}
        error={faults.as_of !== undefined}
        helperText={faults.as_of ?? t('sources.send.form.asOfHelp')}
        slotProps={{ inputLabel: { shrink: true } }}
      />
      <FormControlLabel
        control={<Checkbox checked={complete !== false} onChange={(_, chosen) => setComplete(chosen)} />}
        label={t('sources.send.form.complete')}
      />
      {/* Offered after a complete file failed, which may have lacked too many records. */}
      {file.state === 'failed' && complete !== false && (
        <FormControlLabel
          control={
            <Checkbox
              checked={complete === 'most'}
              onChange={(_, chosen) => setComplete(chosen ? 'most' : true)}
            />
          }
          label={t('sources.send.form.most')}
        />
      )}
      {told !== null && <Alert severity="error">{told}</Alert>}
      <Box>
        <Button
          type="submit"
          variant="contained"
          disabled={isPending || look.data === undefined || look.data.problems.length > 0}
        >
          {file.already ? t('sources.send.form.again') : t('sources.send.form.verb')}
        </Button>
      </Box>
    </Box>
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
