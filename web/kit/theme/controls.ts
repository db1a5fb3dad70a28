/** Buttons, choices, tabs and chips. Controls are neutral; the brand's color is for the one primary button. */
import type { ThemeOptions } from '@mui/material/styles';
import type {} from './augmentation.ts';

type Components = NonNullable<ThemeOptions['components']>;

const buttons: Components = {
  MuiButtonBase: {
    defaultProps: { disableRipple: true },
    styleOverrides: {
      root: ({ theme: t }) => ({
        fontFamily: 'inherit',
        // Of checkboxes, radio buttons and switches, too: without its ripple, MUI shows no focus on them.
        '&.Mui-focusVisible': { outline: `2px solid ${t.vars.palette.text.primary}`, outlineOffset: -2 },
        // Clear of the label.
        '&.Mui-focusVisible:has(> input)': { outlineOffset: -6 },
      }),
    },
  },
  MuiButton: {
    defaultProps: { disableElevation: true },
    styleOverrides: {
      root: ({ theme: t }) => ({
        minHeight: 36,
        paddingBlock: 0,
        paddingInline: 16,
        '&.Mui-focusVisible': { outlineOffset: 2 },
        variants: [
          { props: { size: 'small' }, style: { minHeight: 32, paddingInline: 12, fontSize: 13 } },
          { props: { size: 'row' }, style: { minHeight: 28, paddingInline: 10, fontSize: 12 } },
          { props: { variant: 'text' }, style: { paddingInline: 12 } },
          {
            props: { variant: 'contained', color: 'primary' },
            style: {
              '--variant-containedBg': t.vars.palette.brand.fill,
              '--variant-containedColor': t.vars.palette.brand.contrastText,
              '@media (hover: hover)': { '&:hover': { '--variant-containedBg': t.vars.palette.brand.hover } },
            },
          },
          {
            props: { variant: 'outlined' },
            style: {
              '--variant-outlinedBorder': t.vars.palette.line.strong,
              '--variant-outlinedBg': t.vars.palette.background.paper,
              '@media (hover: hover)': {
                '&:hover': {
                  '--variant-outlinedBorder': t.vars.palette.line.strong,
                  '--variant-outlinedBg': t.vars.palette.surface.sunken,
                },
              },
            },
          },
          {
            props: { color: 'primary' },
            style: {
              '--variant-textColor': t.vars.palette.text.primary,
              '--variant-outlinedColor': t.vars.palette.text.primary,
              '@media (hover: hover)': { '&:hover': { '--variant-textBg': t.vars.palette.action.hover } },
            },
          },
        ],
        [t.breakpoints.down('sm')]: { minHeight: 44 },
      }),
    },
  },
  MuiIconButton: {
    styleOverrides: {
      root: ({ theme: t }) => ({
        minWidth: 36,
        minHeight: 36,
        borderRadius: 6,
        '&.Mui-focusVisible': { outlineOffset: 0 },
        variants: [
          { props: { color: 'primary' }, style: { color: t.vars.palette.text.primary } },
          { props: { size: 'small' }, style: { minWidth: 28, minHeight: 28 } },
        ],
        [t.breakpoints.down('sm')]: { minWidth: 44, minHeight: 44 },
      }),
    },
  },
  MuiToggleButton: {
    styleOverrides: {
      root: ({ theme: t }) => ({
        minHeight: 36,
        paddingBlock: 0,
        paddingInline: 12,
        borderColor: t.vars.palette.line.strong,
        color: t.vars.palette.text.secondary,
        fontWeight: 500,
        '&.Mui-selected, &.Mui-selected:hover': {
          color: t.vars.palette.text.primary,
          backgroundColor: t.vars.palette.surface.selected,
          fontWeight: 600,
        },
        variants: [{ props: { size: 'small' }, style: { minHeight: 32, fontSize: 13 } }],
        [t.breakpoints.down('sm')]: { minHeight: 44, minWidth: 44 },
      }),
    },
  },
};

/** The box fills 18 of the 24 px of MUI's icons, so at this size it has 16 px. */
const choiceIconSize = 21;

const choices: Components = {
  MuiCheckbox: {
    defaultProps: { color: 'default' },
    styleOverrides: {
      root: ({ theme: t }) => ({
        color: t.vars.palette.text.tertiary,
        '& svg': { fontSize: choiceIconSize },
        '&.Mui-checked, &.MuiCheckbox-indeterminate': { color: t.vars.palette.text.primary },
        '&.Mui-disabled': { color: t.vars.palette.action.disabled },
        [t.breakpoints.down('sm')]: { minWidth: 44, minHeight: 44 },
      }),
    },
  },
  MuiRadio: {
    defaultProps: { color: 'default' },
    styleOverrides: {
      root: ({ theme: t }) => ({
        color: t.vars.palette.text.tertiary,
        '& svg': { fontSize: choiceIconSize },
        '&.Mui-checked': { color: t.vars.palette.text.primary },
        '&.Mui-disabled': { color: t.vars.palette.action.disabled },
        [t.breakpoints.down('sm')]: { minWidth: 44, minHeight: 44 },
      }),
    },
  },
  MuiSwitch: {
    defaultProps: { color: 'default' },
    styleOverrides: {
      switchBase: ({ theme: t }) => ({
        '&.Mui-checked': {
          color: t.vars.palette.background.paper,
          '+ .MuiSwitch-track': { backgroundColor: t.vars.palette.text.primary, opacity: 1 },
          '&.Mui-disabled + .MuiSwitch-track': { opacity: 0.3 },
          // Without it, the knob merges into the card beyond the track.
          '.MuiSwitch-thumb': { border: `2px solid ${t.vars.palette.text.primary}` },
        },
      }),
      track: ({ theme: t }) => ({ backgroundColor: t.vars.palette.text.tertiary, opacity: 0.6 }),
    },
  },
};

const tabs: Components = {
  MuiTabs: {
    styleOverrides: {
      root: ({ theme: t }) => ({ minHeight: 40, [t.breakpoints.down('sm')]: { minHeight: 44 } }),
      indicator: ({ theme: t }) => ({ height: 2, backgroundColor: t.vars.palette.text.primary }),
    },
  },
  MuiTab: {
    styleOverrides: {
      root: ({ theme: t }) => ({
        minWidth: 0,
        minHeight: 40,
        paddingBlock: 0,
        fontWeight: 500,
        '&.Mui-selected': { color: t.vars.palette.text.primary, fontWeight: 600 },
        [t.breakpoints.down('sm')]: { minHeight: 44 },
      }),
    },
  },
};

const chips: Components = {
  MuiChip: {
    defaultProps: { variant: 'outlined' },
    styleOverrides: {
      root: ({ theme: t }) => ({
        height: 28,
        borderRadius: 6,
        fontSize: 13,
        border: `1px solid ${t.vars.palette.line.strong}`,
        backgroundColor: t.vars.palette.background.paper,
        '&.Mui-focusVisible': { outline: `2px solid ${t.vars.palette.text.primary}`, outlineOffset: 1 },
        variants: [
          {
            props: { variant: 'dashed' },
            style: { borderStyle: 'dashed', color: t.vars.palette.text.secondary },
          },
        ],
        [t.breakpoints.down('sm')]: { height: 44 },
      }),
      label: { paddingInline: 10 },
      icon: { fontSize: 16, color: 'inherit' },
      deleteIcon: ({ theme: t }) => ({ fontSize: 16, color: t.vars.palette.text.secondary }),
    },
  },
};

export const controls: Components = { ...buttons, ...choices, ...tabs, ...chips };
