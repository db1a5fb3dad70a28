/** The ways in which pages are shown and measured. */
import { pseudoLanguages } from '../../web/kit/i18n/pseudo.ts';

export interface View {
  /** Of the window, in px. */
  width: number;
  theme: string;
  language: string;
  /** Percent: the browser's zoom. */
  zoom: number;
}

/** The options of the command that choose views, as comma-separated lists. */
export interface ViewOptions {
  width: string;
  theme: string;
  language: string;
  zoom: string;
}

const [accented = '', rightToLeft = ''] = pseudoLanguages;

/** Every combination of the options. */
export const combinations = ({ width, theme, language, zoom }: ViewOptions): View[] =>
  width
    .split(',')
    .flatMap((w) =>
      theme
        .split(',')
        .flatMap((mode) =>
          language
            .split(',')
            .flatMap((tongue) =>
              zoom
                .split(',')
                .map((z) => ({ width: Number(w), theme: mode, language: tongue, zoom: Number(z) })),
            ),
        ),
    );

/**
 * What a release is measured in. Not every combination: dark mode only changes colors, and languages and zoom only
 * change sizes, so each is measured once at each width.
 */
export const fullViews = (): View[] => [
  ...combinations({ width: '1440,820,390', theme: 'light,dark', language: 'en', zoom: '100' }),
  ...combinations({ width: '1440,820,390', theme: 'light', language: `es,${accented}`, zoom: '100' }),
  ...combinations({ width: '1440,820,390', theme: 'light', language: 'en', zoom: '125' }),
  ...combinations({ width: '1440,390', theme: 'light', language: rightToLeft, zoom: '100' }),
];
