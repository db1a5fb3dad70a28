/** MUI's theme: colors, type, spacing and component defaults. */
import '@fontsource-variable/inter/index.css';
import { createTheme, type TypographyVariantsOptions } from '@mui/material/styles';
import type {} from './augmentation.ts';
import { componentsOf } from './components.ts';
import { colorSchemesOf, colors } from './tokens.ts';
import type { UiSettings } from './ui-settings.ts';

/** The menu hides behind its toggle below this width. */
export const wideScreen = 'lg';

/** A color's main tone in a mode, for use outside the theme. */
export const colorOf = (mode: UiSettings['mode'], color: UiSettings['themeColor']): string =>
  colors[mode][color].main;

const shape = { borderRadius: 6 };

const typography: TypographyVariantsOptions = {
  fontFamily: "'Inter Variable', system-ui, -apple-system, 'Segoe UI', sans-serif",
  h1: { fontSize: 20, lineHeight: '28px', fontWeight: 600, letterSpacing: '-0.01em' },
  h2: { fontSize: 14, lineHeight: '20px', fontWeight: 600 },
  h3: { fontSize: 14, lineHeight: '20px', fontWeight: 600 },
  h4: { fontSize: 14, lineHeight: '20px', fontWeight: 600 },
  body1: { fontSize: 14, lineHeight: '20px' },
  body2: { fontSize: 14, lineHeight: '20px' },
  subtitle1: { fontSize: 14, lineHeight: '20px', fontWeight: 600 },
  caption: { fontSize: 12, lineHeight: '16px' },
  button: { fontSize: 14, lineHeight: '20px', fontWeight: 600, textTransform: 'none' },
  figure: {
    fontSize: 28,
    lineHeight: '36px',
    fontWeight: 600,
    letterSpacing: '-0.02em',
    fontVariantNumeric: 'tabular-nums',
  },
  figureSmall: {
    fontSize: 22,
    lineHeight: '28px',
    fontWeight: 600,
    letterSpacing: '-0.01em',
    fontVariantNumeric: 'tabular-nums',
  },
  table: { fontSize: 13, lineHeight: '18px' },
  tableName: { fontSize: 13, lineHeight: '18px', fontWeight: 550 },
  axis: { fontSize: 11, lineHeight: '16px' },
};

/** The theme for the settings that affect it. The mode is an attribute of the page and needs no other theme. */
export const themeOf = ({
  themeColor,
  skin,
  direction,
}: Pick<UiSettings, 'themeColor' | 'skin' | 'direction'>) =>
  createTheme({
    cssVariables: { colorSchemeSelector: 'data-color-scheme', nativeColor: false },
    direction,
    spacing: 4,
    shape,
    breakpoints: { values: { xs: 0, sm: 600, md: 900, lg: 1200, xl: 1536 } },
    colorSchemes: colorSchemesOf(themeColor),
    typography,
    // The style rule in components.ts ends animations; this one also ends the waits for them.
    motion: { reducedMotion: 'system' },
    transitions: {
      duration: { enteringScreen: 180, leavingScreen: 150, standard: 180, short: 150, shorter: 150 },
    },
    components: componentsOf({ skin }),
  });
