/** The settings drawer: look and layout, applied at once (SHELL-6). */
import { mdiCheck, mdiClose } from '@mdi/js';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ButtonBase from '@mui/material/ButtonBase';
import Divider from '@mui/material/Divider';
import Drawer from '@mui/material/Drawer';
import FormControlLabel from '@mui/material/FormControlLabel';
import IconButton from '@mui/material/IconButton';
import Switch from '@mui/material/Switch';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../kit/icon.tsx';
import { colorOf, wideScreen } from '../kit/theme/theme.ts';
import {
  changeSettings,
  choices,
  resetSettings,
  type UiSettings,
  useSettings,
} from '../kit/theme/ui-settings.ts';
import { useMedia } from '../kit/theme/use-media.ts';
import { customizerWidth } from './sizes.ts';

/** The settings with a few named values. */
type Choice = 'mode' | 'skin' | 'contentWidth' | 'appBar' | 'footer' | 'layout' | 'verticalNavToggleType';
type Flag = 'appBarBlur' | 'navCollapsed' | 'navHidden';

export interface CustomizerProps {
  open: boolean;
  onClose: () => void;
}

export default function Customizer({ open, onClose }: CustomizerProps) {
  const { t } = useTranslation('tools');
  const { layout, appBar } = useSettings();
  const titleId = useId();
  const horizontal = layout === 'horizontal';
  return (
    <Drawer
      anchor="right"
      open={open}
      onClose={onClose}
      // Changes must be visible.
      hideBackdrop
      disableScrollLock
      slotProps={{
        paper: {
          'aria-labelledby': titleId,
          sx: {
            width: customizerWidth,
            maxWidth: '100vw',
            boxShadow: 8,
            borderInlineStart: '1px solid',
            borderColor: 'divider',
          },
        },
      }}
    >
      <Head id={titleId} onClose={onClose} />
      <Divider />
      <Box sx={{ px: 6, py: 5, display: 'grid', gap: 5, overflowY: 'auto' }}>
        <Look horizontal={horizontal} />
        <Divider />
        <Part title={t('customizer.layout')}>
          <Choices name="appBar" off={horizontal ? ['hidden'] : []} />
          <FlagSwitch name="appBarBlur" disabled={appBar === 'hidden'} />
          <Choices name="footer" />
        </Part>
        <Divider />
        <MenuSettings horizontal={horizontal} />
      </Box>
    </Drawer>
  );
}

function Head({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useTranslation(['tools', 'common']);
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, pl: 6, pr: 4, py: 3 }}>
      <Typography variant="h2" id={id} sx={{ flex: 1 }}>
        {t('customizer.title')}
      </Typography>
      <Button variant="outlined" onClick={resetSettings}>
        {t('customizer.reset')}
      </Button>
      <Tooltip title={t('common:actions.close')}>
        <IconButton aria-label={t('common:actions.close')} onClick={onClose} color="inherit">
          <Icon path={mdiClose} />
        </IconButton>
      </Tooltip>
    </Box>
  );
}

function Look({ horizontal }: { horizontal: boolean }) {
  const { t } = useTranslation('tools');
  const { direction } = useSettings();
  return (
    <Part title={t('customizer.look')}>
      <Choices name="mode" />
      <Choices name="skin" off={horizontal ? ['semi-dark'] : []} />
      <Colors />
      <Choices name="contentWidth" />
      <FormControlLabel
        control={
          <Switch
            checked={direction === 'rtl'}
            onChange={(_, rtl) => changeSettings({ direction: rtl ? 'rtl' : 'ltr' })}
          />
        }
        label={t('customizer.direction')}
      />
    </Part>
  );
}

function MenuSettings({ horizontal }: { horizontal: boolean }) {
  const { t } = useTranslation('tools');
  const wide = useMedia((theme) => theme.breakpoints.up(wideScreen));
  return (
    <Part title={t('customizer.menu')}>
      {!wide && (
        <Typography variant="caption" color="textSecondary">
          {t('customizer.narrow')}
        </Typography>
      )}
      <Choices name="layout" off={wide ? [] : ['vertical', 'horizontal']} />
      <Choices name="verticalNavToggleType" off={horizontal ? ['accordion', 'collapse'] : []} />
      <FlagSwitch name="navCollapsed" disabled={!wide || horizontal} />
      <FlagSwitch name="navHidden" disabled={!wide} />
    </Part>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Box component="section" sx={{ display: 'grid', gap: 4 }}>
      <Typography variant="h3">{title}</Typography>
      {children}
    </Box>
  );
}

function Labeled({ label, children }: { label: string; children: (id: string) => ReactNode }) {
  const id = useId();
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      <Typography id={id} color="textSecondary">
        {label}
      </Typography>
      {children(id)}
    </Box>
  );
}

/** The texts of a setting; the menu's layout has another key. */
const textsOf = <N extends Choice>(name: N) =>
  (name === 'layout' ? 'navLayout' : name) as Exclude<N, 'layout'> | 'navLayout';

/** A choice of a few values; those in `off` are disabled. */
function Choices({ name, off = [] }: { name: Choice; off?: readonly string[] }) {
  const { t } = useTranslation('tools');
  const { [name]: value } = useSettings();
  const texts = t(`customizer.${textsOf(name)}`, { returnObjects: true }) as Record<string, string>;
  return (
    <Labeled label={texts.label ?? ''}>
      {(id) => (
        <ToggleButtonGroup
          exclusive
          fullWidth
          value={value}
          aria-labelledby={id}
          onChange={(_, next: string | null) => {
            if (next !== null) changeSettings({ [name]: next } as Partial<UiSettings>);
          }}
        >
          {choices[name].map((choice) => (
            <ToggleButton
              key={choice}
              value={choice}
              disabled={off.includes(choice)}
              sx={{
                minHeight: 44,
                py: 1,
                textTransform: 'none',
                color: 'text.secondary',
                '&.Mui-selected': { color: 'text.primary', fontWeight: 600 },
                '&.Mui-focusVisible': { outline: 2, outlineColor: 'text.primary', zIndex: 1 },
              }}
            >
              {texts[choice]}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
      )}
    </Labeled>
  );
}

function Colors() {
  const { t } = useTranslation('tools');
  const { themeColor, mode } = useSettings();
  return (
    <Labeled label={t('customizer.themeColor.label')}>
      {(id) => (
        <Box role="group" aria-labelledby={id} sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
          {choices.themeColor.map((color) => (
            <Tooltip key={color} title={t(`customizer.themeColor.${color}`)}>
              <ButtonBase
                aria-label={t(`customizer.themeColor.${color}`)}
                aria-pressed={color === themeColor}
                onClick={() => changeSettings({ themeColor: color })}
                sx={{
                  width: 44,
                  height: 44,
                  borderRadius: 1,
                  bgcolor: colorOf(mode, color),
                  color: 'background.paper',
                  '&.Mui-focusVisible': { outline: 2, outlineColor: 'text.primary', outlineOffset: 2 },
                }}
              >
                {color === themeColor && <Icon path={mdiCheck} fontSize="medium" />}
              </ButtonBase>
            </Tooltip>
          ))}
        </Box>
      )}
    </Labeled>
  );
}

function FlagSwitch({ name, disabled }: { name: Flag; disabled: boolean }) {
  const { t } = useTranslation('tools');
  const { [name]: checked } = useSettings();
  return (
    <FormControlLabel
      disabled={disabled}
      control={<Switch checked={checked} onChange={(_, on) => changeSettings({ [name]: on })} />}
      label={t(`customizer.${name}`)}
    />
  );
}
