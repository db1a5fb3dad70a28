/** How MUI's components look by default. */
import type { ThemeOptions } from '@mui/material/styles';
import type {} from '@mui/material/themeCssVarsAugmentation';
import type { UiSettings } from './ui-settings.ts';

type Components = NonNullable<ThemeOptions['components']>;

const baseline: Components = {
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
  MuiTypography: { defaultProps: { variantMapping: { subtitle1: 'p', figure: 'p', table: 'p' } } },
  MuiTooltip: { defaultProps: { enterDelay: 300 } },
  MuiLinearProgress: { styleOverrides: { root: { borderRadius: 4, height: 6 } } },
};

const buttonsOf = (themeColor: UiSettings['themeColor']): Components => ({
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
});

const links: Components = {
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
  MuiMenuItem: {
    styleOverrides: {
      root: ({ theme: t }) => ({ minHeight: 44, [t.breakpoints.up('sm')]: { minHeight: 40 } }),
    },
  },
};

const surfacesOf = (skin: UiSettings['skin']): Components => ({
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
});

const tables: Components = {
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
};

const fields: Components = {
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
};

/** The defaults for the settings that affect them. */
export const componentsOf = ({ themeColor, skin }: Pick<UiSettings, 'themeColor' | 'skin'>): Components => ({
  ...baseline,
  ...buttonsOf(themeColor),
  ...links,
  ...surfacesOf(skin),
  ...tables,
  ...fields,
});
