import { mdiChevronDown, mdiChevronUp } from '@mdi/js';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { maxNoteLength } from '#contract/accounts/terms';
import { createKey } from '#contract/api-keys/calls';
import { keyModes, keyScopes } from '#contract/api-keys/rules';
import type { KeyMode, KeyScope, NewAppKey } from '#contract/api-keys/schemas';
import { type Purpose, purposes } from '#contract/orders/purposes';
import { request } from '../../kit/api/api.ts';
import { useCall } from '../../kit/api/use-call.ts';
import { FormDialog } from '../../kit/dialogs/form-dialog.tsx';
import { Icon } from '../../kit/icon.tsx';
import { reloadKeys } from './api.ts';
import { CheckboxGroup } from './checkbox-group.tsx';

export interface CreateKeyDialogProps {
  onCreated: (created: NewAppKey) => void;
  onClose: () => void;
}

/** Lifetimes in days; 0 never expires. */
const lifetimeDays = [30, 90, 365, 0] as const;
const dayLength = 86_400_000;

interface Draft {
  name: string;
  mode: KeyMode;
  scopes: KeyScope[];
  /** Days; 0 never expires. */
  lifetime: number;
  /** As typed, separated by spaces or commas. */
  addresses: string;
  purpose: Purpose | '';
  note: string;
}

const initialDraft: Draft = {
  name: '',
  mode: 'test',
  scopes: ['trace', 'read'],
  lifetime: 365,
  addresses: '',
  purpose: '',
  note: '',
};

const requestBody = ({ name, mode, scopes, lifetime, addresses, purpose, note }: Draft) => ({
  name,
  mode,
  scopes,
  expires_at: lifetime === 0 ? null : new Date(Date.now() + lifetime * dayLength).toISOString(),
  purpose: purpose === '' ? null : purpose,
  purpose_note: note,
  allowed_ips: addresses.split(/[\s,]+/).filter((text) => text !== ''),
});

/** The key as typed, and creating it. */
function useKeyForm(onCreated: CreateKeyDialogProps['onCreated']) {
  const [draft, setDraft] = useState(initialDraft);
  const [isChecked, setIsChecked] = useState(false);
  const missing = {
    name: draft.name.trim() === '',
    purpose: draft.purpose === '',
    scopes: draft.scopes.length === 0,
  };
  const create = useCall(() => request(createKey, { body: requestBody(draft) }), {
    onSuccess: ({ data }) => {
      onCreated(data);
      return reloadKeys();
    },
    onFailed: () => {},
  });
  const { failed } = create;
  const errors = failed?.errors ?? {};
  return {
    draft,
    change: (part: Partial<Draft>) => setDraft({ ...draft, ...part }),
    isPending: create.isPending,
    isMissing: (field: keyof typeof missing) => isChecked && missing[field],
    fault: (field: string) => Object.entries(errors).find(([key]) => key.split('.')[0] === field)?.[1],
    /** A refusal that no field is to blame for. */
    refusal: failed && Object.keys(errors).length === 0 ? failed.message : undefined,
    submit: () => {
      setIsChecked(true);
      if (!Object.values(missing).includes(true)) create.mutate();
    },
  };
}

type KeyForm = ReturnType<typeof useKeyForm>;

export function CreateKeyDialog({ onCreated, onClose }: CreateKeyDialogProps) {
  const { t } = useTranslation('apiKeys');
  const form = useKeyForm(onCreated);
  const { draft, change, isMissing, refusal } = form;
  const nameFault = isMissing('name') ? t('make.nameMissing') : form.fault('name');
  return (
    <FormDialog
      title={t('make.action')}
      submitText={t('make.action')}
      busy={form.isPending}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <TextField
        autoFocus
        fullWidth
        label={t('make.name')}
        value={draft.name}
        error={nameFault !== undefined}
        helperText={nameFault}
        onChange={(event) => change({ name: event.target.value })}
      />
      <ModeField form={form} />
      <PurposeField form={form} />
      <CheckboxGroup
        legend={t('make.scopes')}
        choices={keyScopes}
        chosen={draft.scopes}
        labelOf={(scope) => `${t(`scopes.${scope}.name`)}: ${t(`scopes.${scope}.hint`)}`}
        fault={isMissing('scopes') ? t('make.scopesMissing') : form.fault('scopes')}
        onChange={(scopes) => change({ scopes })}
      />
      <MoreOptions form={form} />
      {refusal !== undefined && (
        <FormHelperText error role="alert">
          {refusal}
        </FormHelperText>
      )}
    </FormDialog>
  );
}

