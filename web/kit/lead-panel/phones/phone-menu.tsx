import { mdiContentCopy, mdiDotsHorizontal } from '@mdi/js';
import IconButton from '@mui/material/IconButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { verdicts } from '#contract/leads/rules';
import { copyText } from '../../copy-button.tsx';
import { phone } from '../../i18n/format.ts';
import { Icon } from '../../icon.tsx';
import { type ReportedProps, verdictIcons } from './verdict-buttons.tsx';

/** Copying and reporting a number, behind one button. */
export function PhoneMenu({ number, reported, onReport }: ReportedProps) {
  const { t } = useTranslation('orders');
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = () => setAnchor(null);
  return (
    <>
      <IconButton
        aria-label={t('call.actions', { phone: phone(number) })}
        aria-haspopup="menu"
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <Icon path={mdiDotsHorizontal} />
      </IconButton>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={close}>
        <MenuItem
          onClick={() => {
            void copyText(number);
            close();
          }}
        >
          <ListItemIcon>
            <Icon path={mdiContentCopy} />
          </ListItemIcon>
          {t('lead.copyPhone', { phone: phone(number) })}
        </MenuItem>
        {onReport &&
          verdicts.map((verdict) => (
            <MenuItem
              key={verdict}
              selected={reported === verdict}
              onClick={() => {
                onReport({ number, verdict: reported === verdict ? null : verdict });
                close();
              }}
            >
              <ListItemIcon>
                <Icon path={verdictIcons[verdict]} />
              </ListItemIcon>
              {t(`verdicts.${verdict}`)}
            </MenuItem>
          ))}
      </Menu>
    </>
  );
}
