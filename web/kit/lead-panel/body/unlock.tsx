import { mdiLockOpenVariantOutline } from '@mdi/js';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../icon.tsx';
import { CustomerOnly } from '../../session/customer-only.tsx';

export interface UnlockProps {
  /** In coins; undefined until the lead has loaded. */
  price: number | undefined;
  busy: boolean;
  onUnlock: () => void;
}

interface MaskedProps extends Omit<UnlockProps, 'onUnlock'> {
  /** The row that a duplicate repeats, and that its contacts are unlocked in. */
  original: number | undefined;
  onUnlock?: UnlockProps['onUnlock'];
}

/** Why contacts are masked, and the way to see them. */
export function Unlock({ original, onUnlock, ...rest }: MaskedProps) {
  const { t } = useTranslation('orders');
  return (
    <Box sx={{ px: { xs: 4, sm: 5 }, pb: 3 }}>
      <Alert severity="info">
        {original === undefined ? t('lead.masked') : t('lead.maskedDuplicate', { row: original })}
        {onUnlock && original === undefined && (
          <Box sx={{ mt: 2 }}>
            <UnlockButton {...rest} onUnlock={onUnlock} />
          </Box>
        )}
      </Alert>
    </Box>
  );
}

export function UnlockButton({ price, busy, onUnlock }: UnlockProps) {
  const { t } = useTranslation('orders');
  return (
    <CustomerOnly reason="money">
      <Button
        variant="contained"
        disabled={busy || price === undefined}
        startIcon={<Icon path={mdiLockOpenVariantOutline} />}
        onClick={onUnlock}
        sx={{ flex: 1, minHeight: { xs: 48, sm: 36 } }}
      >
        {price === 0 ? t('remarks.unlockFree') : t('remarks.unlock', { count: price ?? 1 })}
      </Button>
    </CustomerOnly>
  );
}
