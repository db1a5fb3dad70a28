import { maxNumberColumns, numberColumns } from '#contract/orders/kinds';
import type { Mapping } from '#contract/uploads/schemas';
import { message } from '#locales';
import { AppError } from '#platform/errors';

/** Throws unless the mapping of a check has one to ten phone columns, each once. Other columns don't matter. */
export function assertNumberMapping(mapping: Mapping, columns: number): void {
  const numbers = numberColumns(mapping);
  if (numbers.length === 0)
    throw new AppError('invalid.mapping', {
      errors: { phone: message('fields:number_columns', { limit: maxNumberColumns }) },
    });
  const missing = numbers.find((index) => index >= columns);
  const twice = numbers.find((index, at) => numbers.indexOf(index) !== at);
  const error =
    missing !== undefined
      ? message('fields:column_missing', { column: missing + 1, columns })
      : twice !== undefined
        ? message('fields:column_twice', { column: twice + 1 })
        : numbers.length > maxNumberColumns
          ? message('fields:number_columns', { limit: maxNumberColumns })
          : null;
  if (error !== null) throw new AppError('invalid.mapping', { errors: { phone: error } });
}
