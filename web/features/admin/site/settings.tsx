/** Site settings: each is saved on its own and reports when another admin has saved first. */
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SettingState } from '#contract/site/admin';
import type { Failed } from '../../../kit/api/api.ts';
import { settingsQuery as publicSettings, queryClient } from '../../../kit/api/queries.ts';
import { changeSetting, settingsQuery, useAct } from '../api.ts';
import { SectionState } from '../section-state.tsx';

const LogoSetting = lazy(() => import('./logo-setting.tsx'));

/** The settings by group, and the kind of each field. */
const groups = {
  brand: { brand_name: 'text', brand_logo: 'logo', invoice_seller: 'lines' },
  links: {
    blog_link: 'text',
    contact_link: 'text',
    tiktok_link: 'text',
    instagram_link: 'text',
    facebook_link: 'text',
    twitter_link: 'text',
  },
  chat: { chat_provider: 'chat', chat_id: 'text', chat_origin: 'text' },
  coins: {
    trial_coins: 'number',
    coin_adjustment_limit: 'number',
    coins_low: 'number',
    wrong_number_days: 'number',
    wrong_number_percent: 'number',
    wrong_number_allowance: 'number',
    wrong_number_allowance_after: 'number',
  },
  kept: {
    storage_free_mb: 'number',
    storage_paid_mb: 'number',
    files_kept_days: 'number',
    results_kept_months: 'number',
    audit_kept_years: 'number',
    drop_interval_days: 'number',
  },
  legal: { legal_terms: 'long', legal_privacy: 'long', broker_notice: 'lines' },
  abuse: {
    lookups_per_hour: 'number',
    person_alarm: 'number',
    street_alarm: 'number',
    refund_alarm: 'number',
    decoy_people: 'lines',
  },
} as const;
type Group = keyof typeof groups;
type Kind = 'text' | 'lines' | 'long' | 'chat' | 'number' | 'logo';
type Name = { [G in Group]: keyof (typeof groups)[G] }[Group];
/** Initial number of lines; other kinds have one. */
const rows: { [K in Kind]?: number } = { lines: 3, long: 8 };
const providers = ['', 'chatwoot', 'crisp', 'tawk', 'intercom'] as const;

export default function Settings() {
  const { t } = useTranslation('console');
  const query = useQuery(settingsQuery);
  const { data } = query;
  if (data === undefined) return <SectionState query={query} failed={t('settings.failed')} maxWidth={720} />;
  return (
    <Box sx={{ display: 'grid', gap: 6, gridTemplateColumns: 'minmax(0, 1fr)', maxWidth: 720 }}>
      {(Object.keys(groups) as Group[]).map((group) => (
        <Card
          key={group}
          component="section"
          aria-label={t(`settings.groups.${group}`)}
          sx={{ display: 'grid', gap: 4, p: { xs: 4, sm: 6 } }}
        >
          <Typography variant="h2">{t(`settings.groups.${group}`)}</Typography>
          {Object.entries(groups[group]).map(([name, kind]) => {
            const state = data.find(({ key }) => key === name);
            if (state === undefined) return null;
            return kind === 'logo' ? (
              <Suspense key={name}>
                <LogoSetting state={state} />
              </Suspense>
            ) : (
              <Setting key={name} name={name as Name} kind={kind} state={state} />
            );
          })}
        </Card>
      ))}
    </Box>
  );
}

/** The value to save; null for text that isn't a number. */
function parse(kind: Kind, text: string): string | number | null {
  if (kind !== 'number') return text.trim();
  return /^\d+$/.test(text.trim()) ? Number(text) : null;
}

/** The setting as typed. Input belongs to the loaded version and stays when another admin saves first. */
function useSettingForm({ name, kind, state }: SettingProps) {
  const [seen, setSeen] = useState(state);
  const [text, setText] = useState(String(state.value));
  const [failed, setFailed] = useState<Failed | null>(null);
  const { mutate, isPending } = useAct(changeSetting, {
    refused: setFailed,
    done: (answer) => {
      setSeen(answer.data);
      setText(String(answer.data.value));
      setFailed(null);
      void queryClient.invalidateQueries({ queryKey: publicSettings.queryKey });
    },
  });
  const changed = text !== String(seen.value);
  // Another admin has saved, and nothing is typed here.
  if (!changed && state.version !== seen.version) {
    setSeen(state);
    setText(String(state.value));
  }
  return {
    text,
    setText,
    failed,
    isPending,
    changed,
    save: () => mutate({ key: name, value: parse(kind, text), version: seen.version }),
    reload: () => {
      setFailed(null);
      setText(String(seen.value));
      void queryClient.invalidateQueries({ queryKey: settingsQuery.queryKey });
    },
  };
}

interface SettingProps {
  name: Name;
  kind: Kind;
  state: SettingState;
}

function Setting({ name, kind, state }: SettingProps) {
  const { t } = useTranslation('console');
  const { text, setText, failed, isPending, changed, save, reload } = useSettingForm({ name, kind, state });
  const overtaken = failed?.http === 409;
  const fault =
    failed !== null && !overtaken ? (Object.values(failed.errors ?? {})[0] ?? failed.message) : null;
  return (
    <Box
      component="form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
      sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}
    >
      <Box sx={{ display: 'flex', alignItems: 'start', gap: 2 }}>
        <Value name={name} kind={kind} text={text} fault={fault} onChange={setText} />
        {changed && (
          <Button
            type="submit"
            variant="contained"
            disabled={isPending}
            aria-label={t('settings.saveNamed', { name: t(`settings.names.${name}`) })}
            sx={{ mt: 0.5 }}
          >
            {t('settings.save')}
          </Button>
        )}
      </Box>
      {overtaken && failed !== null && (
        <Alert
          severity="warning"
          action={
            <Button color="inherit" size="small" onClick={reload}>
              {t('settings.reload')}
            </Button>
          }
        >
          {failed.message}
        </Alert>
      )}
    </Box>
  );
}

interface ValueProps {
  name: Name;
  kind: Kind;
  text: string;
  fault: string | null;
  onChange: (text: string) => void;
}

function Value({ name, kind, text, fault, onChange }: ValueProps) {
  const { t } = useTranslation('console');
  return (
    <TextField
      fullWidth
      select={kind === 'chat'}
      multiline={kind === 'lines' || kind === 'long'}
      minRows={rows[kind]}
      maxRows={20}
      label={t(`settings.names.${name}`)}
      value={text}
      onChange={(event) => onChange(event.target.value)}
      error={fault !== null}
      helperText={fault ?? t(`settings.help.${name}`)}
      autoComplete="off"
      slotProps={{
        inputLabel: { shrink: true },
        htmlInput: kind === 'number' ? { inputMode: 'numeric' } : {},
        select: { displayEmpty: true },
      }}
    >
      {providers.map((provider) => (
        <MenuItem key={provider} value={provider}>
          {provider === '' ? t('settings.noChat') : t(`settings.chats.${provider}`)}
        </MenuItem>
      ))}
    </TextField>
  );
}
