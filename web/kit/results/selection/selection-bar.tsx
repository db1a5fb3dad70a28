/** What can be done with the selected leads, at the bottom edge of the table. */
import {
  mdiAccountArrowRightOutline,
  mdiAccountCancelOutline,
  mdiClose,
  mdiDeleteOutline,
  mdiRefresh,
  mdiTagOutline,
  mdiTrayArrowDown,
} from '@mdi/js';
import Box from '@mui/material/Box';
import Button, { type ButtonProps } from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { deleteLeads, retraceLeads } from '#contract/leads/selection-calls';
import { paths } from '../../../paths.ts';
import { request } from '../../api/api.ts';
import { lazyPart } from '../../api/lazy-part.ts';
import { reloadOtherTabs } from '../../api/other-tabs.ts';
import { useCall } from '../../api/use-call.ts';
import { ConfirmDialog } from '../../dialogs/confirm-dialog.tsx';
import { facts } from '../../i18n/format.ts';
import { Icon } from '../../icon.tsx';
import { useAssignees } from '../../lead-work/assignees.ts';
import { type FollowUp, useFollowUp } from '../../page/follow-up.ts';
import { LoadFailedLine } from '../../page/loading/load-failed-line.tsx';
import { CustomerOnly } from '../../session/customer-only.tsx';
import { useMedia } from '../../theme/use-media.ts';
import { toast } from '../../toasts/toasts.tsx';
import { selectionQuery } from '../queries.ts';
import { selectionBarHeight } from '../sizes.ts';
import {
  type ActionProps,
  type ApiSelection,
  asCounted,
  isEmpty,
  type LeadSelection,
  toSelection,
} from './model.ts';

const ExportSelected = lazyPart(() => import('./export-selected.tsx'));
const DoNotContactSelected = lazyPart(() => import('./do-not-contact-selected.tsx'));
const AssignDialog = lazyPart(() => import('../../lead-work/assign-dialog.tsx'));
const TagDialog = lazyPart(() => import('./tag-dialog.tsx'));

export interface SelectionBarProps {
  selected: LeadSelection;
  /** Leads that match the filters. */
  total: number;
  /** Whether a lead is open next to the table, so that there is little room. */
  narrow: boolean;
  onAll: () => void;
  onNone: () => void;
  onDeleted: () => void;
}

export default function SelectionBar(props: SelectionBarProps) {
  const { selected, total, narrow, onAll, onNone, onDeleted } = props;
  const { t } = useTranslation('leads');
  const small = useMedia((theme) => theme.breakpoints.down('sm'));
  const selection = toSelection(selected);
  const counting = useQuery({ ...selectionQuery(selection), enabled: !isEmpty(selected) });
  const known = selected.type === 'include' ? selected.ids.size : counting.data?.leads;
  const pages = new Set(selected.ids.values()).size;
  const actions = { selection: asCounted(selection, counting.data), count: known };
  return (
    <Box
      role="region"
      aria-label={t('selection.label')}
      data-actions
      sx={{
        position: { xs: 'fixed', sm: 'sticky' },
        insetInline: { xs: 0, sm: 'auto' },
        bottom: 0,
        zIndex: 3,
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 2,
        minHeight: selectionBarHeight,
        px: 4,
        py: { xs: 3, sm: 1 },
        bgcolor: 'background.paper',
        borderTop: 1,
        borderColor: 'line.strong',
      }}
    >
      <LoadFailedLine what={t('selection.countFailed')} queries={[counting]} />
      <Box role="status" sx={{ flex: { xs: '1 1 100%', sm: '1 1 220px' }, minWidth: 0, fontSize: 13 }}>
        {known !== undefined && (
          <>
            <Box component="span" sx={{ fontWeight: 600, mr: 2 }}>
              {t('selection.chosen', { count: known })}
            </Box>
            <Box component="span" sx={{ color: 'text.secondary' }}>
              {facts([
                selected.type === 'include' && pages > 1 && t('selection.pages', { count: pages }),
                counting.data && t('selection.phones', { count: counting.data.phones }),
                counting.data &&
                  counting.data.on_dnc > 0 &&
                  t('selection.onDnc', { count: counting.data.on_dnc }),
              ])}
            </Box>
          </>
        )}
        {known !== undefined && known < total && (
          <Button size="row" color="inherit" onClick={onAll} sx={{ ml: 2, textDecoration: 'underline' }}>
            {t('selection.all', { count: total })}
          </Button>
        )}
      </Box>
      <Actions {...actions} onDeleted={onDeleted} iconsOnly={small || narrow} />
      <IconButton aria-label={t('selection.none')} onClick={onNone}>
        <Icon path={mdiClose} />
      </IconButton>
    </Box>
  );
}

