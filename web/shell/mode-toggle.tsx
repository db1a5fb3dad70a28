import { mdiMoonWaningCrescent, mdiWhiteBalanceSunny } from '@mdi/js';
import IconButton from '@mui/material/IconButton';
import { useTranslation } from 'react-i18next';
import { Icon } from '../kit/icon.tsx';
import { changeSettings, useSettings } from '../kit/theme/ui-settings.ts';

export function ModeToggle() {
  const { t } = useTranslation('shell');
  const dark = useSettings().mode === 'dark';
  const title = t(dark ? 'bar.light' : 'bar.dark');
  return (
    <IconButton
      title={title}
      aria-label={title}
      onClick={() => changeSettings({ mode: dark ? 'light' : 'dark' })}
      color="inherit"
    >
      <Icon path={dark ? mdiWhiteBalanceSunny : mdiMoonWaningCrescent} />
    </IconButton>
  );
}
