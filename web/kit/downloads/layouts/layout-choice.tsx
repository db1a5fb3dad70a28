/** Chooses the columns of a download: a vendor's layout, one of the customer's own, or a new one. */
import Button from '@mui/material/Button';
import Divider from '@mui/material/Divider';
import MenuItem from '@mui/material/MenuItem';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { downloadLayouts } from '#contract/orders/download/rules';
import type { DownloadLayout } from '#contract/orders/download/schemas';
import type { OwnLayout } from '#contract/orders/layouts/schemas';
import { lazyPart } from '../../api/lazy-part.ts';
import { withTexts } from '../../i18n/i18n.ts';
import { Choice } from '../choice.tsx';
import { layoutsQuery } from './queries.ts';

const LayoutDialog = lazyPart(withTexts(['skipTrace'], () => import('./layout-dialog.tsx')));

export interface ChosenLayout {
  layout: DownloadLayout;
  /** One of the customer's own, in place of `layout`. */
  layout_id: string | undefined;
}

export interface LayoutChoiceProps {
  chosen: ChosenLayout;
  disabled: boolean;
  onChoose: (chosen: ChosenLayout) => void;
}

const newLayout = 'new';

/** An own layout's value in the select; vendors have no colon in theirs. */
const ownValue = (id: string) => `own:${id}`;

export function LayoutChoice({ chosen, disabled, onChoose }: LayoutChoiceProps) {
  const { t } = useTranslation('orders');
  const { data: ownLayouts = [] } = useQuery(layoutsQuery);
  const [editing, setEditing] = useState<OwnLayout | typeof newLayout | null>(null);
  const current = ownLayouts.find(({ id }) => id === chosen.layout_id);
  const choose = (value: string) => {
    if (value === newLayout) return setEditing(newLayout);
    const picked = ownLayouts.find(({ id }) => ownValue(id) === value);
    onChoose(
      picked === undefined
        ? { layout: value as DownloadLayout, layout_id: undefined }
        : { layout: 'full', layout_id: picked.id },
    );
  };
  return (
    <>
      <Choice
        label={t('download.layout')}
        value={current === undefined ? chosen.layout : ownValue(current.id)}
        onChoose={choose}
        disabled={disabled}
        hint={chosen.layout !== 'full' && t('download.layoutHint', { maker: downloadLayouts[chosen.layout] })}
      >
        {Object.entries(downloadLayouts).map(([name, maker]) => (
          <MenuItem key={name} value={name}>
            {name === 'full' ? t('download.full') : maker}
          </MenuItem>
        ))}
        <Divider component="li" />
        {ownLayouts.map(({ id, name }) => (
          <MenuItem key={id} value={ownValue(id)}>
            {name}
          </MenuItem>
        ))}
        <MenuItem value={newLayout}>{t('download.newLayout')}</MenuItem>
      </Choice>
      {current !== undefined && !disabled && (
        <Button
          variant="text"
          onClick={() => setEditing(current)}
          sx={{ justifySelf: 'start', minHeight: 44 }}
        >
          {t('download.editLayout', { name: current.name })}
        </Button>
      )}
      <Suspense>
        {editing !== null && (
          <LayoutDialog
            layout={editing === newLayout ? undefined : editing}
            onSaved={({ id }) => onChoose({ layout: 'full', layout_id: id })}
            onDeleted={() => onChoose({ layout: 'full', layout_id: undefined })}
            onClose={() => setEditing(null)}
          />
        )}
      </Suspense>
    </>
  );
}
