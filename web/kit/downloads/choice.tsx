import TextField from '@mui/material/TextField';
import type { ReactNode } from 'react';

interface ChoiceProps<T extends string> {
  label: string;
  value: T;
  onChoose: (value: T) => void;
  children: ReactNode;
  disabled?: boolean;
  hint?: string | false;
}

/** A select of the download dialogs. */
export function Choice<T extends string>({
  label,
  value,
  onChoose,
  children,
  disabled,
  hint,
}: ChoiceProps<T>) {
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
