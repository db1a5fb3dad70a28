/** Types of what the theme adds to MUI's. */
import type {} from '@mui/material/themeCssVarsAugmentation';

interface TokenPalette {
  /** `fill` is the background of the page's one primary button. */
  brand: { fill: string; hover: string; contrastText: string };
  /** `divider` is the normal line; `strong` is the border of controls. */
  line: { strong: string };
  surface: { sunken: string; selected: string; rowTint: string };
  /** Backgrounds of chips, badges and notes; the foreground is `<tone>.main` or ink. */
  tint: { success: string; info: string; warning: string; error: string; neutral: string };
  /** Chart colors by outcome; the same on every page. */
  outcome: { hit: string; hitTint: string; possible: string; miss: string };
  lineType: { mobile: string; landline: string; voip: string };
  /** From none to most. */
  map: Record<0 | 1 | 2 | 3 | 4 | 5, string>;
  /** Lists in a line chart: solid, then dotted, then dashed. */
  series: Record<0 | 1 | 2 | 3, string>;
}

declare module '@mui/material/styles' {
  interface Palette extends TokenPalette {}
  interface PaletteOptions extends Partial<TokenPalette> {}
  interface TypeText {
    /** Less than `secondary`: captions and placeholders. */
    tertiary: string;
  }
  interface TypographyVariants {
    /** The one big figure of a card. */
    figure: React.CSSProperties;
    /** Figures in rows of tiles. */
    figureSmall: React.CSSProperties;
    table: React.CSSProperties;
    /** The name in a table's row. */
    tableName: React.CSSProperties;
    axis: React.CSSProperties;
  }
  interface TypographyVariantsOptions {
    figure?: React.CSSProperties;
    figureSmall?: React.CSSProperties;
    table?: React.CSSProperties;
    tableName?: React.CSSProperties;
    axis?: React.CSSProperties;
  }
}
declare module '@mui/material/Typography' {
  interface TypographyPropsVariantOverrides {
    figure: true;
    figureSmall: true;
    table: true;
    tableName: true;
    axis: true;
  }
}
declare module '@mui/material/Button' {
  interface ButtonPropsSizeOverrides {
    /** 28 px, inside a table's row. */
    row: true;
  }
}
declare module '@mui/material/Chip' {
  interface ChipPropsVariantOverrides {
    /** Adds a filter. */
    dashed: true;
  }
}
