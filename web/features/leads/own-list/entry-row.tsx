import {
  mdiAccountOutline,
  mdiDeleteOutline,
  mdiEmailOutline,
  mdiMapMarkerOutline,
  mdiPhoneOutline,
} from '@mdi/js';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { EntryKind } from '#contract/do-not-contact/rules';
import type { DoNotContactEntry } from '#contract/do-not-contact/schemas';
import { useCall } from '../../../kit/api/use-call.ts';
import { ConfirmDialog } from '../../../kit/dialogs/confirm-dialog.tsx';
import { exactDay, facts, phone as formatPhone } from '../../../kit/i18n/format.ts';
import { Icon } from '../../../kit/icon.tsx';
import { CustomerOnly } from '../../../kit/session/customer-only.tsx';
import { toast } from '../../../kit/toasts/toasts.tsx';
import { deleteEntry, stale } from './api.ts';

const icons: Record<EntryKind, string> = {
  phone: mdiPhoneOutline,
  email: mdiEmailOutline,
  person: mdiAccountOutline,
  address: mdiMapMarkerOutline,
};

/** "12 Elm St, Salem, IL 62881" */
const placeOf = ({ street, city, state, zip }: DoNotContactEntry): string =>
  [street, city, [state, zip].filter(Boolean).join(' ')].filter(Boolean).join(', ');

export function EntryRow({ entry }: { entry: DoNotContactEntry }) {
  const { t } = useTranslation('leads');
  const { kind, phone, email, name, created_at } = entry;
  const place = placeOf(entry);
  const title = (phone && formatPhone(phone)) ?? email ?? name ?? place;
  const details = facts([
    name !== undefined && place,
    t('doNotContact.added', { day: exactDay(created_at) }),
  ]);
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 3, px: { xs: 4, sm: 6 }, py: 1, minHeight: 56 }}>
      <Box
        component="span"
        title={t(`doNotContact.kinds.${kind}`)}
        sx={{ display: 'flex', color: 'text.secondary' }}
      >
        <Icon path={icons[kind]} />
      </Box>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography variant="table" component="div" sx={{ fontWeight: 550, overflowWrap: 'anywhere' }}>
          <bdi>{title}</bdi>
        </Typography>
        <Typography variant="caption" component="div" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          {details}
        </Typography>
      </Box>
      <DeleteEntry id={entry.id} title={title} />
    </Box>
  );
}

function DeleteEntry({ id, title }: { id: string; title: string }) {
  const { t } = useTranslation('leads');
  const cache = useQueryClient();
  const [asking, setAsking] = useState(false);
  const { mutate, isPending } = useCall(() => deleteEntry(id), {
    onSuccess: () => {
      toast.success(t('doNotContact.delete.done'));
      for (const queryKey of stale) void cache.invalidateQueries({ queryKey });
    },
    onAnswer: () => setAsking(false),
  });
  return (
    <>
      <CustomerOnly reason="deletion">
        <IconButton aria-label={t('doNotContact.delete.of', { title })} onClick={() => setAsking(true)}>
          <Icon path={mdiDeleteOutline} />
        </IconButton>
      </CustomerOnly>
      <ConfirmDialog
        open={asking}
        title={t('doNotContact.delete.ask', { title })}
        confirmText={t('doNotContact.delete.yes')}
        busy={isPending}
        onYes={() => mutate()}
        onNo={() => setAsking(false)}
      >
        {t('doNotContact.delete.means')}
      </ConfirmDialog>
    </>
  );
}
