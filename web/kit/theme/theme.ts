/** MUI's theme: colors of both modes, type, spacing, and component defaults. */
import '@fontsource-variable/inter/index.css';
import { createTheme, type TypographyVariantsOptions } from '@mui/material/styles';
import type {} from '@mui/material/themeCssVarsAugmentation';
import { componentsOf } from './components.ts';
import type { UiSettings } from './ui-settings.ts';

declare module '@mui/material/styles' {
  interface TypographyVariants {
    figure: React.CSSProperties;
    table: React.CSSProperties;
  }
  interface TypographyVariantsOptions {
    figure?: React.CSSProperties;
    table?: React.CSSProperties;
  }
}
declare module '@mui/material/Typography' {
  interface TypographyPropsVariantOverrides {
    figure: true;
    table: true;
  }
}

/** The menu hides behind its toggle below this width. */
export const wideScreen = 'lg';

/** The choices of the primary color, for light mode and, lighter for contrast, dark mode. */
const colors = {
  light: {
    primary: { main: '#be2126', dark: '#9c1a1f', light: '#d9565a', contrastText: '#ffffff' },
    secondary: { main: '#5b6069', contrastText: '#ffffff' },
    error: { main: '#b3261e', contrastText: '#ffffff' },
    warning: { main: '#8f5200', contrastText: '#ffffff' },
    success: { main: '#1b7a3d', contrastText: '#ffffff' },
    info: { main: '#1d5fbf', contrastText: '#ffffff' },
  },
  dark: {
    primary: { main: '#ff7a7e', dark: '#d7373d', light: '#ffa3a5', contrastText: '#1c0506' },
    secondary: { main: '#a8aeb9', contrastText: '#0f1114' },
    error: { main: '#ff8a80', contrastText: '#1c0506' },
    warning: { main: '#f0b45a', contrastText: '#1a1205' },
    success: { main: '#6fcf8f', contrastText: '#06170c' },
    info: { main: '#82b4ff', contrastText: '#051226' },
  },
} as const;

/** A color's main tone in a mode, for use outside the theme. */
export const colorOf = (mode: UiSettings['mode'], color: UiSettings['themeColor']): string =>
  colors[mode][color].main;

const shape = { borderRadius: 6 };

const typography: TypographyVariantsOptions = {
  fontFamily: "'Inter Variable', system-ui, -apple-system, 'Segoe UI', sans-serif",
  h1: { fontSize: 20, lineHeight: '28px', fontWeight: 600, letterSpacing: '-0.01em' },
  h2: { fontSize: 16, lineHeight: '24px', fontWeight: 600 },
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
  table: { fontSize: 13, lineHeight: '18px' },
};

const colorSchemesOf = (themeColor: UiSettings['themeColor']) => ({
  light: {
    palette: {
      ...colors.light,
      primary: colors.light[themeColor],
      background: { default: '#f7f7f9', paper: '#ffffff' },
      text: { primary: '#1c1f26', secondary: '#585e69', disabled: '#8b919c' },
      divider: '#e3e4e9',
    },
  },
  dark: {
    palette: {
      ...colors.dark,
      primary: colors.dark[themeColor],
      background: { default: '#0f1114', paper: '#16181d' },
      text: { primary: '#e8eaee', secondary: '#a4abb6', disabled: '#6b727d' },
      divider: 'rgba(255, 255, 255, 0.12)',
    },
  },
});

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
    components: componentsOf({ themeColor, skin }),
  });
