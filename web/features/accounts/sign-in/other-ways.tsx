import Box from '@mui/material/Box';
import { CompanyButton } from '../company-sign-in/company-button.tsx';
import { PasskeyButton } from '../passkeys/passkey-button.tsx';

interface OtherWaysProps {
  returnUrl: string | undefined;
  onDone: () => unknown;
  onFault: (message: string | null) => void;
}

/** The ways to sign in without a password that this browser and this service have. */
export function OtherWays({ returnUrl, onDone, onFault }: OtherWaysProps) {
  return (
    <Box sx={{ display: 'grid', gap: 3, '&:empty': { display: 'none' } }}>
      <PasskeyButton onDone={onDone} onFault={onFault} />
      <CompanyButton returnUrl={returnUrl} onFault={onFault} />
    </Box>
  );
}
