import { mdiMagnify } from '@mdi/js';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../kit/icon.tsx';
import { useSearchText } from '../../kit/lists/search-text.ts';

export interface SearchFieldProps {
  value: string | undefined;
  onSearch: (value: string | undefined) => void;
}

export function SearchField({ value, onSearch }: SearchFieldProps) {
  const { t } = useTranslation('leads');
  const { text, type } = useSearchText(value, onSearch);
  return (
    <TextField
      type="search"
      size="small"
      fullWidth
      value={text}
      onChange={(event) => type(event.target.value)}
      placeholder={t('search')}
      autoComplete="off"
      slotProps={{
        htmlInput: { 'aria-label': t('search'), maxLength: 200 },
        input: {
          startAdornment: (
            <InputAdornment position="start">
              <Icon path={mdiMagnify} />
            </InputAdornment>
          ),
        },
      }}
      sx={{ maxWidth: 520 }}
    />
  );
}
