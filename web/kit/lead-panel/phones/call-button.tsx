/**
 * Calls a number with the device's phone. The button of a flagged number, or of a deceased person's, differs and asks
 * first.
 */
import { mdiPhone, mdiPhoneAlertOutline } from '@mdi/js';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ResultPhone } from '#contract/orders/results';
import { lazyPart } from '../../api/lazy-part.ts';
import { phone } from '../../i18n/format.ts';
import { Icon } from '../../icon.tsx';
import { flagsOf } from '../person.ts';

const CallDialog = lazyPart(() => import('./call-dialog.tsx'));

export interface CallButtonProps {
  entry: ResultPhone;
  /** Whether a source says that the person has died. */
  deceased: boolean;
  /** `best` is the panel's main button, `bar` that of a small screen, `icon` that of the other numbers. */
  look: 'best' | 'bar' | 'icon';
}

export function CallButton({ entry, deceased, look }: CallButtonProps) {
  const [asking, setAsking] = useState(false);
  const isFlagged = flagsOf(entry).length > 0 || entry.do_not_contact === true || deceased;
  const action = isFlagged ? { onClick: () => setAsking(true) } : { href: `tel:${entry.number}` };
  return (
    <>
      <Trigger entry={entry} look={look} isFlagged={isFlagged} action={action} />
      {asking && (
        <Suspense>
          <CallDialog entry={entry} deceased={deceased} onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </>
  );
}

interface TriggerProps extends Omit<CallButtonProps, 'deceased'> {
  isFlagged: boolean;
  action: { onClick: () => void } | { href: string };
}

/** Ink for the best number, red for the one main button of a small screen, outlined for the rest. */
function Trigger({ entry, look, isFlagged, action }: TriggerProps) {
  const { t } = useTranslation('orders');
  const shown = phone(entry.number);
  const name = t(isFlagged ? 'call.flagged' : 'call.callPhone', { phone: shown });
  const icon = isFlagged ? mdiPhoneAlertOutline : mdiPhone;
  if (look === 'icon')
    return (
      <IconButton
        {...action}
        size="small"
        aria-label={name}
        title={name}
        sx={{ border: 1, borderColor: 'line.strong', color: isFlagged ? 'warning.main' : 'text.primary' }}
      >
        <Icon path={icon} sx={{ fontSize: 18 }} />
      </IconButton>
    );
  return (
    <Button
      {...action}
      variant={isFlagged ? 'outlined' : 'contained'}
      color={isFlagged ? 'warning' : 'primary'}
      aria-label={name}
      startIcon={<Icon path={icon} />}
      sx={look === 'bar' ? { flex: 1, minHeight: 48 } : isFlagged ? {} : inkButton}
    >
      {look === 'bar' ? t('call.callPhone', { phone: shown }) : t('call.call')}
    </Button>
  );
}

const inkButton = {
  bgcolor: 'text.primary',
  color: 'background.paper',
  '&:hover': { bgcolor: 'text.secondary' },
} as const;
