/** Row height and columns. */
import { mdiFormatListBulleted, mdiViewColumnOutline, mdiViewSequentialOutline } from '@mdi/js';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import Divider from '@mui/material/Divider';
import ListItemText from '@mui/material/ListItemText';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../icon.tsx';
import { columns } from './columns.tsx';
import type { ChangeLayout, TableLayout } from './layout.ts';

export interface ViewOptionsProps {
  layout: TableLayout;
  onLayout: ChangeLayout;
  /** Restores the columns as they were at first. */
  onReset: () => void;
}

const densities = [
  ['comfortable', mdiViewSequentialOutline],
  ['compact', mdiFormatListBulleted],
] as const;

export function ViewOptions(props: ViewOptionsProps) {
  const { layout, onLayout } = props;
  const { t } = useTranslation('leads');
  return (
    <>
      <ToggleButtonGroup
        exclusive
        size="small"
        aria-label={t('density.label')}
        value={layout.density}
        onChange={(_, density) => density && onLayout({ density })}
      >
        {densities.map(([density, icon]) => (
          <ToggleButton
            key={density}
            value={density}
            aria-label={t(`density.${density}`)}
            title={t(`density.${density}`)}
            sx={{ width: 32, height: 32, p: 0 }}
          >
            <Icon path={icon} />
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      <ColumnsButton {...props} />
    </>
  );
}

function ColumnsButton({ layout, onLayout, onReset }: ViewOptionsProps) {
  const { t } = useTranslation(['leads', 'common']);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <Button
        size="small"
        variant="outlined"
        startIcon={<Icon path={mdiViewColumnOutline} />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {t('common:table.columns')}
      </Button>
      <Menu
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        slotProps={{ list: { 'aria-label': t('common:table.columns'), dense: true } }}
      >
        {columns.map(({ id }) => {
          const shown = !layout.hidden.includes(id);
          return (
            <MenuItem
              key={id}
              role="menuitemcheckbox"
              aria-checked={shown}
              disabled={id === 'person'}
              onClick={() =>
                onLayout(({ hidden }) => ({
                  hidden: shown ? [...hidden, id] : hidden.filter((name) => name !== id),
                }))
              }
            >
              <Checkbox checked={shown} tabIndex={-1} aria-hidden sx={{ p: 0, mr: 2 }} inert />
              <ListItemText primary={t(`leads:columns.${id}`)} />
            </MenuItem>
          );
        })}
        <Divider />
        <MenuItem
          onClick={() => {
            setAnchor(null);
            onReset();
          }}
        >
          {t('leads:table.reset')}
        </MenuItem>
      </Menu>
    </>
  );
}