function Actions({
  selection,
  count,
  onDeleted,
  iconsOnly,
}: ActionProps & { onDeleted: () => void; iconsOnly: boolean }) {
  const { t } = useTranslation(['leads', 'orders']);
  const navigate = useNavigate();
  const { canAssign } = useAssignees();
  // The count can change under an open dialog, which then acts on what it says.
  const [opened, setOpened] = useState<OpenedDialog | null>(null);
  const open = (dialog: OpenedDialog['dialog']) => setOpened({ dialog, selection, count: count ?? 0 });
  const start = useFollowUp();
  const retrace = useCall((_: FollowUp) => request(retraceLeads, { body: selection }), {
    onSuccess: ({ data }, followUp) =>
      followUp(() => navigate({ to: paths.skipTrace, search: { order: data.id } }), {
        done: t('orders:late.quote', { name: data.name }),
        action: t('orders:late.openQuote'),
      }),
  });
  const disabled = count === undefined || count === 0 || retrace.isPending;
  const shared = { iconsOnly, disabled };
  const close = () => setOpened(null);
  return (
    <>
      {canAssign && (
        <ActionButton
          {...shared}
          icon={mdiAccountArrowRightOutline}
          name={t('orders:work.assign')}
          onClick={() => open('assign')}
        />
      )}
      <ActionButton {...shared} icon={mdiTagOutline} name={t('selection.tag')} onClick={() => open('tag')} />
      <ActionButton
        {...shared}
        icon={mdiTrayArrowDown}
        name={t('selection.export')}
        onClick={() => open('export')}
      />
      <ActionButton
        {...shared}
        icon={mdiRefresh}
        name={t('selection.again')}
        onClick={() => retrace.mutate(start())}
      />
      <ActionButton
        {...shared}
        icon={mdiAccountCancelOutline}
        name={t('selection.notContact')}
        onClick={() => open('doNotContact')}
      />
      <DeleteSelected selection={selection} count={count} {...shared} onDeleted={onDeleted} />
      <Suspense>{opened !== null && <ActionDialog {...opened} onClose={close} />}</Suspense>
    </>
  );
}

interface OpenedDialog {
  dialog: 'tag' | 'assign' | 'export' | 'doNotContact';
  selection: ApiSelection;
  count: number;
}

function ActionDialog({ dialog, ...props }: OpenedDialog & { onClose: () => void }) {
  if (dialog === 'assign') return <AssignDialog {...props} />;
  if (dialog === 'tag') return <TagDialog {...props} />;
  return dialog === 'export' ? <ExportSelected {...props} /> : <DoNotContactSelected {...props} />;
}

interface ActionButtonProps extends Pick<ButtonProps, 'color' | 'disabled' | 'onClick'> {
  icon: string;
  name: string;
  iconsOnly: boolean;
}

/** Forwards what `CustomerOnly` sets. */
function ActionButton({ icon, name, iconsOnly, ...rest }: ActionButtonProps) {
  return iconsOnly ? (
    <Button variant="outlined" aria-label={name} title={name} {...rest} sx={{ minWidth: 44, px: 0 }}>
      <Icon path={icon} />
    </Button>
  ) : (
    <Button variant="outlined" size="small" startIcon={<Icon path={icon} />} {...rest}>
      {name}
    </Button>
  );
}

interface DeleteSelectedProps extends ActionProps {
  disabled: boolean;
  iconsOnly: boolean;
  onDeleted: () => void;
}

function DeleteSelected({ selection, count, disabled, iconsOnly, onDeleted }: DeleteSelectedProps) {
  const { t } = useTranslation('leads');
  const cache = useQueryClient();
  const [confirming, setConfirming] = useState(false);
  const [toDelete, setToDelete] = useState({ selection, count });
  const { mutate, isPending } = useCall(() => request(deleteLeads, { body: toDelete.selection }), {
    onSuccess: ({ data }) => {
      toast.success(t('selection.deleted', { count: data.leads }));
      onDeleted();
      void cache.invalidateQueries({ queryKey: ['leads'] });
      reloadOtherTabs();
    },
    onAnswer: () => setConfirming(false),
  });
  return (
    <>
      <CustomerOnly reason="deletion">
        <ActionButton
          icon={mdiDeleteOutline}
          name={t('selection.delete')}
          color="error"
          iconsOnly={iconsOnly}
          disabled={disabled || isPending}
          onClick={() => {
            setToDelete({ selection, count });
            setConfirming(true);
          }}
        />
      </CustomerOnly>
      <ConfirmDialog
        open={confirming}
        title={t('selection.ask', { count: toDelete.count ?? 0 })}
        confirmText={t('selection.delete')}
        busy={isPending}
        onYes={() => mutate()}
        onNo={() => setConfirming(false)}
      >
        {t('selection.lost')}
      </ConfirmDialog>
    </>
  );
}
