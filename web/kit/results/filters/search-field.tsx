import { mdiMagnify } from '@mdi/js';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../icon.tsx';
import { useSearchText } from '../../lists/search-text.ts';

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
      value={text}
      onChange={(event) => type(event.target.value)}
      placeholder={t('search.short')}
      autoComplete="off"
      slotProps={{
        htmlInput: { 'aria-label': t('search.label'), maxLength: 200 },
        input: {
          startAdornment: (
            <InputAdornment position="start">
              <Icon path={mdiMagnify} />
            </InputAdornment>
          ),
        },
      }}
      sx={{
        width: { xs: 1, sm: 190 },
        '& .MuiInputBase-root': {
          height: { xs: 44, sm: 32 },
          minHeight: 0,
          fontSize: { xs: 16, sm: 13 },
          px: 2,
        },
        '& .MuiInputBase-input': { py: 0 },
      }}
    />
  );
}
