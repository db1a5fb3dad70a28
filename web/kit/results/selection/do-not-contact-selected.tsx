/** Asks before the selected leads are put on the do-not-contact list. */
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { addLeadsToDoNotContact } from '#contract/do-not-contact/calls';
import { request } from '../../api/api.ts';
import { reloadOtherTabs } from '../../api/other-tabs.ts';
import { useCall } from '../../api/use-call.ts';
import { ConfirmDialog } from '../../dialogs/confirm-dialog.tsx';
import { reloadLeads } from '../../lead-panel/lead-query.ts';
import { toastListed } from '../../toasts/listed-toast.ts';
import type { ApiSelection } from './model.ts';

export interface DoNotContactSelectedProps {
  selection: ApiSelection;
  count: number;
  onClose: () => void;
}

export default function DoNotContactSelected({ selection, count, onClose }: DoNotContactSelectedProps) {
  const { t } = useTranslation('leads');
  const cache = useQueryClient();
  const reload = () => {
    for (const queryKey of [['leads'], ['order-leads'], ['do-not-contact']])
      void cache.invalidateQueries({ queryKey });
    void reloadLeads(cache);
    reloadOtherTabs();
  };
  const { mutate, isPending } = useCall(() => request(addLeadsToDoNotContact, { body: selection }), {
    onSuccess: ({ data }) => {
      reload();
      const done = t('selection.notContacted', { count: data.leads });
      toastListed({ undo_id: data.undo_id, done, undo: t('selection.undo'), reload });
    },
    onAnswer: onClose,
  });
  return (
    <ConfirmDialog
      open
      title={t('selection.askNotContact', { count })}
      confirmText={t('selection.notContactYes')}
      busy={isPending}
      onYes={() => mutate()}
      onNo={onClose}
    >
      {t('selection.notContactMeans')}
    </ConfirmDialog>
  );
}
