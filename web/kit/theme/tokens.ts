/** The colors of both modes. Names in the theme's palette, so `sx={{ bgcolor: 'surface.sunken' }}` works. */
import type { UiSettings } from './ui-settings.ts';

/** The choices of the primary color, for light mode and, lighter for contrast, dark mode. */
export const colors = {
  light: {
    primary: { main: '#be2126', dark: '#9c1a1f', light: '#d9565a', contrastText: '#ffffff' },
    secondary: { main: '#585e69', contrastText: '#ffffff' },
    error: { main: '#b42318', contrastText: '#ffffff' },
    warning: { main: '#8f5200', contrastText: '#ffffff' },
    success: { main: '#1b7a3d', contrastText: '#ffffff' },
    info: { main: '#1d5fbf', contrastText: '#ffffff' },
  },
  dark: {
    primary: { main: '#ff7a7e', dark: '#d7373d', light: '#ffa3a5', contrastText: '#1c0506' },
    secondary: { main: '#a4abb6', contrastText: '#0f1114' },
    error: { main: '#ff8a80', dark: '#e5736a', contrastText: '#1c0506' },
    warning: { main: '#f0b45a', contrastText: '#1a1205' },
    success: { main: '#6fcf8f', contrastText: '#06170c' },
    info: { main: '#82b4ff', contrastText: '#051226' },
  },
} as const;

const lightTokens = {
  background: { default: '#f7f7f9', paper: '#ffffff' },
  text: { primary: '#1c1f26', secondary: '#585e69', tertiary: '#646a75', disabled: '#8b919c' },
  divider: '#e3e4e9',
  line: { strong: '#cdd0d8' },
  surface: { sunken: '#f3f3f6', selected: '#ebebef', rowTint: '#f1f4fa' },
  tint: { success: '#e3f0e8', info: '#e4ecf7', warning: '#f6ecdc', error: '#f9e6e3', neutral: '#ececef' },
  outcome: { hit: '#2c8a52', hitTint: '#8ec5a3', possible: '#bf7d18', miss: '#c3c7d0' },
  lineType: { mobile: '#2f5fa8', landline: '#6c93d2', voip: '#b4c8ec' },
  map: { 0: '#f0f1f4', 1: '#d3e8da', 2: '#b5d7c2', 3: '#7fbb97', 4: '#46986a', 5: '#1f6f44' },
  series: { 0: '#1c1f26', 1: '#6a55c2', 2: '#12808c', 3: '#96603a' },
} as const;

const darkTokens = {
  background: { default: '#0f1114', paper: '#16181d' },
  text: { primary: '#e8eaee', secondary: '#a4abb6', tertiary: '#8d949f', disabled: '#6b727d' },
  divider: 'rgba(255, 255, 255, 0.12)',
  line: { strong: 'rgba(255, 255, 255, 0.22)' },
  surface: { sunken: '#1b1e24', selected: '#23262d', rowTint: '#1b222e' },
  tint: {
    success: 'rgba(111, 207, 143, 0.15)',
    info: 'rgba(130, 180, 255, 0.15)',
    warning: 'rgba(240, 180, 90, 0.15)',
    error: 'rgba(255, 138, 128, 0.15)',
    neutral: 'rgba(255, 255, 255, 0.09)',
  },
  outcome: { hit: '#4cb177', hitTint: '#2f7049', possible: '#e0a348', miss: '#4a505c' },
  lineType: { mobile: '#7ea6ea', landline: '#4a6ba6', voip: '#3a4f7a' },
  map: { 0: '#20242b', 1: '#1d3c2b', 2: '#23513a', 3: '#2f7a54', 4: '#4aa674', 5: '#86d9a8' },
  series: { 0: '#e8eaee', 1: '#a79bf0', 2: '#55c1c9', 3: '#d0a27a' },
} as const;

/** Fills of the one primary button. In dark mode the lighter red would glow. */
function brandOf(mode: UiSettings['mode'], themeColor: UiSettings['themeColor']) {
  if (themeColor === 'primary')
    return mode === 'dark'
      ? { fill: '#d7373d', hover: '#c42c32', contrastText: '#ffffff' }
      : { fill: '#be2126', hover: '#9c1a1f', contrastText: '#ffffff' };
  const { main, contrastText } = colors[mode][themeColor];
  return { fill: main, hover: `color-mix(in srgb, ${main} 85%, black)`, contrastText };
}

/** Both palettes for a choice of the primary color. */
export const colorSchemesOf = (themeColor: UiSettings['themeColor']) => ({
  light: {
    palette: {
      ...colors.light,
      primary: colors.light[themeColor],
      ...lightTokens,
      brand: brandOf('light', themeColor),
    },
  },
  dark: {
    palette: {
      ...colors.dark,
      primary: colors.dark[themeColor],
      ...darkTokens,
      brand: brandOf('dark', themeColor),
    },
  },
});
