import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { useTranslation } from 'react-i18next';
import type { OrderState } from '#contract/orders/schemas';
import { orderStates } from '#contract/orders/states';
import { useSearchText } from '../../kit/lists/search-text.ts';

interface OrderFilters {
  value?: string | undefined;
  state?: OrderState | undefined;
}

export function OrderFilter({
  value,
  state,
  onChange,
}: OrderFilters & { onChange: (filters: OrderFilters) => void }) {
  const { t } = useTranslation('orders');
  const { text, type } = useSearchText(value, (search) => onChange({ value: search, state }));
  return (
    <Box sx={{ display: 'flex', gap: { xs: 2, sm: 3 }, mb: { xs: 3, sm: 4 } }}>
      <TextField
        type="search"
        size="small"
        label={t('list.search')}
        value={text}
        onChange={(event) => type(event.target.value)}
        sx={{ flex: '1 1 120px', maxWidth: 360 }}
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
        sx={{ flex: '0 0 auto', width: { xs: 136, sm: 180 } }}
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
