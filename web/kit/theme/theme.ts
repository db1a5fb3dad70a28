/** MUI's theme: colors of both modes, type, spacing, and component defaults. */
import '@fontsource-variable/inter/index.css';
import { createTheme } from '@mui/material/styles';
import type {} from '@mui/material/themeCssVarsAugmentation';
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
    colorSchemes: {
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
    },
    typography: {
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
    },
    // The rule of style below ends animations; this one also ends the waits for them.
    motion: { reducedMotion: 'system' },
    transitions: {
      duration: { enteringScreen: 180, leavingScreen: 150, standard: 180, short: 150, shorter: 150 },
    },
    components: {
      MuiCssBaseline: {
        styleOverrides: {
          body: { overflowWrap: 'break-word' },
          '@media (prefers-reduced-motion: reduce)': {
            '*, *::before, *::after': {
              animationDuration: '0.01ms !important',
              animationIterationCount: '1 !important',
              transitionDuration: '0.01ms !important',
            },
          },
        },
      },
      MuiTypography: { defaultProps: { variantMapping: { figure: 'p', table: 'p' } } },
      MuiButtonBase: {
        defaultProps: { disableRipple: true },
        styleOverrides: { root: { fontFamily: 'inherit' } },
      },
      MuiButton: {
        defaultProps: { disableElevation: true },
        styleOverrides: {
          root: ({ theme: t }) => ({
            minHeight: 40,
            paddingInline: 16,
            '&.Mui-focusVisible': { outline: `2px solid ${t.vars.palette.text.primary}`, outlineOffset: 2 },
            [t.breakpoints.down('sm')]: { minHeight: 44 },
          }),
          outlined: ({ theme: t }) => ({
            borderColor: t.vars.palette.divider,
            color: t.vars.palette.text.primary,
          }),
        },
        variants:
          // A button filled with the lighter red would glow.
          themeColor === 'primary'
            ? [
                {
                  props: { variant: 'contained', color: 'primary' },
                  style: ({ theme: t }) =>
                    t.applyStyles('dark', {
                      backgroundColor: '#d7373d',
                      color: '#ffffff',
                      '&:hover': { backgroundColor: '#c42c32' },
                    }),
                },
              ]
            : [],
      },
      MuiIconButton: {
        styleOverrides: {
          root: ({ theme: t }) => ({
            minWidth: 40,
            minHeight: 40,
            '&.Mui-focusVisible': { outline: `2px solid ${t.vars.palette.text.primary}` },
            [t.breakpoints.down('sm')]: { minWidth: 44, minHeight: 44 },
          }),
        },
      },
      MuiLink: {
        defaultProps: { underline: 'always' },
        styleOverrides: {
          root: ({ theme: t }) => ({
            textUnderlineOffset: '0.2em',
            '&:focus-visible': {
              outline: `2px solid ${t.vars.palette.text.primary}`,
              outlineOffset: 2,
              borderRadius: 2,
            },
          }),
        },
      },
      MuiPaper: {
        defaultProps: { elevation: 0 },
        styleOverrides: {
          root: { backgroundImage: 'none' },
          // The bordered skin also draws borders around floating surfaces.
          elevation: ({ theme: t, ownerState: { elevation = 0 } }) =>
            skin === 'bordered' && elevation > 1
              ? { boxShadow: 'none', border: `1px solid ${t.vars.palette.divider}` }
              : {},
        },
      },
      MuiCard: {
        defaultProps: { variant: 'outlined' },
        styleOverrides: { root: ({ theme: t }) => ({ borderColor: t.vars.palette.divider }) },
      },
      MuiCardContent: {
        styleOverrides: {
          root: ({ theme: t }) => ({
            padding: 24,
            '&:last-child': { paddingBottom: 24 },
            [t.breakpoints.down('sm')]: { padding: 16, '&:last-child': { paddingBottom: 16 } },
          }),
        },
      },
      MuiTableCell: {
        styleOverrides: {
          root: ({ theme: t }) => ({
            fontSize: 13,
            lineHeight: '18px',
            padding: '10px 16px',
            borderColor: t.vars.palette.divider,
          }),
          // Only in columns: in running text it would widen the hyphens.
          alignRight: { fontVariantNumeric: 'tabular-nums' },
          head: ({ theme: t }) => ({ color: t.vars.palette.text.secondary, fontWeight: 600 }),
        },
      },
      MuiTooltip: { defaultProps: { enterDelay: 300 } },
      MuiTextField: { defaultProps: { fullWidth: true } },
      // The brand's red around a field would look like an error.
      MuiOutlinedInput: {
        styleOverrides: {
          root: ({ theme: t }) => ({
            minHeight: 44,
            '&.Mui-focused:not(.Mui-error) .MuiOutlinedInput-notchedOutline': {
              borderColor: t.vars.palette.text.primary,
            },
          }),
        },
      },
      MuiInputLabel: {
        styleOverrides: {
          root: ({ theme: t }) => ({
            '&.Mui-focused:not(.Mui-error)': { color: t.vars.palette.text.primary },
          }),
        },
      },
      MuiLinearProgress: { styleOverrides: { root: { borderRadius: 4, height: 6 } } },
      MuiMenuItem: {
        styleOverrides: {
          root: ({ theme: t }) => ({ minHeight: 44, [t.breakpoints.up('sm')]: { minHeight: 40 } }),
        },
      },
    },
  });
