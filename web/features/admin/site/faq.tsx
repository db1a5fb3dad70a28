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
import type { FaqItem } from '#contract/site/admin';
import type { Failed } from '../../../kit/api/api.ts';
import { CardsSkeleton } from '../../../kit/page/loading/skeletons.tsx';
import { StatusChip } from '../../../kit/status-chip.tsx';
import { addQuestion, editQuestion, faqQuery, useAct } from '../api.ts';
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
              <Edited key={entry.id} entry={entry} onClose={() => setOpen(null)} />
            ) : (
              <Line key={entry.id} entry={entry} onOpen={() => setOpen(entry.id)} />
            ),
          )}
        </Card>
      ))}
    </Box>
  );
}

function Line({ entry, onOpen }: { entry: FaqItem; onOpen: () => void }) {
  const { t } = useTranslation('console');
  return (
    <Box sx={{ ...line, gap: 2, py: 2 }}>
      <Typography sx={{ flex: '1 1 240px', minWidth: 0, overflowWrap: 'anywhere' }}>
        {entry.question}
      </Typography>
      {entry.hidden && <StatusChip tone="neutral">{t('faq.hidden')}</StatusChip>}
      {entry.version !== null && <StatusChip tone="info">{t('faq.own')}</StatusChip>}
      <Button
        size="small"
        color="inherit"
        aria-label={t('faq.editNamed', { question: entry.question })}
        onClick={onOpen}
      >
        {t('faq.edit')}
      </Button>
    </Box>
  );
}

function Edited({ entry, onClose }: { entry: FaqItem; onClose: () => void }) {
  const { t } = useTranslation('console');
  const [hidden, setHidden] = useState(entry.hidden);
  const [failed, setFailed] = useState<Failed | null>(null);
  const { mutate, isPending } = useAct(editQuestion, { refused: setFailed, done: onClose });
  return (
    <Fields
      question={entry.question}
      answer={entry.answer}
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
  const { mutate, isPending } = useAct(addQuestion, { refused: setFailed, done: onClose });
  return (
    <Fields
      question=""
      answer=""
      failed={failed}
      busy={isPending}
      onClose={onClose}
      onSave={(texts) => mutate({ section_id, ...texts })}
    />
  );
}

interface FieldsProps {
  question: string;
  answer: string;
  failed: Failed | null;
  busy: boolean;
  children?: ReactNode;
  onClose: () => void;
  onSave: (texts: { question: string; answer: string }) => void;
}

function Fields({ failed, busy, children, onClose, onSave, ...initial }: FieldsProps) {
  const { t } = useTranslation(['console', 'common']);
  const [question, setQuestion] = useState(initial.question);
  const [answer, setAnswer] = useState(initial.answer);
  const faults = failed?.errors ?? {};
  return (
    <Box
      component="form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSave({ question, answer });
      }}
      sx={{ display: 'grid', gap: 4, py: 4, borderTop: 1, borderColor: 'divider' }}
    >
      {failed !== null && failed.errors === undefined && <Alert severity="error">{failed.message}</Alert>}
      <TextField
        label={t('faq.question')}
        value={question}
        onChange={(event) => setQuestion(event.target.value)}
        error={faults.question !== undefined}
        helperText={faults.question ?? t('faq.oneText')}
        autoComplete="off"
      />
      <TextField
        multiline
        minRows={4}
        label={t('faq.answer')}
        value={answer}
        onChange={(event) => setAnswer(event.target.value)}
        error={faults.answer !== undefined}
        helperText={faults.answer ?? t('faq.answerHelp')}
      />
      {children}
      <Box sx={{ display: 'flex', gap: 2 }}>
        <Button type="submit" variant="contained" disabled={busy}>
          {t('settings.save')}
        </Button>
        <Button color="inherit" disabled={busy} onClick={onClose}>
          {t('common:actions.cancel')}
        </Button>
      </Box>
    </Box>
  );
}
