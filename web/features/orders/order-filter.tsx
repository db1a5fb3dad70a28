/** What the list of orders is narrowed to: part of a name, and a state. */
import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OrderState } from '#contract/orders/schemas';
import { orderStates } from '#contract/orders/states';

interface Narrowed {
  value?: string | undefined;
  state?: OrderState | undefined;
}

/** How long somebody pauses before what they typed is searched, ms. */
const pause = 250;

export function OrderFilter({
  value,
  state,
  onChange,
}: Narrowed & { onChange: (narrowed: Narrowed) => void }) {
  const { t } = useTranslation('orders');
  const [typed, setTyped] = useState(value ?? '');
  // What the address says otherwise, as after going back, is what is looked for.
  useEffect(() => setTyped(value ?? ''), [value]);
  // The page is drawn anew as orders move; that must not put off what was typed.
  const change = useRef(onChange);
  useEffect(() => {
    change.current = onChange;
  }, [onChange]);
  useEffect(() => {
    const wanted = typed.trim() || undefined;
    if (wanted === value) return;
    const timer = setTimeout(() => change.current({ value: wanted, state }), pause);
    return () => clearTimeout(timer);
  }, [typed, value, state]);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, mb: 4 }}>
      <TextField
        type="search"
        size="small"
        label={t('list.search')}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        sx={{ flex: '1 1 220px', maxWidth: 360 }}
      />
      <TextField
        select
        size="small"
        label={t('list.columns.state')}
        value={state ?? ''}
        onChange={(event) =>
          onChange({ value, state: orderStates.find((one) => one === event.target.value) })
        }
        slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
        sx={{ flex: '0 1 180px' }}
      >
        <option value="">{t('list.anyState')}</option>
        {orderStates.map((one) => (
          <option key={one} value={one}>
            {t(`states.${one}`)}
          </option>
        ))}
      </TextField>
    </Box>
  );
}
