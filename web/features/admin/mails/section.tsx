import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Language, languages } from '#contract/languages';
import type { MailText } from '#contract/site/mail-texts';
import { lazyPart } from '../../../kit/api/lazy-part.ts';
import { languageNames } from '../../../kit/i18n/language.ts';
import { Lines } from '../../../kit/lists/list-card.tsx';
import { openRow } from '../../../kit/lists/row-layout.ts';
import { StatusChip } from '../../../kit/status-chip.tsx';
import { TextLink } from '../../../kit/text-link.tsx';
import { paths } from '../../../paths.ts';
import { SectionState } from '../section-state.tsx';
import { useList } from '../use-list.ts';
import { mailTextsQuery } from './api.ts';

const Editor = lazyPart(() => import('./editor.tsx'));

export default function MailTexts() {
  const { t } = useTranslation('mailTexts');
  const { search, change } = useList();
  const [language, setLanguage] = useState<Language>('en');
  const query = useQuery(mailTextsQuery(language));
  const { data } = query;
  const open = data?.find(({ kind }) => kind === search.id);
  return (
    <>
      <LanguageChoice language={language} onLanguage={setLanguage} />
      {data === undefined ? (
        <SectionState query={query} rows={12} maxWidth={880} />
      ) : (
        <Card sx={{ maxWidth: 880, '& li:first-of-type': { borderTop: 0 } }}>
          <Lines label={t('list')}>
            {data.map((text) => (
              <li key={text.kind}>
                <Row text={text} />
              </li>
            ))}
          </Lines>
        </Card>
      )}
      {open !== undefined && (
        <Suspense fallback={null}>
          <Editor
            key={`${open.kind} ${open.language}`}
            text={open}
            onClose={() => change({ id: undefined })}
          />
        </Suspense>
      )}
    </>
  );
}

interface LanguageChoiceProps {
  language: Language;
  onLanguage: (language: Language) => void;
}

/** The language of the emails to read or change. */
function LanguageChoice({ language, onLanguage }: LanguageChoiceProps) {
  const { t } = useTranslation('mailTexts');
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      aria-label={t('language')}
      value={language}
      onChange={(_, chosen: Language | null) => chosen && onLanguage(chosen)}
      sx={{ mb: 4, '& .MuiToggleButton-root': { color: 'text.secondary', textTransform: 'none' } }}
    >
      {languages.map((one) => (
        <ToggleButton key={one} value={one} lang={one}>
          {languageNames[one]}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}

function Row({ text: { kind, changed, fits } }: { text: MailText }) {
  const { t } = useTranslation('mailTexts');
  return (
    <TextLink
      underline="none"
      to={paths.consoleSection}
      params={{ section: 'mails' }}
      search={{ id: kind }}
      resetScroll={false}
      sx={openRow('minmax(0, 1fr) 110px')}
    >
      <Box component="span" sx={{ minWidth: 0 }}>
        <Typography variant="subtitle1" component="span" sx={{ display: 'block' }}>
          {t(`kinds.${kind}`)}
        </Typography>
      </Box>
      <span>
        {changed &&
          (fits ? (
            <StatusChip tone="info">{t('own')}</StatusChip>
          ) : (
            <StatusChip tone="error">{t('unfit')}</StatusChip>
          ))}
      </span>
    </TextLink>
  );
}
