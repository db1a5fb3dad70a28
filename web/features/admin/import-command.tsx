/** What to type on the server to import a file of people, by what the file is. */
import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TypedCommand } from './typed-command.tsx';

/** The files that a preset reads (docs/importing.md), and what a command for such a file looks like. */
const commands = {
  ncVoters: 'ncvoter_Statewide.zip --source "NC voters" --preset nc-voters',
  ncSnapshot: 'VR_Snapshot_20261103.zip --source "NC voters" --preset nc-snapshot',
  flVoters: 'voters.zip --source "Florida voters" --preset fl-voters',
  flNal: 'NAL.csv --source "Florida parcels" --preset fl-nal',
  ncOnemap: 'parcels.csv --source "NC parcels" --preset nc-onemap',
  parcels: 'parcels.csv --source "County parcels" --preset parcels',
  nppes: 'NPPES.zip --source NPPES --preset nppes',
  person: 'people.jsonl --source "Our people" --preset person',
  other: 'people.csv --source "Our people"',
};
type Kind = keyof typeof commands;

export function ImportCommand() {
  const { t } = useTranslation('console');
  const [kind, setKind] = useState<Kind>('ncVoters');
  const id = useId();
  return (
    <Box sx={{ mt: 3 }}>
      <TextField
        id={id}
        select
        size="small"
        label={t('setup.file')}
        value={kind}
        onChange={({ target }) => setKind(target.value as Kind)}
        slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
        sx={{ maxWidth: 420, width: '100%' }}
      >
        {(Object.keys(commands) as Kind[]).map((one) => (
          <option key={one} value={one}>
            {t(`setup.files.${one}`)}
          </option>
        ))}
      </TextField>
      <TypedCommand command={`npx openskip import ${commands[kind]}`} />
    </Box>
  );
}
