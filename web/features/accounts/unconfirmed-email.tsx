import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { sendConfirmationLink } from '#contract/accounts/recovery/calls';
import { request } from '../../kit/api/api.ts';
import { useCall } from '../../kit/api/use-call.ts';
import { showMessage } from './show-message.ts';

export interface UnconfirmedEmailProps {
  text: string;
  buttonText: string;
  busyText: string;
}

export function UnconfirmedEmail({ text, buttonText, busyText }: UnconfirmedEmailProps) {
  const { mutate, isPending } = useCall(() => request(sendConfirmationLink), {
    onSuccess: showMessage,
    onFailed: showMessage,
  });
  return (
    <Alert severity="warning" sx={{ mb: 6, '& .MuiAlert-message': { flex: 1, overflowWrap: 'anywhere' } }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 4, rowGap: 1 }}>
        <Box sx={{ flex: '1 1 240px' }}>{text}</Box>
        <Button variant="outlined" disabled={isPending} onClick={() => mutate()}>
          {isPending ? busyText : buttonText}
        </Button>
      </Box>
    </Alert>
  );
}
