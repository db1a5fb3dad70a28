/** The form that signing in and opening an account share: e-mail, password, and the server's message. */
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { LoginAnswer } from '#contract/accounts';
import type { Failed } from '../../kit/api.ts';
import { FormField, PasswordField, showFieldFaults } from '../../kit/fields.tsx';
import { safeReturnUrl } from '../../kit/return-url.ts';
import type { Credentials } from './api.ts';

export interface CredentialsFormProps {
  action: (credentials: Credentials) => Promise<LoginAnswer | Failed>;
  /** What the button says, and what it says meanwhile. */
  verb: string;
  busy: string;
  password: { autoComplete: 'current-password' | 'new-password'; help?: string };
}

export function CredentialsForm({ action, verb, busy, password }: CredentialsFormProps) {
  const navigate = useNavigate();
  const { returnUrl } = useSearch({ strict: false });
  const [message, setMessage] = useState<string | null>(null);
  const { control, handleSubmit, setError, formState } = useForm<Credentials>({
    defaultValues: { email: '', password: '' },
  });

  const send = handleSubmit(async (credentials) => {
    setMessage(null);
    const answer = await action(credentials);
    if (answer.status) {
      await navigate({ href: safeReturnUrl(returnUrl, window.location.origin), replace: true });
    } else if (!showFieldFaults(answer, ['email', 'password'], setError)) {
      setMessage(answer.message);
    }
  });

  return (
    <Box component="form" noValidate onSubmit={(event) => void send(event)} sx={{ display: 'grid', gap: 4 }}>
      {message !== null && <Alert severity="error">{message}</Alert>}
      <FormField
        control={control}
        name="email"
        label="E-mail"
        type="email"
        autoComplete="username"
        required="Enter your e-mail address."
      />
      <PasswordField
        control={control}
        name="password"
        label="Password"
        required="Enter a password."
        {...password}
      />
      <Button type="submit" variant="contained" size="large" disabled={formState.isSubmitting}>
        {formState.isSubmitting ? busy : verb}
      </Button>
    </Box>
  );
}
