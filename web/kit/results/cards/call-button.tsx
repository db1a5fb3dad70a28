/** Calls the best phone; asks first if it is flagged or the person has died. */
import { mdiLockOpenVariantOutline, mdiPhone, mdiPhoneAlertOutline } from '@mdi/js';
import IconButton from '@mui/material/IconButton';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ResultPhone } from '#contract/orders/results';
import { lazyPart } from '../../api/lazy-part.ts';
import { phone as formatPhone } from '../../i18n/format.ts';
import { Icon } from '../../icon.tsx';
import { isFlagged, isMasked } from '../table/person.ts';

const ConfirmDialog = lazyPart(() =>
  import('../../dialogs/confirm-dialog.tsx').then((part) => ({ default: part.ConfirmDialog })),
);

export interface CallButtonProps {
  phone: ResultPhone;
  deceased: boolean;
  /** Opens the row, where masked contacts can be unlocked. */
  onUnlock?: () => void;
}

const style = {
  width: 44,
  height: 44,
  border: 1,
  borderColor: 'line.strong',
  borderRadius: '6px',
  flex: 'none',
};

/** The gravest of the warnings. */
function warningOf({ do_not_contact, litigator }: ResultPhone) {
  if (do_not_contact) return 'ownList';
  return litigator === 'yes' ? 'litigator' : 'dnc';
}

export function CallButton({ phone, deceased, onUnlock }: CallButtonProps) {
  const { t } = useTranslation('leads');
  const [asking, setAsking] = useState(false);
  const number = formatPhone(phone.number);
  const call = t('call.action', { phone: number });
  if (isMasked(phone))
    return onUnlock ? (
      <IconButton aria-label={t('unlock')} onClick={onUnlock} sx={style}>
        <Icon path={mdiLockOpenVariantOutline} />
      </IconButton>
    ) : null;
  const flagged = isFlagged(phone);
  if (!flagged && !deceased)
    return (
      <IconButton component="a" href={`tel:${phone.number}`} aria-label={call} sx={style}>
        <Icon path={mdiPhone} />
      </IconButton>
    );
  return (
    <>
      <IconButton aria-label={call} aria-haspopup="dialog" onClick={() => setAsking(true)} sx={style}>
        <Icon path={mdiPhoneAlertOutline} />
      </IconButton>
      <Suspense>
        {asking && (
          <ConfirmDialog
            open
            title={t('call.ask', { phone: number })}
            confirmText={t('call.confirm')}
            onYes={() => {
              setAsking(false);
              window.location.assign(`tel:${phone.number}`);
            }}
            onNo={() => setAsking(false)}
          >
            {[deceased && t('call.deceased'), flagged && t(`call.${warningOf(phone)}`)]
              .filter(Boolean)
              .join(' ')}
          </ConfirmDialog>
        )}
      </Suspense>
    </>
  );
}
