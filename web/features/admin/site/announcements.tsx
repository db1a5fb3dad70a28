/** Announcements to all customers: creating, ending, and how many dismissed each. */
import { mdiBullhornOutline } from '@mdi/js';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AnnouncementState } from '#contract/site/admin';
import type { Failed } from '../../../kit/api/api.ts';
import { queryClient } from '../../../kit/api/queries.ts';
import { exactTime, facts } from '../../../kit/i18n/format.ts';
import { useNow } from '../../../kit/i18n/time.tsx';
import { rowLayout } from '../../../kit/lists/row-layout.ts';
import { StatusChip } from '../../../kit/status-chip.tsx';
import { announcementsQuery, createAnnouncement, endAnnouncement, useAdminCall } from '../api.ts';
import { ListView } from '../list-view.tsx';
import { useList } from '../use-list.ts';

/** Also reloads what this admin sees as a reader. */
const reload = () => void queryClient.invalidateQueries({ queryKey: ['announcements'] });

export default function Announcements() {
  const { t } = useTranslation(['console', 'adminMenu']);
  const { page = 1 } = useList().search;
  return (
    <Box sx={{ display: 'grid', gap: 6, gridTemplateColumns: 'minmax(0, 1fr)', maxWidth: 880 }}>
      <NewAnnouncement />
      <Box>
        <ListView
          label={t('adminMenu:pages.announcements')}
          query={useQuery(announcementsQuery(page))}
          empty={t('announcements.empty')}
          icon={mdiBullhornOutline}
          row={(announcement) => <Row announcement={announcement} />}
        />
      </Box>
    </Box>
  );
}

function Row({ announcement }: { announcement: AnnouncementState }) {
  const { t } = useTranslation('console');
  const now = useNow(1000);
  const { mutate, isPending } = useAdminCall(endAnnouncement, { onSuccess: reload });
  const over = announcement.ends_at !== null && Date.parse(announcement.ends_at) <= now;
  return (
    <Box sx={rowLayout('minmax(0, 1fr) auto auto')}>
      <Box sx={{ minWidth: 0 }}>
        <Typography variant="subtitle1" component="div" sx={{ overflowWrap: 'anywhere' }}>
          {announcement.title}
        </Typography>
        <Typography variant="table" component="div" sx={{ overflowWrap: 'anywhere' }}>
          {announcement.text}
        </Typography>
        <Typography variant="caption" component="div" color="textSecondary">
          {facts([
            t('announcements.from', { at: exactTime(announcement.starts_at) }),
            announcement.ends_at !== null &&
              t('announcements.until', { at: exactTime(announcement.ends_at) }),
            t('announcements.dismissed', { count: announcement.dismissed }),
            announcement.created_by,
          ])}
        </Typography>
      </Box>
      <StatusChip tone={over ? 'neutral' : announcement.tone}>
        {over ? t('announcements.over') : t('announcements.showing')}
      </StatusChip>
      {!over && (
        <Button
          size="small"
          color="inherit"
          disabled={isPending}
          aria-label={t('announcements.endNamed', { title: announcement.title })}
          onClick={() => mutate(announcement.id)}
        >
          {t('announcements.end')}
        </Button>
      )}
    </Box>
  );
}

interface Draft {
  title: string;
  text: string;
  tone: 'info' | 'warning';
  /** Local date and time; empty for none. */
  end: string;
}

const emptyDraft: Draft = { title: '', text: '', tone: 'info', end: '' };

function useNewAnnouncement() {
  const [draft, setDraft] = useState(emptyDraft);
  const change = (part: Partial<Draft>) => setDraft({ ...draft, ...part });
  const [failed, setFailed] = useState<Failed | null>(null);
  const { mutate, isPending } = useAdminCall(createAnnouncement, {
    onFailed: setFailed,
    onSuccess: () => {
      setDraft({ ...emptyDraft, tone: draft.tone });
      setFailed(null);
      reload();
    },
  });
  const create = () => {
    const { end, ...announcement } = draft;
    mutate({ ...announcement, ends_at: end === '' ? null : new Date(end).toISOString() });
  };
  return { draft, change, failed, isPending, create };
}

function NewAnnouncement() {
  const { t } = useTranslation('console');
  const { draft, change, failed, isPending, create } = useNewAnnouncement();
  const faults = failed?.errors ?? {};
  return (
    <Card
      component="form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        create();
      }}
      sx={{ display: 'grid', gap: 4, p: { xs: 4, sm: 6 } }}
    >
      <Typography variant="h2">{t('announcements.new')}</Typography>
      {failed !== null && failed.errors === undefined && <Alert severity="error">{failed.message}</Alert>}
      <TextField
        label={t('announcements.title')}
        value={draft.title}
        onChange={(event) => change({ title: event.target.value })}
        error={faults.title !== undefined}
        helperText={faults.title}
        autoComplete="off"
      />
      <TextField
        multiline
        minRows={2}
        label={t('announcements.text')}
        value={draft.text}
        onChange={(event) => change({ text: event.target.value })}
        error={faults.text !== undefined}
        helperText={faults.text}
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 4 }}>
        <ToneField tone={draft.tone} onChange={(tone) => change({ tone })} />
        <TextField
          type="datetime-local"
          label={t('announcements.end_at')}
          value={draft.end}
          onChange={(event) => change({ end: event.target.value })}
          error={faults.ends_at !== undefined}
          helperText={faults.ends_at ?? t('announcements.endHelp')}
          slotProps={{ inputLabel: { shrink: true } }}
          sx={{ width: { xs: 1, sm: 260 } }}
        />
      </Box>
      <Button type="submit" variant="contained" disabled={isPending} sx={{ justifySelf: 'start' }}>
        {t('announcements.verb')}
      </Button>
    </Card>
  );
}

interface ToneFieldProps {
  tone: Draft['tone'];
  onChange: (tone: Draft['tone']) => void;
}

function ToneField({ tone, onChange }: ToneFieldProps) {
  const { t } = useTranslation('console');
  return (
    <TextField
      select
      label={t('announcements.tone')}
      value={tone}
      onChange={(event) => onChange(event.target.value as Draft['tone'])}
      sx={{ width: { xs: 1, sm: 200 } }}
    >
      {(['info', 'warning'] as const).map((name) => (
        <MenuItem key={name} value={name}>
          {t(`announcements.tones.${name}`)}
        </MenuItem>
      ))}
    </TextField>
  );
}
