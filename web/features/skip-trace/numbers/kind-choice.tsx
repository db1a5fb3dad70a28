import Box from '@mui/material/Box';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { paths } from '../../../paths.ts';

/** Whether the next file is traced, or its phone numbers are checked. */
export function KindChoice({ kind }: { kind: string | undefined }) {
  const { t } = useTranslation('numbers');
  const navigate = useNavigate({ from: paths.skipTrace });
  const checks = kind === 'scrub';
  const choose = (_: unknown, chosen: 'trace' | 'scrub' | null) => {
    if (chosen !== null) void navigate({ search: { kind: chosen === 'scrub' ? 'scrub' : undefined } });
  };
  return (
    <Box sx={{ display: 'grid', gap: 2, justifyItems: { xs: 'stretch', sm: 'start' } }}>
      <ToggleButtonGroup
        exclusive
        value={checks ? 'scrub' : 'trace'}
        aria-label={t('choice.label')}
        onChange={choose}
        sx={{ '& > *': { flex: { xs: 1, sm: 'none' }, minHeight: { xs: 44, sm: 36 }, px: 4 } }}
      >
        <ToggleButton value="trace">{t('choice.trace')}</ToggleButton>
        <ToggleButton value="scrub">{t('choice.scrub')}</ToggleButton>
      </ToggleButtonGroup>
      {checks && <Typography color="textSecondary">{t('choice.scrubHelp')}</Typography>}
    </Box>
  );
}
