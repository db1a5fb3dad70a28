/** A link for each other language, in that language. */
import Link from '@mui/material/Link';
import { useTranslation } from 'react-i18next';
import { type Language, languages } from '#contract/languages';
import { language } from './i18n.ts';
import { languageNames, locales } from './language.ts';

/** Loaded when used. Without a connection, the page stays as it is. */
const switchLanguage = (next: Language): void =>
  void import('./account-language.ts').then(({ pickLanguage }) => pickLanguage(next)).catch(console.warn);

export function LanguageLinks() {
  useTranslation();
  const others = languages.filter((other) => other !== language());
  return others.map((other) => (
    <Link
      key={other}
      component="button"
      type="button"
      variant="inherit"
      lang={locales[other]}
      sx={{ verticalAlign: 'baseline' }}
      onClick={() => switchLanguage(other)}
    >
      {languageNames[other]}
    </Link>
  ));
}
