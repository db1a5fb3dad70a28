/** What the forms of accounts share: a column of fields, a fault above them, a button that says when it is busy. */
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';

export interface FormProps {
  onSubmit: () => Promise<void>;
  children: ReactNode;
  /** What the button says, and what it says meanwhile. */
  verb: string;
  busy: string;
  submitting: boolean;
  /** A fault that belongs to no field. */
  fault?: string | null;
  /** Across the whole width, as the one action of a page. */
  wide?: boolean;
}

export function Form({ onSubmit, children, verb, busy, submitting, fault = null, wide = true }: FormProps) {
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
      <Button
        type="submit"
        variant="contained"
        size="large"
        disabled={submitting}
        sx={wide ? {} : { justifySelf: { sm: 'start' } }}
      >
        {submitting ? busy : verb}
      </Button>
    </Box>
  );
}
