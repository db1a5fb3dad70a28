import { mdiDotsHorizontal, mdiLinkVariant, mdiOpenInNew } from '@mdi/js';
import IconButton from '@mui/material/IconButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { LeadItem } from '#contract/leads/remarks';
import { paths } from '../../../paths.ts';
import { copyText } from '../../copy-button.tsx';
import { Icon } from '../../icon.tsx';
import { useHasSeat } from '../../session/seat.ts';
import { toast } from '../../toasts/toasts.tsx';

export function LeadMenu({ leadId, order }: { leadId: string; order: LeadItem['order'] }) {
  const { t } = useTranslation('orders');
  const navigate = useNavigate();
  const isManager = useHasSeat('manager');
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const number = String(order.number);
  const close = () => setAnchor(null);
  async function copyLink(): Promise<void> {
    close();
    const copied = await copyText(`${window.location.origin}${paths.leads}?lead=${leadId}`);
    if (copied) toast.success(t('lead.linkCopied'));
  }
  return (
    <>
      <IconButton
        size="small"
        aria-label={t('lead.more')}
        aria-haspopup="menu"
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <Icon path={mdiDotsHorizontal} />
      </IconButton>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={close}>
        <MenuItem onClick={() => void copyLink()}>
          <ListItemIcon>
            <Icon path={mdiLinkVariant} />
          </ListItemIcon>
          {t('lead.copyLink')}
        </MenuItem>
        {isManager && (
          <MenuItem onClick={() => void navigate({ to: paths.order, params: { number } })}>
            <ListItemIcon>
              <Icon path={mdiOpenInNew} />
            </ListItemIcon>
            {t('lead.openOrder', { number })}
          </MenuItem>
        )}
      </Menu>
    </>
  );
}
