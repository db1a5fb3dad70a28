import Box from '@mui/material/Box';
import Tooltip from '@mui/material/Tooltip';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import type { SwitchReason } from '#contract/accounts/switch-login/rules';

export interface ReservedButtonProps {
  reason: Exclude<SwitchReason, 'terms' | 'console'>;
  /** Disabled. */
  children: ReactElement<{ sx?: object }>;
}

/** A disabled button gets no pointer or focus events, so its wrapper shows the reason, in the button's place and size. */
export default function ReservedButton({ reason, children }: ReservedButtonProps) {
  const { t } = useTranslation('console');
  const why = t(`customerOnly.${reason}`);
  const { justifySelf } = (children.props.sx ?? {}) as { justifySelf?: 'start' };
  return (
    <Tooltip title={why}>
      <Box
        component="span"
        role="note"
        aria-label={why}
        tabIndex={0}
        sx={{ display: 'inline-flex', '& > *': { flex: 1 }, ...(justifySelf && { justifySelf }) }}
      >
        {children}
      </Box>
    </Tooltip>
  );
}
