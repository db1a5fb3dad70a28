/** A link for each other language, in that language. */
import Link from '@mui/material/Link';
import { useTranslation } from 'react-i18next';
import { languages } from '#contract/languages';
import { pickLanguage } from './account-language.ts';
import { language } from './i18n.ts';
import { languageNames, locales } from './language.ts';

/** The languages that the page isn't in. */
export function useOtherLanguages() {
  useTranslation();
  return languages.filter((other) => other !== language());
}

export function LanguageLinks() {
  return useOtherLanguages().map((other) => (
    <Link
      key={other}
      component="button"
      type="button"
      variant="inherit"
      lang={locales[other]}
      onClick={() => void pickLanguage(other)}
    >
      {languageNames[other]}
    </Link>
  ));
}
