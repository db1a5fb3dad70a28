/** Saves a layout: its columns, their order and their names. */
import Autocomplete from '@mui/material/Autocomplete';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { createLayout, deleteLayout, updateLayout } from '#contract/orders/layouts/calls';
import { maxLayoutColumns } from '#contract/orders/layouts/columns';
import type { LayoutBody, LayoutColumn, OwnLayout } from '#contract/orders/layouts/schemas';
import type { Header } from '#contract/uploads/schemas';
import { request } from '../../api/api.ts';
import { useCall } from '../../api/use-call.ts';
import { ConfirmDialog } from '../../dialogs/confirm-dialog.tsx';
import { FormDialog } from '../../dialogs/form-dialog.tsx';
import { Choice } from '../choice.tsx';
import { ColumnList } from './column-list.tsx';
import { addColumn, type ColumnOption, columnOptions, type EditedColumn, editColumns } from './columns.ts';
import { layoutsQuery } from './queries.ts';

export interface LayoutDialogProps {
  /** Undefined for a new one. */
  layout: OwnLayout | undefined;
  onSaved: (layout: OwnLayout) => void;
  onDeleted: () => void;
  onClose: () => void;
}

/** What a column is called, wherever it comes from. */
function useColumnName() {
  const { t } = useTranslation(['orders', 'skipTrace']);
  return ({ from, name }: ColumnOption): string => {
    if (from === 'file') return t('layouts.ofFile', { name });
    return from === 'lead' ? t(`skipTrace:fields.${name as Header}`) : name;
  };
}

export default function LayoutDialog({ layout, onSaved, onDeleted, onClose }: LayoutDialogProps) {
  const { t } = useTranslation('orders');
  const nameOf = useColumnName();
  const { body, columns, change, setColumns } = useLayoutForm(layout);
  const save = useSaving(layout?.id, (saved) => {
    onSaved(saved);
    onClose();
  });
  const isComplete =
    body.name.trim() !== '' && columns.length > 0 && columns.every(({ header }) => header.trim() !== '');
  return (
    <FormDialog
      title={t(layout === undefined ? 'layouts.new' : 'layouts.edit')}
      submitText={t('layouts.save')}
      busy={save.isPending}
      disabled={!isComplete}
      onSubmit={() => save.mutate(body)}
      onClose={onClose}
    >
      <TextField
        autoFocus
        label={t('layouts.name')}
        value={body.name}
        error={save.failed?.errors?.name !== undefined}
        helperText={save.failed?.errors?.name ?? save.failed?.message}
        onChange={({ target }) => change({ name: target.value })}
        slotProps={{ htmlInput: { maxLength: 40 } }}
        sx={{ mt: 1 }}
      />
      <ColumnList columns={columns} nameOf={nameOf} onChange={setColumns} />
      {columns.length < maxLayoutColumns && (
        <AddColumn nameOf={nameOf} onAdd={(column) => setColumns(addColumn(columns, column))} />
      )}
      <Choice label={t('download.lines')} value={body.rows} onChoose={(rows) => change({ rows })}>
        <MenuItem value="lead">{t('download.perLead')}</MenuItem>
        <MenuItem value="phone">{t('download.perPhone')}</MenuItem>
      </Choice>
      <FormControlLabel
        control={
          <Checkbox
            checked={body.numbers_only}
            onChange={({ target }) => change({ numbers_only: target.checked })}
          />
        }
        label={t('layouts.numbersOnly')}
      />
      {layout !== undefined && <DeleteLayout layout={layout} onDeleted={onDeleted} onClose={onClose} />}
    </FormDialog>
  );
}

function useLayoutForm(layout: OwnLayout | undefined) {
  const [columns, setColumns] = useState<EditedColumn[]>(() => editColumns(layout?.columns));
  const [options, setOptions] = useState({
    name: layout?.name ?? '',
    rows: layout?.rows ?? ('lead' as const),
    numbers_only: layout?.numbers_only ?? false,
  });
  const change = (part: Partial<typeof options>) => setOptions({ ...options, ...part });
  const body: LayoutBody = { ...options, columns: columns.map(({ key: _, ...column }) => column) };
  return { body, columns, change, setColumns };
}

function useSaving(id: string | undefined, onSaved: (layout: OwnLayout) => void) {
  const cache = useQueryClient();
  return useCall(
    (body: LayoutBody) =>
      id === undefined ? request(createLayout, { body }) : request(updateLayout, { params: { id }, body }),
    {
      // The dialog says why.
      onFailed: () => undefined,
      onSuccess: async ({ data }) => {
        await cache.invalidateQueries(layoutsQuery);
        onSaved(data);
      },
    },
  );
}

interface AddColumnProps {
  nameOf: (column: ColumnOption) => string;
  onAdd: (column: LayoutColumn) => void;
}

/** Adds a known column, or one of the customer's file by its name. */
function AddColumn({ nameOf, onAdd }: AddColumnProps) {
  const { t } = useTranslation('orders');
  const [typed, setTyped] = useState('');
  const add = (chosen: ColumnOption | string | null) => {
    setTyped('');
    if (chosen === null) return;
    if (typeof chosen !== 'string') return onAdd({ ...chosen, header: nameOf(chosen) });
    const name = chosen.trim().slice(0, 200);
    if (name !== '') onAdd({ from: 'file', name, header: name });
  };
  return (
    <Autocomplete
      freeSolo
      value={null}
      inputValue={typed}
      onInputChange={(_, text, reason) => reason === 'input' && setTyped(text)}
      onChange={(_, chosen) => add(chosen)}
      // Adds the column without saving the layout.
      onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      options={columnOptions}
      groupBy={({ from }) => t(`layouts.from.${from}`)}
      getOptionLabel={(option) => (typeof option === 'string' ? option : nameOf(option))}
      getOptionKey={(option) => (typeof option === 'string' ? option : `${option.from} ${option.name}`)}
      renderInput={(params) => (
        <TextField {...params} label={t('layouts.add')} helperText={t('layouts.addHelp')} />
      )}
    />
  );
}

interface DeleteLayoutProps extends Pick<LayoutDialogProps, 'onDeleted' | 'onClose'> {
  layout: OwnLayout;
}

function DeleteLayout({ layout, onDeleted, onClose }: DeleteLayoutProps) {
  const { t } = useTranslation('orders');
  const cache = useQueryClient();
  const [asking, setAsking] = useState(false);
  const { mutate, isPending } = useCall(() => request(deleteLayout, { params: { id: layout.id } }), {
    onSuccess: async () => {
      onDeleted();
      await cache.invalidateQueries(layoutsQuery);
      onClose();
    },
  });
  return (
    <>
      <Button
        variant="text"
        color="error"
        onClick={() => setAsking(true)}
        sx={{ justifySelf: 'start', minHeight: 44 }}
      >
        {t('layouts.delete')}
      </Button>
      <ConfirmDialog
        open={asking}
        title={t('layouts.deleteTitle', { name: layout.name })}
        confirmText={t('layouts.delete')}
        busy={isPending}
        onYes={() => mutate()}
        onNo={() => setAsking(false)}
      />
    </>
  );
}
