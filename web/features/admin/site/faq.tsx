/** The FAQ: edited, hidden and added questions; built-in ones stay unless changed. */
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Language } from '#contract/languages';
import type { FaqItem } from '#contract/site/admin';
import type { Failed } from '../../../kit/api/api.ts';
import { language } from '../../../kit/i18n/i18n.ts';
import { languageNames } from '../../../kit/i18n/language.ts';
import { CardsSkeleton } from '../../../kit/page/loading/skeletons.tsx';
import { StatusChip } from '../../../kit/status-chip.tsx';
import { addQuestion, editQuestion, faqQuery, useAdminCall } from '../api.ts';
import { FormButtons } from '../form-buttons.tsx';
import { line } from '../line.ts';
import { SectionState } from '../section-state.tsx';

export default function Faq() {
  const { t } = useTranslation('console');
  const query = useQuery(faqQuery);
  const { data } = query;
  const [open, setOpen] = useState<string | null>(null);
  if (data === undefined)
    return (
      <SectionState query={query} skeleton={<CardsSkeleton heights={[320, 320, 320]} maxWidth={880} />} />
    );
  return (
    <Box sx={{ display: 'grid', gap: 6, gridTemplateColumns: 'minmax(0, 1fr)', maxWidth: 880 }}>
      {data.sections.map((section) => (
        <Card
          key={section.id}
          component="section"
          aria-label={section.title}
          sx={{ px: { xs: 4, sm: 6 }, py: { xs: 2, sm: 6 } }}
        >
          <Box sx={{ display: 'flex', alignItems: 'center', gap: 3, mb: 2 }}>
            <Typography variant="h2" sx={{ flex: 1 }}>
              {section.title}
            </Typography>
            <Button
              variant="outlined"
              aria-label={t('faq.addTo', { section: section.title })}
              onClick={() => setOpen(`new ${section.id}`)}
            >
              {t('faq.add')}
            </Button>
          </Box>
          {open === `new ${section.id}` && (
            <NewQuestion section_id={section.id} onClose={() => setOpen(null)} />
          )}
          {section.entries.map((entry) =>
            open === entry.id ? (
              <EditedQuestion key={entry.id} entry={entry} onClose={() => setOpen(null)} />
            ) : (
              <QuestionLine key={entry.id} entry={entry} onOpen={() => setOpen(entry.id)} />
            ),
          )}
        </Card>
      ))}
    </Box>
  );
}

function QuestionLine({ entry, onOpen }: { entry: FaqItem; onOpen: () => void }) {
  const { t } = useTranslation('console');
  const { question } = (language() === 'es' && entry.spanish) || entry;
  return (
    <Box sx={{ ...line, gap: 2, py: 2 }}>
      <Typography sx={{ flex: '1 1 240px', minWidth: 0, overflowWrap: 'anywhere' }}>{question}</Typography>
      {entry.hidden && <StatusChip tone="neutral">{t('faq.hidden')}</StatusChip>}
      {entry.version !== null && <StatusChip tone="info">{t('faq.own')}</StatusChip>}
      <Button size="small" color="inherit" aria-label={t('faq.editNamed', { question })} onClick={onOpen}>
        {t('faq.edit')}
      </Button>
    </Box>
  );
}

function EditedQuestion({ entry, onClose }: { entry: FaqItem; onClose: () => void }) {
  const { t } = useTranslation('console');
  const [hidden, setHidden] = useState(entry.hidden);
  const [failed, setFailed] = useState<Failed | null>(null);
  const { mutate, isPending } = useAdminCall(editQuestion, { onFailed: setFailed, onSuccess: onClose });
  return (
    <Fields
      question={entry.question}
      answer={entry.answer}
      spanish={entry.spanish}
      failed={failed}
      busy={isPending}
      onClose={onClose}
      onSave={(texts) => mutate({ id: entry.id, ...texts, hidden, version: entry.version })}
    >
      <FormControlLabel
        control={<Switch checked={!hidden} onChange={(_, shown) => setHidden(!shown)} />}
        label={t('faq.shown')}
      />
    </Fields>
  );
}

function NewQuestion({ section_id, onClose }: { section_id: string; onClose: () => void }) {
  const [failed, setFailed] = useState<Failed | null>(null);
  const { mutate, isPending } = useAdminCall(addQuestion, { onFailed: setFailed, onSuccess: onClose });
  return (
    <Fields
      question=""
      answer=""
      spanish={null}
      failed={failed}
      busy={isPending}
      onClose={onClose}
      onSave={(texts) => mutate({ section_id, ...texts })}
    />
  );
}

interface Text {
  question: string;
  answer: string;
}

interface FieldsProps extends Text {
  /** Null if Spanish readers see the English text. */
  spanish: Text | null;
  failed: Failed | null;
  busy: boolean;
  children?: ReactNode;
  onClose: () => void;
  onSave: (texts: Text & { spanish: Text | null }) => void;
}

const noText: Text = { question: '', answer: '' };

function Fields({ failed, busy, children, onClose, onSave, ...initial }: FieldsProps) {
  const { t } = useTranslation('console');
  const [english, setEnglish] = useState<Text>({ question: initial.question, answer: initial.answer });
  const [spanish, setSpanish] = useState<Text>(initial.spanish ?? noText);
  const isTranslated = spanish.question.trim() !== '' || spanish.answer.trim() !== '';
  const faults = failed?.errors ?? {};
  return (
    <Box
      component="form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSave({ ...english, spanish: isTranslated ? spanish : null });
      }}
      sx={{ display: 'grid', gap: 4, py: 4, borderTop: 1, borderColor: 'divider' }}
    >
      {failed !== null && failed.errors === undefined && <Alert severity="error">{failed.message}</Alert>}
      <TextFields language="en" text={english} faults={faults} onChange={setEnglish} />
      <TextFields
        language="es"
        text={spanish}
        faults={{ question: faults['spanish.question'], answer: faults['spanish.answer'] }}
        help={t('faq.spanishHelp')}
        onChange={setSpanish}
      />
      {children}
      <FormButtons submitText={t('settings.save')} busy={busy} onClose={onClose} />
    </Box>
  );
}

interface TextFieldsProps {
  language: Language;
  text: Text;
  faults: { [field in keyof Text]?: string | undefined };
  /** Below the question. */
  help?: string;
  onChange: (text: Text) => void;
}

/** A question and its answer in one language. */
function TextFields({ language, text, faults, help, onChange }: TextFieldsProps) {
  const { t } = useTranslation('console');
  return (
    <Box component="fieldset" sx={{ display: 'grid', gap: 4, minWidth: 0, m: 0, p: 0, border: 0 }}>
      <Typography component="legend" variant="h3" lang={language} sx={{ p: 0, mb: 3 }}>
        {languageNames[language]}
      </Typography>
      <TextField
        label={t('faq.question')}
        value={text.question}
        onChange={(event) => onChange({ ...text, question: event.target.value })}
        error={faults.question !== undefined}
        helperText={faults.question ?? help}
        autoComplete="off"
        slotProps={{ htmlInput: { lang: language } }}
      />
      <TextField
        multiline
        minRows={4}
        label={t('faq.answer')}
        value={text.answer}
        onChange={(event) => onChange({ ...text, answer: event.target.value })}
        error={faults.answer !== undefined}
        helperText={faults.answer ?? t('faq.answerHelp')}
        slotProps={{ htmlInput: { lang: language } }}
      />
    </Box>
  );
}
