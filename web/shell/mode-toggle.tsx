/** The switch between light and dark. */
import { mdiWeatherNight, mdiWhiteBalanceSunny } from '@mdi/js';
import IconButton from '@mui/material/IconButton';
import { useColorScheme } from '@mui/material/styles';
import Tooltip from '@mui/material/Tooltip';
import { Icon } from '../kit/icon.tsx';

export function ModeToggle() {
  const { mode, systemMode, setMode } = useColorScheme();
  const dark = (mode === 'system' ? systemMode : mode) === 'dark';
  const title = dark ? 'Switch to light mode' : 'Switch to dark mode';
  return (
    <Tooltip title={title}>
      <IconButton aria-label={title} onClick={() => setMode(dark ? 'light' : 'dark')} color="inherit">
        <Icon path={dark ? mdiWhiteBalanceSunny : mdiWeatherNight} />
      </IconButton>
    </Tooltip>
  );
}
