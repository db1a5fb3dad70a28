/** Row height and columns. */
import { mdiFormatListBulleted, mdiViewColumnOutline, mdiViewSequentialOutline } from '@mdi/js';
import Button from '@mui/material/Button';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '../../api/lazy-part.ts';
import { Icon } from '../../icon.tsx';
import type { ViewOptionsProps } from './layout.ts';

const ColumnsMenu = lazyPart(() => import('./columns-menu.tsx'));

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
  const { t } = useTranslation();
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
        {t('table.columns')}
      </Button>
      <Suspense>
        {anchor !== null && (
          <ColumnsMenu
            anchor={anchor}
            layout={layout}
            onLayout={onLayout}
            onReset={onReset}
            onClose={() => setAnchor(null)}
          />
        )}
      </Suspense>
    </>
  );
}
