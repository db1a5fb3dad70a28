/** An email's texts and placeholders next to a preview. */
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import type { Language } from '#contract/languages';
import type { MailField, MailText } from '#contract/site/mail-texts';
import type { Failed } from '../../../kit/api/api.ts';
import { queryClient } from '../../../kit/api/queries.ts';
import { SideDrawer } from '../../../kit/dialogs/side-drawer.tsx';
import { languageNames } from '../../../kit/i18n/language.ts';
import { useAdminCall, useMayChange } from '../api.ts';
import { changeMailText, mailTextsQuery, testMailText } from './api.ts';
import { Placeholders } from './placeholders.tsx';
import { Preview } from './preview.tsx';

type Input = HTMLInputElement | HTMLTextAreaElement;

/** The texts as typed, and the input that had the focus last. */
function useMailDraft(text: MailText) {
  const [words, setWords] = useState(text.words);
  const inputs = useRef<Partial<Record<MailField, Input | null>>>({});
  const [last, setLast] = useState<MailField>('body');

  /** Inserts a placeholder at the last cursor position; blocks get a line of their own. */
  const insert = (name: string, block: boolean) => {
    const field = block ? 'body' : last;
    const input = inputs.current[field];
    const old = words[field];
    const [from, to] = [input?.selectionStart ?? old.length, input?.selectionEnd ?? old.length];
    const [before, after] = [old.slice(0, from), old.slice(to)];
    const gap = block ? '\n\n' : '';
    const start = block && before.trim() !== '' ? before.trimEnd() + gap : before;
    const inserted = `${start}{{${name}}}`;
    const rest = block && after.trim() !== '' ? gap + after.trimStart() : after;
    flushSync(() => setWords({ ...words, [field]: inserted + rest }));
    input?.focus();
    input?.setSelectionRange(inserted.length, inserted.length);
  };

  return { words, setWords, inputs, setLast, insert };
}

type MailDraft = ReturnType<typeof useMailDraft>;

const fieldsOf = (text: MailText): MailField[] =>
  text.has_button ? ['subject', 'body', 'button'] : ['subject', 'body'];

export default function Editor({ text, onClose }: { text: MailText; onClose: () => void }) {
  const { t } = useTranslation('mailTexts');
  const mayChange = useMayChange();
  const draft = useMailDraft(text);
  const { words } = draft;
  const [failed, setFailed] = useState<Failed | null>(null);
  const change = useAdminCall(changeMailText, { onFailed: setFailed, onSuccess: onClose });
  const test = useAdminCall(testMailText, { onFailed: setFailed, onSuccess: () => setFailed(null) });
  const busy = change.isPending || test.isPending;
  return (
    <SideDrawer
      title={t('titleIn', { name: t(`kinds.${text.kind}`), language: languageNames[text.language] })}
      width={1120}
      onClose={busy ? () => {} : onClose}
    >
      <Box
        sx={{
          display: 'grid',
          gap: 6,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
          p: { xs: 4, sm: 6 },
        }}
      >
        <Box
          component="form"
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            setFailed(null);
            change.mutate({ kind: text.kind, language: text.language, ...words, version: text.version });
          }}
          sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)', alignContent: 'start' }}
        >
          {!text.fits && <Alert severity="warning">{t('unfitText')}</Alert>}
          {fieldsOf(text).map((field) => (
            <TextInput key={field} field={field} draft={draft} fault={failed?.errors?.[field]} />
          ))}
          <Placeholders placeholders={text.placeholders} onInsert={mayChange ? draft.insert : undefined} />
          {failed !== null && failed.errors === undefined && (
            <Refusal failed={failed} language={text.language} onReload={onClose} />
          )}
          {mayChange && (
            <Actions
              text={text}
              draft={draft}
              busy={busy}
              onTest={() => test.mutate({ kind: text.kind, language: text.language, ...words })}
              onClose={onClose}
            />
          )}
        </Box>
        <Preview kind={text.kind} draft={{ ...words, language: text.language }} />
      </Box>
    </SideDrawer>
  );
}

interface TextInputProps {
  field: MailField;
  draft: MailDraft;
  fault: string | undefined;
}

function TextInput({ field, draft: { words, setWords, inputs, setLast }, fault }: TextInputProps) {
  const { t } = useTranslation('mailTexts');
  const mayChange = useMayChange();
  return (
    <TextField
      label={t(field)}
      value={words[field]}
      onChange={({ target }) => setWords({ ...words, [field]: target.value })}
      onFocus={() => setLast(field)}
      multiline={field === 'body'}
      minRows={field === 'body' ? 10 : undefined}
      maxRows={20}
      error={fault !== undefined}
      helperText={fault ?? (field === 'body' && mayChange ? t('bodyHelp') : undefined)}
      autoComplete="off"
      inputRef={(input: Input | null) => {
        inputs.current[field] = input;
      }}
      slotProps={{ htmlInput: { readOnly: !mayChange } }}
    />
  );
}

interface ActionsProps {
  text: MailText;
  draft: MailDraft;
  busy: boolean;
  onTest: () => void;
  onClose: () => void;
}

function Actions({ text, draft: { words, setWords }, busy, onTest, onClose }: ActionsProps) {
  const { t } = useTranslation(['mailTexts', 'common']);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
      <Button type="submit" variant="contained" disabled={busy}>
        {t('save')}
      </Button>
      <Button variant="outlined" disabled={busy} onClick={onTest}>
        {t('test')}
      </Button>
      <Button
        color="inherit"
        disabled={busy || fieldsOf(text).every((field) => words[field] === text.original[field])}
        onClick={() => setWords(text.original)}
      >
        {t('original')}
      </Button>
      <Button color="inherit" disabled={busy} onClick={onClose}>
        {t('common:actions.cancel')}
      </Button>
    </Box>
  );
}

/** A refusal of the whole change, usually because another admin saved first. */
function Refusal({
  failed,
  language,
  onReload,
}: {
  failed: Failed;
  language: Language;
  onReload: () => void;
}) {
  const { t } = useTranslation('mailTexts');
  const overtaken = failed.http === 409;
  return (
    <Alert
      severity={overtaken ? 'warning' : 'error'}
      action={
        overtaken && (
          <Button
            color="inherit"
            size="small"
            onClick={() => {
              void queryClient.invalidateQueries({ queryKey: mailTextsQuery(language).queryKey });
              onReload();
            }}
          >
            {t('reload')}
          </Button>
        )
      }
    >
      {failed.message}
    </Alert>
  );
}
