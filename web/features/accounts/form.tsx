import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ReactElement, ReactNode } from 'react';

export interface FormProps {
  onSubmit: () => Promise<void>;
  children: ReactNode;
  /** The button's label. `busyText` replaces it while submitting. */
  submitText: string;
  busyText: string;
  submitting: boolean;
  /** An error that belongs to no field. */
  fault?: string | null;
  /** Where the page's one primary button is another form's. */
  secondary?: boolean;
  /** Stretches the button across the form. */
  wide?: boolean;
  /** Wraps the button, such as in `CustomerOnly`. */
  wrapButton?: (button: ReactElement<{ disabled?: boolean; sx?: object }>) => ReactNode;
}

export function Form({
  onSubmit,
  children,
  submitText,
  busyText,
  submitting,
  fault = null,
  secondary = false,
  wide = true,
  wrapButton = (button) => button,
}: FormProps) {
  const button = (
    <Button
      type="submit"
      variant={secondary ? 'outlined' : 'contained'}
      size="large"
      disabled={submitting}
      sx={wide ? {} : { justifySelf: { sm: 'start' } }}
    >
      {submitting ? busyText : submitText}
    </Button>
  );
  return (
    <Box
      component="form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void onSubmit();
      }}
      sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)' }}
    >
      {fault !== null && <Alert severity="error">{fault}</Alert>}
      {children}
      {wrapButton(button)}
    </Box>
  );
}
