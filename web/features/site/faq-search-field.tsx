import { mdiClose, mdiMagnify } from '@mdi/js';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../kit/icon.tsx';

export interface FaqSearchFieldProps {
  q: string;
  field: RefObject<HTMLInputElement | null>;
  onSearch: (text: string) => void;
}

export function FaqSearchField({ q, field, onSearch }: FaqSearchFieldProps) {
  const { t } = useTranslation('site');
  const clear = () => {
    onSearch('');
    field.current?.focus();
  };
  return (
    <TextField
      type="search"
      fullWidth
      label={t('faq.search')}
      value={q}
      inputRef={field}
      onChange={({ target }) => onSearch(target.value)}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && q !== '') onSearch('');
      }}
      slotProps={{
        htmlInput: { 'aria-controls': 'faq-list', maxLength: 200 },
        input: {
          startAdornment: (
            <InputAdornment position="start">
              <Icon path={mdiMagnify} />
            </InputAdornment>
          ),
          endAdornment: q !== '' && (
            <InputAdornment position="end">
              <IconButton aria-label={t('faq.clear')} edge="end" onClick={clear}>
                <Icon path={mdiClose} />
              </IconButton>
            </InputAdornment>
          ),
        },
      }}
      sx={{
        '& .MuiInputBase-root': { bgcolor: 'background.paper' },
        '& input::-webkit-search-cancel-button': { display: 'none' },
      }}
    />
  );
}
