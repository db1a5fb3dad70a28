/** The field that the list of leads is searched by, as one types. */
import { mdiMagnify } from '@mdi/js';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../kit/icon.tsx';

/** How long the fingers rest before it is searched, ms. */
const rest = 200;

export interface SearchFieldProps {
  value: string | undefined;
  onSearch: (value: string | undefined) => void;
}

export function SearchField({ value = '', onSearch }: SearchFieldProps) {
  const { t } = useTranslation('leads');
  const [text, setText] = useState(value);
  const [shown, setShown] = useState(value);
  // The address has changed by itself: back, or a link.
  if (value !== shown) {
    setShown(value);
    if (value !== text.trim()) setText(value);
  }
  useEffect(() => {
    const typed = text.trim();
    if (typed === value) return;
    const timer = setTimeout(() => onSearch(typed === '' ? undefined : typed), rest);
    return () => clearTimeout(timer);
  }, [text, value, onSearch]);
  return (
    <TextField
      type="search"
      size="small"
      fullWidth
      value={text}
      onChange={(event) => setText(event.target.value)}
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
