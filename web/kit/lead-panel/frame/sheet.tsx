/** The lead on small screens: a sheet from the bottom, with the main action within thumb reach. */
import { mdiChevronLeft, mdiChevronRight, mdiNoteEditOutline } from '@mdi/js';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../icon.tsx';
import { InSheet } from '../body/section.tsx';
import type { FrameProps } from './frame-props.ts';
import { Step } from './panel-head.tsx';

export function Sheet({ titleId, onClose, onTag, action, bodyRef, children }: FrameProps) {
  const { t } = useTranslation();
  return (
    <Drawer
      anchor="bottom"
      open
      onClose={onClose}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-labelledby': titleId,
          sx: { height: 'calc(100dvh - 72px)', borderRadius: '12px 12px 0 0', bgcolor: 'background.paper' },
        },
      }}
    >
      <InSheet value={true}>
        <Handle name={t('actions.close')} onClick={onClose} />
        <Box ref={bodyRef} sx={{ flex: 1, minHeight: 0, overflowY: 'auto', overscrollBehavior: 'contain' }}>
          {children}
        </Box>
        <Actions onTag={onTag}>{action}</Actions>
      </InSheet>
    </Drawer>
  );
}

function Actions({ onTag, children }: Pick<FrameProps, 'onTag' | 'children'>) {
  const { t } = useTranslation('orders');
  return (
    <Box
      sx={{
        flex: 'none',
        minHeight: 80,
        px: 4,
        display: 'flex',
        alignItems: 'center',
        justifyContent: 'flex-end',
        gap: 3,
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      {children}
      {onTag && (
        <IconButton
          aria-label={t('remarks.title')}
          onClick={onTag}
          sx={{ width: 48, height: 48, border: 1, borderColor: 'line.strong' }}
        >
          <Icon path={mdiNoteEditOutline} />
        </IconButton>
      )}
    </Box>
  );
}

/** The steps of the sheet, next to the lead's name. */
export function SheetSteps({ onPrevious, onNext }: Pick<FrameProps, 'onPrevious' | 'onNext'>) {
  const { t } = useTranslation('orders');
  return (
    <Box sx={{ flex: 'none', display: 'flex', '[dir=rtl] & svg': { transform: 'scaleX(-1)' } }}>
      <Step name={t('lead.previous')} icon={mdiChevronLeft} onClick={onPrevious} />
      <Step name={t('lead.next')} icon={mdiChevronRight} onClick={onNext} />
    </Box>
  );
}

function Handle({ name, onClick }: { name: string; onClick: () => void }) {
  return (
    <ButtonBase aria-label={name} onClick={onClick} sx={{ flex: 'none', height: 44, mb: -3, width: 1 }}>
      <Box sx={{ width: 36, height: 4, borderRadius: 2, bgcolor: 'line.strong' }} />
    </ButtonBase>
  );
}
