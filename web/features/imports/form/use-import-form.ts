import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ImportChoices, ImportUpload } from '#contract/imports/schemas';
import { type ImportPreset, importPresets, severalFilePresets } from '#contract/providers/rules';
import { useCall } from '../../../kit/api/use-call.ts';
import { previewQuery, reloadSources, startImport } from '../api.ts';

/** Files that a register has next to the one that was opened, at most. */
const mostOthers = 2;

/**
 * The files that were most likely uploaded as the others of its register: the nearest in time, within an hour. An older
 * one may be of an earlier release.
 */
function uploadedWith(file: ImportUpload, companions: readonly ImportUpload[]): string[] {
  const timeBetween = ({ sent_at }: ImportUpload) => Math.abs(Date.parse(sent_at) - Date.parse(file.sent_at));
  return companions
    .filter((one) => timeBetween(one) <= 3_600_000)
    .sort((one, other) => timeBetween(one) - timeBetween(other))
    .slice(0, mostOthers)
    .map(({ id }) => id);
}

type Faults = Partial<Record<string, string>>;

export interface Values {
  source: string;
  licence_class: ImportChoices['licence_class'];
  preset: ImportPreset | null;
  /** Which file of an archive, or which sheet of a workbook. */
  part: string;
  /** Ids of the other files, if the preset is a register of several. */
  others: readonly string[];
  as_of: string | null;
  complete: ImportChoices['complete'];
}

/** The choices for the import, first those of the last attempt; the type is recognized unless it was chosen. */
export function useImportForm(file: ImportUpload, companions: readonly ImportUpload[]) {
  const { t } = useTranslation('imports');
  const { asked: initial } = file;
  const [values, setValues] = useState<Values>({
    source: initial?.source ?? '',
    licence_class: initial?.licence_class ?? 'public',
    preset: initial?.preset ?? null,
    part: initial?.part ?? '',
    others: initial?.others ?? uploadedWith(file, companions),
    as_of: initial?.as_of ?? null,
    complete: initial?.complete ?? false,
  });
  const [faults, setFaults] = useState<Faults>({});
  const [previewedPart, setPreviewedPart] = useState(values.part);
  const found = useQuery(previewQuery(file.id, { preset: null, part: previewedPart, others: [] }));
  const recognized = importPresets.find((name) => name === found.data?.preset) ?? null;
  const preset = values.preset ?? recognized;
  const isSeveral = preset !== null && severalFilePresets.includes(preset);
  // A file may have been removed meanwhile.
  const others = isSeveral ? values.others.filter((id) => companions.some((one) => one.id === id)) : [];
  const preview = useQuery(previewQuery(file.id, { preset, part: previewedPart, others }));
  // Defaults to the date found in the file.
  const as_of = values.as_of ?? preview.data?.as_of ?? '';
  const { mutate, isPending, failed } = useCall((choices: ImportChoices) => startImport(file.id, choices), {
    onFailed: ({ errors = {} }) => setFaults(errors),
    onSettled: reloadSources,
  });
  const submit = () => {
    const source = values.source.trim();
    setFaults(source === '' ? { source: t('send.form.sourceMissing') } : {});
    if (source === '') return;
    const part = values.part.trim() || null;
    mutate({ ...values, preset, others, source, part, as_of: as_of || null, again: file.already });
  };
  return {
    values: { ...values, preset, as_of },
    isRecognized: recognized !== null,
    change: (change: Partial<Values>) => setValues({ ...values, ...change }),
    previewPart: () => setPreviewedPart(values.part.trim()),
    preview,
    isSeveral,
    faults,
    fault: failed !== undefined && failed.errors === undefined ? failed.message : null,
    submit,
    busy: isPending,
  };
}

export type ImportFormState = ReturnType<typeof useImportForm>;
