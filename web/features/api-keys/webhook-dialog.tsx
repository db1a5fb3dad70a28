import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { createWebhook, updateWebhook } from '#contract/webhooks/calls';
import { webhookEvents } from '#contract/webhooks/rules';
import type { WebhookEndpoint, WebhookSecret } from '#contract/webhooks/schemas';
import { request } from '../../kit/api/api.ts';
import { useCall } from '../../kit/api/use-call.ts';
import { FormDialog } from '../../kit/dialogs/form-dialog.tsx';
import { toast } from '../../kit/toasts/toasts.tsx';
import { reloadWebhooks } from './api.ts';
import { CheckboxGroup } from './checkbox-group.tsx';
import { eventKeys } from './webhook-keys.ts';

export interface WebhookDialogProps {
  /** Null creates a webhook. */
  webhook: WebhookEndpoint | null;
  onCreated: (created: WebhookSecret) => void;
  onClose: () => void;
}

/** The webhook as typed, and creating or updating it. */
function useWebhookForm({ webhook, onCreated, onClose }: WebhookDialogProps) {
  const [draft, setDraft] = useState({
    url: webhook?.url ?? '',
    description: webhook?.description ?? '',
    events: [...(webhook?.events ?? webhookEvents)],
    enabled: webhook === null || webhook.state === 'active',
  });
  const { enabled: _, ...body } = draft;
  const create = useCall(() => request(createWebhook, { body }), {
    onSuccess: ({ data }) => {
      onClose();
      onCreated(data);
      return reloadWebhooks();
    },
    onFailed: () => {},
  });
  const update = useCall((params: { id: string }) => request(updateWebhook, { params, body: draft }), {
    onSuccess: ({ message }) => {
      onClose();
      toast.success(message);
      return reloadWebhooks();
    },
    onFailed: () => {},
  });
  const { failed } = webhook === null ? create : update;
  const errors = failed?.errors ?? {};
  return {
    draft,
    change: (part: Partial<typeof draft>) => setDraft({ ...draft, ...part }),
    isPending: create.isPending || update.isPending,
    errors,
    /** A refusal that no field is to blame for. */
    refusal: failed && Object.keys(errors).length === 0 ? failed.message : undefined,
    submit: () => (webhook === null ? create.mutate() : update.mutate({ id: webhook.id })),
  };
}

export function WebhookDialog({ webhook, onCreated, onClose }: WebhookDialogProps) {
  const { t } = useTranslation('webhooks');
  const form = useWebhookForm({ webhook, onCreated, onClose });
  const { draft, change, errors, refusal } = form;
  return (
    <FormDialog
      title={t(webhook === null ? 'make.action' : 'edit.title')}
      submitText={t(webhook === null ? 'make.action' : 'edit.done')}
      busy={form.isPending}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <TextField
        autoFocus
        fullWidth
        label={t('make.url')}
        value={draft.url}
        error={errors.url !== undefined}
        helperText={errors.url ?? t('make.urlHint')}
        onChange={(event) => change({ url: event.target.value })}
        slotProps={{ htmlInput: { dir: 'ltr', inputMode: 'url', spellCheck: false } }}
      />
      <TextField
        fullWidth
        label={t('make.description')}
        value={draft.description}
        error={errors.description !== undefined}
        helperText={errors.description}
        onChange={(event) => change({ description: event.target.value })}
      />
      <CheckboxGroup
        legend={t('make.events')}
        choices={webhookEvents}
        chosen={draft.events}
        labelOf={(event) => t(`events.${eventKeys[event]}`)}
        fault={errors.events}
        onChange={(events) => change({ events })}
      />
      {webhook !== null && (
        <FormControlLabel
          control={<Checkbox checked={draft.enabled} onChange={(_, enabled) => change({ enabled })} />}
          label={t('make.on')}
        />
      )}
      {refusal !== undefined && (
        <FormHelperText error role="alert">
          {refusal}
        </FormHelperText>
      )}
    </FormDialog>
  );
}
