/** A notice that the user's email isn't confirmed, with the button that sends the link again; its texts are the page's. */

import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import { sendConfirmationLink } from '#contract/accounts/recovery-calls';
import { request } from '../../kit/api/api.ts';
import { toast } from '../../kit/toasts/toasts.tsx';

export interface UnconfirmedEmailProps {
  text: string;
  /** What the button says, and what it says meanwhile. */
  verb: string;
  busy: string;
}

export function UnconfirmedEmail({ text, verb, busy }: UnconfirmedEmailProps) {
  const { mutate, isPending } = useMutation({
    mutationFn: () => request(sendConfirmationLink),
    onSuccess: ({ status, message }) => (status ? toast.success : toast.error)(message, { duration: 6000 }),
  });
  return (
    <Alert severity="warning" sx={{ mb: 6, '& .MuiAlert-message': { flex: 1, overflowWrap: 'anywhere' } }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 4, rowGap: 1 }}>
        <Box sx={{ flex: '1 1 240px' }}>{text}</Box>
        <Button variant="outlined" disabled={isPending} onClick={() => mutate()}>
          {isPending ? busy : verb}
        </Button>
      </Box>
    </Alert>
  );
}
