/** Moving through the rows, and what can be done with the lead. */
import { mdiChevronDown, mdiChevronUp, mdiClose, mdiTagOutline } from '@mdi/js';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../icon.tsx';
import type { FrameProps } from './frame-props.ts';
import { LeadMenu } from './lead-menu.tsx';

export function PanelHead({ leadId, order, position, onPrevious, onNext, onClose, onTag }: FrameProps) {
  const { t } = useTranslation('orders');
  const { t: common } = useTranslation();
  return (
    <Box
      sx={{
        flex: 'none',
        height: 44,
        px: 3,
        display: 'flex',
        alignItems: 'center',
        gap: 1,
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      <Step name={t('lead.previous')} icon={mdiChevronUp} onClick={onPrevious} />
      <Step name={t('lead.next')} icon={mdiChevronDown} onClick={onNext} />
      {position && (
        <Typography variant="table" color="textSecondary" sx={{ marginInlineStart: 1, whiteSpace: 'nowrap' }}>
          {t('lead.position', { index: position.index + 1, total: position.total })}
        </Typography>
      )}
      <Box sx={{ flex: 1 }} />
      {onTag && (
        <Button
          size="row"
          startIcon={<Icon path={mdiTagOutline} sx={{ fontSize: 16 }} />}
          onClick={onTag}
          sx={{ fontWeight: 500 }}
        >
          {t('lead.tag')}
        </Button>
      )}
      {order && <LeadMenu leadId={leadId} order={order} />}
      <IconButton size="small" aria-label={common('actions.close')} onClick={onClose}>
        <Icon path={mdiClose} />
      </IconButton>
    </Box>
  );
}

interface StepProps {
  name: string;
  icon: string;
  /** Undefined at the first or last row. */
  onClick: (() => void) | undefined;
}

export const Step = ({ name, icon, onClick }: StepProps) => (
  <IconButton size="small" aria-label={name} title={name} disabled={onClick === undefined} onClick={onClick}>
    <Icon path={icon} />
  </IconButton>
);
