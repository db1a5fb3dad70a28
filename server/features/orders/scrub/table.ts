/** The file of a check: the customer's rows in their order, and what was found of each phone column. */
import { numberColumns } from '#contract/orders/kinds';
import type { CheckedNumber } from '#contract/orders/results';
import { Mapping } from '#contract/uploads/schemas';
import { type ReasonRenderer, reasonRenderer } from '#features/reasons';
import { safeCell } from '#platform/streams/csv';
import { uniqueResultNames } from '../download/result-columns.ts';
import type { Sheet } from '../download/sheet.ts';
import type { FileRequest, Table } from '../download/table.ts';
import { readResult } from '../present.ts';
import type { DownloadRow } from '../results-repository.ts';

const yesNo = (value: boolean): string => (value ? 'yes' : 'no');

/** Registered on the national list, a state's, or the operator's. */
const onDoNotCallList = ({ dnc, state_dnc }: CheckedNumber): string => (state_dnc === 'yes' ? 'yes' : dnc);

const columns: readonly { name: string; value(number: CheckedNumber): string }[] = [
  { name: 'On Do-Not-Call List', value: (number) => (number.number === null ? '' : onDoNotCallList(number)) },
  { name: 'Litigator', value: ({ number, litigator }) => (number === null ? '' : litigator) },
  { name: 'Line Type', value: ({ type = '' }) => type },
  {
    name: 'Reported Wrong',
    value: ({ number, reported_wrong }) => (number === null ? '' : yesNo(reported_wrong)),
  },
  {
    name: 'On Your Do-Not-Contact List',
    value: ({ number, do_not_contact = false }) => (number === null ? '' : yesNo(do_not_contact)),
  },
  { name: 'Callable', value: ({ callable }) => yesNo(callable) },
];

/** The names of the phone columns; `Phone 2` where they are empty or repeated. */
export function phoneNames({ mapping, column_names }: { mapping: unknown; column_names: unknown }): string[] {
  const all = column_names as string[];
  const names = numberColumns(Mapping.parse(mapping)).map((index) => all[index]?.trim() ?? '');
  const isUnique = names.every((name, index) => name !== '' && names.indexOf(name) === index);
  return isUnique ? names : names.map((_, index) => `Phone ${index + 1}`);
}

/** Whether a row has a number that may be called. */
export const isCallableRow = (row: DownloadRow): boolean =>
  readResult(row)?.numbers?.some(({ callable }) => callable) ?? false;

export function createNumberTable(sheet: Sheet, phones: readonly string[], request: FileRequest): Table {
  const render: ReasonRenderer = reasonRenderer(request.language);
  const added = phones.flatMap((phone) =>
    columns.map(({ name }) => ({ name: `${phone} ${name}`, value: () => '' })),
  );
  const names = [
    ...sheet.columns,
    ...uniqueResultNames(sheet.columns, [...added, { name: 'Problem', value: () => '' }]),
  ];
  return {
    header: names.map((name) => safeCell(name)),
    width: names.length,
    lines(row) {
      if (request.value === 'callable' && !isCallableRow(row)) return [];
      const result = readResult(row);
      const cells = phones.flatMap((_, index) => {
        const number = result?.numbers?.find(({ position }) => position === index + 1);
        return columns.map(({ value }) => (number === undefined ? '' : value(number)));
      });
      const problem = render(result?.reason ?? row.reason ?? '');
      return [[...sheet.cells(row), ...cells, problem].map((cell) => safeCell(cell))];
    },
  };
}