function ModeField({ form: { draft, change } }: { form: KeyForm }) {
  const { t } = useTranslation('apiKeys');
  return (
    <TextField
      select
      fullWidth
      label={t('make.mode')}
      value={draft.mode}
      helperText={t(`modes.${draft.mode}.hint`)}
      onChange={(event) => change({ mode: event.target.value as KeyMode })}
    >
      {keyModes.map((kind) => (
        <MenuItem key={kind} value={kind}>
          {t(`modes.${kind}.name`)}
        </MenuItem>
      ))}
    </TextField>
  );
}

function PurposeField({ form: { draft, change, isMissing } }: { form: KeyForm }) {
  const { t } = useTranslation(['apiKeys', 'purposes']);
  const isPurposeMissing = isMissing('purpose');
  return (
    <TextField
      select
      fullWidth
      label={t('make.purpose')}
      value={draft.purpose}
      error={isPurposeMissing}
      helperText={isPurposeMissing ? t('make.purposeMissing') : t('make.purposeHint')}
      onChange={(event) => change({ purpose: event.target.value as Purpose })}
    >
      {(Object.keys(purposes) as Purpose[]).map((purpose) => (
        <MenuItem key={purpose} value={purpose} sx={{ whiteSpace: 'normal' }}>
          {t(`purposes:${purpose}`)}
        </MenuItem>
      ))}
    </TextField>
  );
}

/** What few keys need; open if the server refuses one of its fields. */
function MoreOptions({ form }: { form: KeyForm }) {
  const { t } = useTranslation('apiKeys');
  const { draft, change, fault } = form;
  const [opened, setOpened] = useState(false);
  const open = opened || fault('allowed_ips') !== undefined || fault('purpose_note') !== undefined;
  return (
    <>
      <Button
        color="inherit"
        aria-expanded={open}
        startIcon={<Icon path={open ? mdiChevronUp : mdiChevronDown} />}
        onClick={() => setOpened(!open)}
        sx={{ justifySelf: 'start' }}
      >
        {t('make.more')}
      </Button>
      {open && (
        <>
          <LifetimeField form={form} />
          <TextField
            fullWidth
            label={t('make.note')}
            value={draft.note}
            error={fault('purpose_note') !== undefined}
            helperText={fault('purpose_note')}
            onChange={(event) => change({ note: event.target.value })}
            slotProps={{ htmlInput: { maxLength: maxNoteLength } }}
          />
          <TextField
            fullWidth
            label={t('make.addresses')}
            value={draft.addresses}
            error={fault('allowed_ips') !== undefined}
            helperText={fault('allowed_ips') ?? t('make.addressesHint')}
            onChange={(event) => change({ addresses: event.target.value })}
            slotProps={{ htmlInput: { dir: 'ltr', spellCheck: false } }}
          />
        </>
      )}
    </>
  );
}

function LifetimeField({ form: { draft, change } }: { form: KeyForm }) {
  const { t } = useTranslation('apiKeys');
  return (
    <TextField
      select
      fullWidth
      label={t('make.life')}
      value={draft.lifetime}
      onChange={(event) => change({ lifetime: Number(event.target.value) })}
    >
      {lifetimeDays.map((days) => (
        <MenuItem key={days} value={days}>
          {days === 0 ? t('make.noEnd') : t('make.days', { count: days })}
        </MenuItem>
      ))}
    </TextField>
  );
}
