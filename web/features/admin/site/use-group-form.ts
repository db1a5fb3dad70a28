import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SettingState } from '#contract/site/admin';
import { type Failed, isFailed } from '../../../kit/api/api.ts';
import { settingsQuery as publicSettings, queryClient } from '../../../kit/api/queries.ts';
import { toast } from '../../../kit/toasts/toasts.tsx';
import { changeSetting, settingsQuery } from '../api.ts';
import { parseSetting, type SettingKind } from './setting-groups.ts';

/** Typed text, and the version that it changes. */
interface Draft {
  text: string;
  from: SettingState;
}

const without = <T>(record: Record<string, T>, key: string): Record<string, T> =>
  Object.fromEntries(Object.entries(record).filter(([name]) => name !== key));

/** A group's settings as typed. Drafts belong to the version they began from, and stay when another admin saves. */
export function useGroupForm(kinds: Record<string, SettingKind>) {
  const { t } = useTranslation('console');
  const [drafts, setDrafts] = useState<Record<string, Draft>>({});
  const [failures, setFailures] = useState<Record<string, Failed>>({});
  const [busy, setBusy] = useState(false);

  function type(state: SettingState, text: string): void {
    const from = drafts[state.key]?.from ?? state;
    const rest = without(drafts, state.key);
    setDrafts(text === String(from.value) ? rest : { ...rest, [state.key]: { text, from } });
    setFailures(without(failures, state.key));
  }

  async function save(): Promise<void> {
    setBusy(true);
    const notWhole: Failed = { status: false, http: 422, message: t('settings.noNumber') };
    const failed: Record<string, Failed> = {};
    let message: string | undefined;
    for (const [key, { text, from }] of Object.entries(drafts)) {
      const value = parseSetting(kinds[key] ?? 'text', text);
      const answer = value === null ? notWhole : await changeSetting({ key, value, version: from.version });
      if (isFailed(answer)) failed[key] = answer;
      else message = answer.message;
    }
    await queryClient.invalidateQueries({ queryKey: settingsQuery.queryKey });
    void queryClient.invalidateQueries({ queryKey: publicSettings.queryKey });
    setDrafts(Object.fromEntries(Object.entries(drafts).filter(([key]) => failed[key] !== undefined)));
    setFailures(failed);
    setBusy(false);
    if (message !== undefined) toast.success(message);
  }

  /** Drops what was typed, for one setting or all. */
  function discard(key?: string): void {
    setDrafts(key === undefined ? {} : without(drafts, key));
    setFailures(key === undefined ? {} : without(failures, key));
  }

  return { drafts, failures, busy, changes: Object.keys(drafts).length, type, save, discard };
}
