import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useTranslation } from 'react-i18next';
import { type Seat, seats } from '#contract/seats';
import { parseWhole } from '../../kit/i18n/amounts.ts';

/** A role and a cap as typed. */
export interface Draft {
  seat: Seat;
  cap: string;
}

/** The cap to send: null if empty or if the role has none, undefined if it's invalid. */
export function capOf({ seat, cap }: Draft): number | null | undefined {
  const typed = cap.trim();
  if (seat !== 'manager' || typed === '') return null;
  return parseWhole(typed) ?? undefined;
}

export interface SeatFieldsProps {
  draft: Draft;
  /** Shows what is wrong with the cap. */
  checked: boolean;
  /** Why the service refused the cap. */
  refused: string | undefined;
  onChange: (part: Partial<Draft>) => void;
}

export function SeatFields({ draft, checked, refused, onChange }: SeatFieldsProps) {
  const { t } = useTranslation('team');
  const fault = checked && capOf(draft) === undefined ? t('invite.capInvalid') : refused;
  return (
    <>
      <TextField
        select
        fullWidth
        label={t('invite.seat')}
        value={draft.seat}
        helperText={t(`seats.${draft.seat}.hint`)}
        onChange={(event) => onChange({ seat: event.target.value as Seat })}
      >
        {seats.map((seat) => (
          <MenuItem key={seat} value={seat}>
            {t(`seats.${seat}.name`)}
          </MenuItem>
        ))}
      </TextField>
      {draft.seat === 'manager' && (
        <TextField
          fullWidth
          label={t('invite.cap')}
          value={draft.cap}
          error={fault !== undefined}
          helperText={fault ?? t('invite.capHint')}
          onChange={(event) => onChange({ cap: event.target.value })}
          slotProps={{ htmlInput: { inputMode: 'numeric' } }}
        />
      )}
    </>
  );
}
