/** What identifies a person: phone, email, name and address. */
import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { useTranslation } from 'react-i18next';

const names = ['phone', 'email', 'first_name', 'last_name', 'street', 'city', 'state', 'zip'] as const;
export type Identifiers = Record<(typeof names)[number], string>;
export const noIdentifiers = Object.fromEntries(names.map((name) => [name, ''])) as Identifiers;

/** How many of six columns each takes. */
const width: Record<keyof Identifiers, number> = {
  phone: 3,
  email: 3,
  first_name: 3,
  last_name: 3,
  street: 6,
  city: 2,
  state: 2,
  zip: 2,
};

interface IdentifierFieldsProps {
  identifiers: Identifiers;
  faults: Record<string, string>;
  onChange: (identifiers: Identifiers) => void;
}

export function IdentifierFields({ identifiers, faults, onChange }: IdentifierFieldsProps) {
  const { t } = useTranslation('suppressions');
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 4,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(6, minmax(0, 1fr))' },
      }}
    >
      {names.map((name) => (
        <TextField
          key={name}
          label={t(`fields.${name}`)}
          value={identifiers[name]}
          onChange={({ target }) => onChange({ ...identifiers, [name]: target.value })}
          error={faults[name] !== undefined}
          helperText={faults[name]}
          autoComplete="off"
          sx={{ gridColumn: { sm: `span ${width[name]}` } }}
        />
      ))}
    </Box>
  );
}
