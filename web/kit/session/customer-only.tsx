/** A button that only the customer may use: disabled, with the reason, while an admin is signed in as them. */
import Box from '@mui/material/Box';
import Tooltip from '@mui/material/Tooltip';
import { cloneElement, type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import type { SwitchReason } from '#contract/accounts/switch-login/rules';
import { useSwitched } from './switch.ts';

interface CustomerOnlyProps {
  reason: Extract<SwitchReason, 'sign_in' | 'money' | 'deletion'>;
  children: ReactElement<{ disabled?: boolean | undefined }>;
}

export function CustomerOnly({ reason, children }: CustomerOnlyProps) {
  const { t } = useTranslation('common');
  if (!useSwitched()) return children;
  const why = t(`customerOnly.${reason}`);
  // A disabled button gets no pointer or focus events, so its wrapper shows the reason.
  return (
    <Tooltip title={why}>
      <Box component="span" role="note" aria-label={why} tabIndex={0} sx={{ display: 'inline-flex' }}>
        {cloneElement(children, { disabled: true })}
      </Box>
    </Tooltip>
  );
}
