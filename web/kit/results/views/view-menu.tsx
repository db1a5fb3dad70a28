import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { View } from './model.ts';
import { useViewChanges } from './use-views.ts';
import ViewDialog, { toViewBody, type ViewDialogProps } from './view-dialog.tsx';

export interface ViewMenuProps extends Pick<ViewDialogProps, 'current'> {
  anchor: HTMLElement;
  view: View;
  onClose: () => void;
}

/** Updates, renames or deletes a saved view. */
export default function ViewMenu({ anchor, view, current, onClose }: ViewMenuProps) {
  const { t } = useTranslation('leads');
  const { update, remove } = useViewChanges();
  const [renaming, setRenaming] = useState(false);
  if (renaming) return <ViewDialog current={current} view={view} onClose={onClose} />;
  return (
    <Menu
      open
      anchorEl={anchor}
      onClose={onClose}
      slotProps={{ list: { 'aria-label': t('views.manage', { name: view.name }), dense: true } }}
    >
      <MenuItem
        onClick={() => {
          update.mutate({ view, change: toViewBody(view.name, current) });
          onClose();
        }}
      >
        {t('views.update')}
      </MenuItem>
      <MenuItem onClick={() => setRenaming(true)}>{t('views.rename')}</MenuItem>
      <MenuItem
        onClick={() => {
          remove.mutate(view.id);
          onClose();
        }}
      >
        {t('views.delete')}
      </MenuItem>
    </Menu>
  );
}
