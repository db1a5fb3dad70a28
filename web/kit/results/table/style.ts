/** The table's styles: one sheet for all cells, since styling each would cost more than rendering it. */
import type { Theme } from '@mui/material/styles';
import { switchBarOffset } from '../sizes.ts';

const cut = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;

const cells = (theme: Theme) => ({
  '& .cell': {
    display: 'flex',
    alignItems: 'center',
    minWidth: 0,
    paddingInline: '12px',
    background: 'inherit',
  },
  '& .cell.pinned': { position: 'sticky', zIndex: 1 },
  '& .lines': { display: 'block', minWidth: 0, width: '100%' },
  '& .line': { ...cut, display: 'flex', alignItems: 'center', gap: '6px', lineHeight: '18px' },
  '& bdi.line, & span.line:not(.lines > .line)': { display: 'block' },
  '& .line > bdi, & .line > span': { ...cut, flex: '0 1 auto' },
  '& .line > span:not(:first-of-type)': { flex: 'none' },
  '& .second': { ...cut, fontSize: 12, lineHeight: '16px', color: theme.vars.palette.text.secondary },
  '& .cell-person .second': { display: 'block' },
  '& .cell-person .line > span': { flex: 'none' },
  // What speaks against a number comes first; what doesn't fit is cut behind it.
  '& .second > span:not(:only-of-type)': { flex: 'none' },
  '& .name': { fontWeight: 550 },
  '& .muted, & .nothing': { color: theme.vars.palette.text.secondary },
  '& .unlock': { display: 'inline-flex', alignItems: 'center', gap: '4px', textDecoration: 'underline' },
  '& .glyph': { width: 14, height: 14, flex: 'none', fill: 'currentColor' },
  '& .cell-phone, & .number': { fontVariantNumeric: 'tabular-nums' },
  '& .check': { justifyContent: 'center', paddingInline: 0 },
  '& .check input': {
    width: 16,
    height: 16,
    margin: 0,
    cursor: 'pointer',
    accentColor: theme.vars.palette.text.primary,
  },
  // Browsers fill an empty box with gray in dark mode.
  '& .check input:not(:checked, :indeterminate)': {
    appearance: 'none',
    border: `1px solid ${theme.vars.palette.text.secondary}`,
    borderRadius: '3px',
  },
});

const rows = (theme: Theme) => ({
  '& .row': {
    display: 'grid',
    gridTemplateColumns: 'var(--columns)',
    minWidth: 'var(--width)',
    background: theme.vars.palette.background.paper,
    borderBottom: `1px solid ${theme.vars.palette.divider}`,
  },
  '& .body .row': {
    // Half a row from the next, so that a focused one isn't hidden by the selection bar.
    scrollMarginBlock: '110px 80px',
    height: 'var(--row)',
    cursor: 'pointer',
    contain: 'layout style',
  },
  '& .body .row:hover': { background: theme.vars.palette.surface.sunken },
  '& .body .row.selected, & .body .row.open': { background: theme.vars.palette.surface.rowTint },
  // On its first cell, which covers the row's own shadow.
  '& .body .row.open .check': { boxShadow: `inset 2px 0 0 ${theme.vars.palette.text.primary}` },
  '& .body .row:focus-visible': {
    outline: `2px solid ${theme.vars.palette.text.primary}`,
    outlineOffset: -2,
  },
  '[dir=rtl] & .body .row.open .check': { boxShadow: `inset -2px 0 0 ${theme.vars.palette.text.primary}` },
});

const head = (theme: Theme) => ({
  '& .head': {
    position: 'sticky',
    top: `calc(var(--bar) + ${switchBarOffset})`,
    zIndex: 2,
    overflow: 'hidden',
    borderTop: `1px solid ${theme.vars.palette.divider}`,
    background: theme.vars.palette.background.paper,
  },
  '& .head .row': { height: 36 },
  '& .head .cell': { position: 'relative', color: theme.vars.palette.text.secondary, fontSize: 12 },
  '& .head .cell.pinned': { position: 'sticky' },
  '& .head button': { all: 'unset', cursor: 'pointer' },
  '& .head button:focus-visible': {
    outline: `2px solid ${theme.vars.palette.text.primary}`,
    borderRadius: '4px',
  },
  '& .head .sort': { ...cut, display: 'flex', alignItems: 'center', gap: '4px', minHeight: 24 },
  '& .head .title': cut,
  '& .head .menu': {
    display: 'flex',
    marginInlineStart: 'auto',
    width: 24,
    height: 24,
    justifyContent: 'center',
    alignItems: 'center',
    opacity: 0,
  },
  '& .head .cell:hover .menu, & .head .menu:focus-visible, & .head .menu[aria-expanded=true]': { opacity: 1 },
  '@media (hover: none)': { '& .head .menu': { opacity: 1 } },
  '& .head .resize': {
    position: 'absolute',
    insetInlineEnd: 0,
    insetBlock: 8,
    width: 9,
    cursor: 'col-resize',
    touchAction: 'none',
    borderInlineEnd: '2px solid transparent',
  },
  '& .head .cell:hover .resize': { borderColor: theme.vars.palette.divider },
  '& .head .resize.active': { borderColor: theme.vars.palette.text.primary },
});

/** On paper nothing scrolls or shows more on hover: columns share the width, and values wrap. */
const paper = {
  '& .body': { overflow: 'visible' },
  '& .row': {
    gridTemplateColumns: 'none',
    gridAutoFlow: 'column',
    gridAutoColumns: 'minmax(0, 1fr)',
    minWidth: 0,
  },
  '& .body .row': { height: 'auto', minHeight: 40 },
  '& .head': { position: 'static' },
  '& .check': { display: 'none' },
  '& .cell, & .cell.pinned': { position: 'static', paddingInline: '6px' },
  '& .body .cell *': { whiteSpace: 'normal', overflowWrap: 'anywhere' },
  '& .body .cell-phone *': { whiteSpace: 'nowrap' },
  '& .body .line': { flexWrap: 'wrap' },
};

export const tableStyle = (theme: Theme) => ({
  fontSize: 13,
  lineHeight: '18px',
  // Rows scroll sideways; the header follows.
  '& .body': { overflowX: 'auto', overflowY: 'hidden', transition: 'opacity 150ms' },
  '& .body[aria-busy=true]': { opacity: 0.55 },
  ...rows(theme),
  ...cells(theme),
  ...head(theme),
  '@media print': paper,
});
