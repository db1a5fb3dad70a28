/** How MUI's components look by default. */
import type { ThemeOptions } from '@mui/material/styles';
import type {} from './augmentation.ts';
import { controls } from './controls.ts';
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
  MuiTypography: {
    defaultProps: {
      variantMapping: {
        subtitle1: 'p',
        figure: 'p',
        figureSmall: 'p',
        table: 'p',
        tableName: 'p',
        axis: 'p',
      },
    },
  },
  MuiTooltip: { defaultProps: { enterDelay: 300 } },
  MuiLinearProgress: { styleOverrides: { root: { borderRadius: 4, height: 6 } } },
};

const links: Components = {
  MuiLink: {
    defaultProps: { underline: 'always', color: 'textPrimary' },
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
        padding: 20,
        '&:last-child': { paddingBottom: 20 },
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
      head: ({ theme: t }) => ({ color: t.vars.palette.text.secondary, fontWeight: 500 }),
    },
  },
};

const fields: Components = {
  MuiTextField: { defaultProps: { fullWidth: true, size: 'small' } },
  // The brand's red around a field would look like an error.
  MuiOutlinedInput: {
    styleOverrides: {
      root: ({ theme: t }) => ({
        minHeight: 40,
        '& .MuiOutlinedInput-notchedOutline': { borderColor: t.vars.palette.line.strong },
        [t.breakpoints.down('sm')]: { minHeight: 44 },
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
        // Centered in the field's height.
        '&.MuiInputLabel-sizeSmall:not(.MuiInputLabel-shrink)': {
          transform: 'translate(14px, 10px)',
          [t.breakpoints.down('sm')]: { transform: 'translate(14px, 12px)' },
        },
      }),
    },
  },
};

/** The defaults for the settings that affect them. */
export const componentsOf = ({ skin }: Pick<UiSettings, 'skin'>): Components => ({
  ...baseline,
  ...controls,
  ...links,
  ...surfacesOf(skin),
  ...tables,
  ...fields,
});
