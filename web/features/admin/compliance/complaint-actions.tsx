import { mdiDotsVertical } from '@mdi/js';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { createLink } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Complaint } from '#contract/complaints/schemas';
import { lazyPart } from '../../../kit/api/lazy-part.ts';
import { queryClient } from '../../../kit/api/queries.ts';
import { failureFrom } from '../../../kit/api/use-call.ts';
import { phone as phoneOf } from '../../../kit/i18n/format.ts';
import { Icon } from '../../../kit/icon.tsx';
import { paths } from '../../../paths.ts';
import { useAdminCall } from '../api.ts';
import { addSuppression } from '../suppressions/api.ts';
import { noIdentifiers } from '../suppressions/identifier-fields.tsx';
import { resolveComplaint } from './api.ts';

const ReasonDialog = lazyPart(() => import('../customers/reason-dialog.tsx'));

const LinkItem = createLink(MenuItem);

type Action = 'resolve' | 'suppress';

/** Resolves complaints about a phone, or hides the phone from results, too. */
export function ComplaintActions({ complaint: { phone, resolved_at, person_id } }: { complaint: Complaint }) {
  const { t } = useTranslation('compliance');
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [open, setOpen] = useState<Action | null>(null);
  const resolve = useAdminCall(resolveComplaint, { onFailed: () => {} });
  const suppress = useAdminCall(addSuppression, { onFailed: () => {} });
  const labelValues = { phone: phoneOf(phone) };
  const choose = (action: Action) => () => {
    setAnchor(null);
    setOpen(action);
  };
  const act = async (reason: string) => {
    if (open === 'suppress') {
      const failed = await failureFrom(
        suppress.mutateAsync({ ...noIdentifiers, phone, action: 'hide', reason }),
      );
      if (failed !== null) return failed;
    }
    const failed = await failureFrom(resolve.mutateAsync({ phone, reason }));
    if (open !== 'suppress' || failed?.http !== 404) return failed;
    // The reports of a suppressed phone are deleted soon, and nothing is left to resolve.
    await queryClient.invalidateQueries({ queryKey: ['console', 'complaints'] });
    return null;
  };
  return (
    <>
      <IconButton
        aria-haspopup="menu"
        aria-label={t('complaints.actions', labelValues)}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
        sx={{ minWidth: { xs: 44, md: 32 }, minHeight: { xs: 44, md: 32 } }}
      >
        <Icon path={mdiDotsVertical} />
      </IconButton>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {resolved_at === null && (
          <MenuItem onClick={choose('resolve')}>{t('complaints.resolve.verb')}</MenuItem>
        )}
        <MenuItem onClick={choose('suppress')}>{t('complaints.suppress.verb')}</MenuItem>
        {person_id !== null && (
          <LinkItem to={paths.people} search={{ person: person_id }}>
            {t('complaints.person', { id: person_id })}
          </LinkItem>
        )}
      </Menu>
      {open !== null && (
        <Suspense>
          <ReasonDialog
            title={t(`complaints.${open}.title`, labelValues)}
            text={t(`complaints.${open}.text`)}
            submitText={t(`complaints.${open}.verb`)}
            destructive={open === 'suppress'}
            onClose={() => setOpen(null)}
            onConfirm={act}
          />
        </Suspense>
      )}
    </>
  );
}
