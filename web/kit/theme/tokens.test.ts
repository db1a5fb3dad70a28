import { createTheme, getContrastRatio } from '@mui/material/styles';
import { expect, test } from 'vitest';
import { colorSchemesOf } from './tokens.ts';

const { colorSchemes } = createTheme({
  cssVariables: { colorSchemeSelector: 'data-color-scheme' },
  colorSchemes: colorSchemesOf('primary'),
});

test.each(['light', 'dark'] as const)(
  'a destructive button is readable at rest and under the pointer, %s',
  (mode) => {
    const error = colorSchemes[mode]?.palette.error;
    if (error === undefined) throw new Error(`no ${mode} scheme`);
    for (const background of [error.main, error.dark])
      expect(getContrastRatio(error.contrastText, background)).toBeGreaterThanOrEqual(4.5);
  },
);
