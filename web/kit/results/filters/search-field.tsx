import { mdiMagnify } from '@mdi/js';
import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput from '@mui/material/OutlinedInput';
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
    <OutlinedInput
      type="search"
      size="small"
      value={text}
      onChange={(event) => type(event.target.value)}
      placeholder={t('search.short')}
      autoComplete="off"
      inputProps={{ 'aria-label': t('search.label'), maxLength: 200 }}
      startAdornment={
        <InputAdornment position="start">
          <Icon path={mdiMagnify} />
        </InputAdornment>
      }
      sx={{
        width: { xs: 1, sm: 190 },
        height: { xs: 44, sm: 32 },
        minHeight: 0,
        fontSize: { xs: 16, sm: 13 },
        px: 2,
        '& .MuiInputBase-input': { py: 0 },
      }}
    />
  );
}
