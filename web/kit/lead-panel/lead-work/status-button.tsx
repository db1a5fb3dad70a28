import { mdiChevronDown } from '@mdi/js';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type WorkStatus, workStatuses } from '#contract/leads/lead-work/rules';
import { Icon } from '../../icon.tsx';
import { statusTones } from '../../lead-work/status.tsx';
import { toneColor } from '../../status-chip.tsx';
import { useSettings } from '../../theme/ui-settings.ts';
import { isTyping } from '../../typing.ts';

export interface StatusButtonProps {
  status: WorkStatus;
  onStatus: (status: WorkStatus) => void;
}

const Dot = ({ status }: { status: WorkStatus }) => (
  <Box
    component="span"
    aria-hidden
    sx={{ flex: 'none', width: 8, height: 8, borderRadius: '50%', bgcolor: toneColor(statusTones[status]) }}
  />
);

/** The status, in a menu or by the number keys: 1 is the first one. */
export function StatusButton({ status, onStatus }: StatusButtonProps) {
  const { t } = useTranslation('orders');
  const { singleKeys } = useSettings();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const choose = (chosen: WorkStatus) => {
    setAnchor(null);
    if (chosen !== status) onStatus(chosen);
  };
  useNumberKeys(singleKeys, choose);
  const words = t(`work.statuses.${status}`);
  return (
    <>
      <Button
        variant="outlined"
        size="small"
        aria-label={t('work.set', { status: words })}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        startIcon={<Dot status={status} />}
        endIcon={<Icon path={mdiChevronDown} />}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
        sx={{ minHeight: { xs: 44, sm: 32 } }}
      >
        {words}
      </Button>
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        slotProps={{ list: { 'aria-label': t('work.column'), dense: true } }}
      >
        {workStatuses.map((one, index) => (
          <MenuItem
            key={one}
            role="menuitemradio"
            aria-checked={one === status}
            selected={one === status}
            onClick={() => choose(one)}
            sx={{ gap: 3, minWidth: 200 }}
          >
            <Dot status={one} />
            <Box component="span" sx={{ flex: 1 }}>
              {t(`work.statuses.${one}`)}
            </Box>
            {singleKeys && (
              <Box
                component="kbd"
                aria-hidden
                sx={{ display: { xs: 'none', sm: 'block' }, fontFamily: 'inherit', color: 'text.secondary' }}
              >
                {index + 1}
              </Box>
            )}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}

function useNumberKeys(enabled: boolean, choose: (status: WorkStatus) => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey, target, defaultPrevented } = event;
    if (defaultPrevented || ctrlKey || metaKey || altKey || isTyping(target)) return;
    const status = /^[1-9]$/.test(key) ? workStatuses[Number(key) - 1] : undefined;
    if (status === undefined) return;
    event.preventDefault();
    choose(status);
  });
  useEffect(() => {
    if (!enabled) return;
    const listener = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, [enabled]);
}
