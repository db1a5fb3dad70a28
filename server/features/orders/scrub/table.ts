/** The file of a check: the customer's rows in their order, and what was found about each phone column. */
import type { Language } from '#contract/languages';
import type { CheckedNumber } from '#contract/orders/results';
import { type ReasonRenderer, reasonRenderer } from '#features/reasons';
import { safeCell } from '#platform/streams/csv';
import { uniqueResultNames } from '../download/result-columns.ts';
import type { Sheet } from '../download/sheet.ts';
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

/** Whether a row has a number that may be called. */
export const isCallableRow = (row: DownloadRow): boolean =>
  readResult(row)?.numbers?.some(({ callable }) => callable) ?? false;

export function createNumberTable(
  sheet: Sheet,
  phones: readonly string[],
  request: { value: string; language: Language },
) {
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
    lines(row: DownloadRow): string[][] {
      if (request.value === 'callable' && !isCallableRow(row)) return [];
      const result = readResult(row);
      const cells = phones.flatMap((_, index) => {
        const numbers = (result?.numbers ?? []).filter(({ position }) => position === index + 1);
        const isSeveral = numbers.length > 1;
        return columns.map(({ value }) =>
          numbers.map((number) => value(number) || (isSeveral ? '-' : '')).join('; '),
        );
      });
      const problem = render(result?.reason ?? row.reason ?? '');
      return [[...sheet.cells(row), ...cells, problem].map((cell) => safeCell(cell))];
    },
  };
}
