import Checkbox from '@mui/material/Checkbox';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { createWebhook, updateWebhook } from '#contract/webhooks/calls';
import { webhookEvents } from '#contract/webhooks/rules';
import type { WebhookEndpoint, WebhookEvent, WebhookSecret } from '#contract/webhooks/schemas';
import { request } from '../../kit/api/api.ts';
import { useCall } from '../../kit/api/use-call.ts';
import { FormDialog } from '../../kit/dialogs/form-dialog.tsx';
import { toast } from '../../kit/toasts/toasts.tsx';
import { reloadWebhooks } from './api.ts';
import { eventKeys } from './webhook-words.ts';

export interface WebhookDialogProps {
  /** Null creates a webhook. */
  of: WebhookEndpoint | null;
  onMade: (made: WebhookSecret) => void;
  onClose: () => void;
}

export function WebhookDialog({ of, onMade, onClose }: WebhookDialogProps) {
  const { t } = useTranslation('webhooks');
  const [url, setUrl] = useState(of?.url ?? '');
  const [description, setDescription] = useState(of?.description ?? '');
  const [events, setEvents] = useState<readonly WebhookEvent[]>(of?.events ?? webhookEvents);
  const [enabled, setEnabled] = useState(of === null || of.state === 'active');
  const asked = { url, description, events: [...events] };
  const make = useCall(() => request(createWebhook, { body: asked }), {
    onSuccess: ({ data }) => {
      onClose();
      onMade(data);
      return reloadWebhooks();
    },
    onFailed: () => {},
  });
  const change = useCall(
    (param: { id: string }) => request(updateWebhook, { params: param, body: { ...asked, enabled } }),
    {
      onSuccess: ({ message }) => {
        onClose();
        toast.success(message);
        return reloadWebhooks();
      },
      onFailed: () => {},
    },
  );
  const { failed } = of === null ? make : change;
  const errors = failed?.errors ?? {};
  const other = failed && Object.keys(errors).length === 0 ? failed.message : undefined;
  const submit = () => {
    if (of === null) make.mutate();
    else change.mutate({ id: of.id });
  };

  return (
    <FormDialog
      title={t(of === null ? 'make.title' : 'edit.title')}
      verb={t(of === null ? 'make.action' : 'edit.done')}
      busy={make.isPending || change.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        autoFocus
        fullWidth
        label={t('make.url')}
        value={url}
        error={errors.url !== undefined}
        helperText={errors.url ?? t('make.urlHint')}
        onChange={(event) => setUrl(event.target.value)}
        slotProps={{ htmlInput: { dir: 'ltr', inputMode: 'url', spellCheck: false } }}
      />
      <TextField
        fullWidth
        label={t('make.description')}
        value={description}
        error={errors.description !== undefined}
        helperText={errors.description}
        onChange={(event) => setDescription(event.target.value)}
      />
      <FormControl component="fieldset" error={errors.events !== undefined}>
        <FormLabel component="legend">{t('make.events')}</FormLabel>
        {webhookEvents.map((event) => (
          <FormControlLabel
            key={event}
            control={
              <Checkbox
                checked={events.includes(event)}
                onChange={(_, checked) =>
                  setEvents(webhookEvents.filter((one) => (one === event ? checked : events.includes(one))))
                }
              />
            }
            label={t(`events.${eventKeys[event]}`)}
          />
        ))}
        {errors.events !== undefined && <FormHelperText>{errors.events}</FormHelperText>}
      </FormControl>
      {of !== null && (
        <FormControlLabel
          control={<Checkbox checked={enabled} onChange={(_, checked) => setEnabled(checked)} />}
          label={t('make.on')}
        />
      )}
      {other !== undefined && (
        <FormHelperText error role="alert">
          {other}
        </FormHelperText>
      )}
    </FormDialog>
  );
}
