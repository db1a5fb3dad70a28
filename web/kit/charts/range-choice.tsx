/** The choice of the range that figures are about: buttons, or a list on phones. */
import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useTranslation } from 'react-i18next';
import { type ReportRange, reportRanges } from '#contract/reporting/rules';
import { useMedia } from '../theme/use-media.ts';

export interface RangeChoiceProps {
  /** Undefined until the server has chosen one. */
  value: ReportRange | undefined;
  onChoose: (range: ReportRange) => void;
}

export function RangeChoice({ value, onChoose }: RangeChoiceProps) {
  const { t } = useTranslation('charts');
  const phone = useMedia((theme) => theme.breakpoints.down('sm'));
  if (phone) {
    return (
      <Select<ReportRange>
        size="small"
        value={value ?? '30d'}
        onChange={({ target }) => onChoose(target.value)}
        inputProps={{ 'aria-label': t('range.label') }}
        sx={{ minHeight: 44 }}
      >
        {reportRanges.map((range) => (
          <MenuItem key={range} value={range}>
            {t(`range.names.${range}`)}
          </MenuItem>
        ))}
      </Select>
    );
  }
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      value={value ?? null}
      aria-label={t('range.label')}
      onChange={(_, chosen: ReportRange | null) => chosen !== null && onChoose(chosen)}
    >
      {reportRanges.map((range) => (
        <ToggleButton key={range} value={range}>
          {t(`range.names.${range}`)}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}
