/** Form fields: MUI's text field bound to React Hook Form, with the field's error below it. */
import { mdiEyeOffOutline, mdiEyeOutline } from '@mdi/js';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import TextField, { type TextFieldProps } from '@mui/material/TextField';
import { useState } from 'react';
import {
  type Control,
  type FieldPath,
  type FieldValues,
  type UseFormSetError,
  useController,
} from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { Failed } from './api/api.ts';
import { Icon } from './icon.tsx';

export interface FormFieldProps<V extends FieldValues> {
  control: Control<V>;
  name: FieldPath<V>;
  label: string;
  type?: 'text' | 'email' | 'tel';
  autoComplete: string;
  /** The error when the field is empty. Without it, the field is optional. */
  required?: string;
  /** The fewest characters, and the error when there are fewer. */
  minLength?: { value: number; message: string };
  /** The most characters that can be typed. */
  maxLength?: number;
  /** Shown below the field until there is an error. */
  help?: string;
}

export function FormField<V extends FieldValues>({ type = 'text', maxLength, ...props }: FormFieldProps<V>) {
  return <BoundField {...props} input={{ type, slotProps: { htmlInput: { maxLength } } }} />;
}

/** A one-time code from an authenticator app, or a backup code. */
export function CodeField<V extends FieldValues>(props: Omit<FormFieldProps<V>, 'type' | 'autoComplete'>) {
  const slotProps = { htmlInput: { inputMode: 'text', autoCapitalize: 'none', spellCheck: false } } as const;
  return <BoundField {...props} autoComplete="one-time-code" input={{ autoFocus: true, slotProps }} />;
}

export interface SelectFieldProps<V extends FieldValues> {
  control: Control<V>;
  name: FieldPath<V>;
  label: string;
  help?: string;
  /** Value and label of each choice, in order. */
  choices: readonly (readonly [value: string, words: string])[];
}

/** A native select: it copes with any number of choices and works well on phones. */
export function SelectField<V extends FieldValues>({ choices, ...props }: SelectFieldProps<V>) {
  return (
    <BoundField
      {...props}
      autoComplete="off"
      input={{
        select: true,
        // An empty choice shows its text where the label would be.
        slotProps: { select: { native: true }, inputLabel: { shrink: true } },
        children: choices.map(([value, words]) => (
          <option key={value} value={value}>
            {words}
          </option>
        )),
      }}
    />
  );
}

/** A password that can be shown while typing. */
export function PasswordField<V extends FieldValues>(props: Omit<FormFieldProps<V>, 'type'>) {
  const { t } = useTranslation();
  const [shown, setShown] = useState(false);
  const field = props.label;
  const title = shown ? t('password.hide', { field }) : t('password.show', { field });
  return (
    <BoundField
      {...props}
      input={{
        type: shown ? 'text' : 'password',
        slotProps: {
          input: {
            endAdornment: (
              <InputAdornment position="end">
                <IconButton
                  edge="end"
                  aria-label={title}
                  aria-pressed={shown}
                  onClick={() => setShown(!shown)}
                >
                  <Icon path={shown ? mdiEyeOffOutline : mdiEyeOutline} />
                </IconButton>
              </InputAdornment>
            ),
          },
        },
      }}
    />
  );
}

type BoundFieldProps<V extends FieldValues> = Omit<FormFieldProps<V>, 'type'> & { input: TextFieldProps };

function BoundField<V extends FieldValues>({
  control,
  name,
  label,
  autoComplete,
  required,
  minLength,
  help,
  input,
}: BoundFieldProps<V>) {
  const { field, fieldState } = useController({
    control,
    name,
    rules: { ...(required !== undefined && { required }), ...(minLength !== undefined && { minLength }) },
  });
  const { ref, ...rest } = field;
  return (
    <TextField
      {...input}
      {...rest}
      inputRef={ref}
      label={label}
      autoComplete={autoComplete}
      error={fieldState.invalid}
      helperText={fieldState.error?.message ?? help}
    />
  );
}

/**
 * Shows the server's field errors at their fields.
 * @returns whether every error has a field; otherwise the form shows the message itself
 */
export function showFieldErrors<V extends FieldValues>(
  failed: Failed,
  fields: readonly FieldPath<V>[],
  setError: UseFormSetError<V>,
): boolean {
  const faults = Object.entries(failed.errors ?? {});
  let placed = faults.length > 0;
  let focus = true;
  for (const [name, message] of faults) {
    const field = fields.find((candidate) => candidate === name);
    if (field === undefined) placed = false;
    else {
      // Focuses the first one.
      setError(field, { message }, { shouldFocus: focus });
      focus = false;
    }
  }
  return placed;
}
