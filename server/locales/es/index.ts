import type { Catalog } from '../en/index.ts';
import type { Translation } from '../translation.ts';
import { emails } from './emails/index.ts';
import { errors } from './errors/index.ts';
import { fields } from './fields.ts';
import { invoices } from './invoices.ts';
import { messages } from './messages.ts';
import { notifications } from './notifications.ts';
import { orderTexts } from './order-texts.ts';
import { pages } from './pages.ts';
import { plans } from './plans.ts';
import { results } from './results.ts';
import { tables } from './tables.ts';
import { uploads } from './uploads.ts';

/** The Spanish texts of the server by area. */
export const es: { readonly [Area in keyof Catalog]: Translation<Catalog[Area]> } = {
  emails,
  errors,
  fields,
  invoices,
  messages,
  notifications,
  orderTexts,
  pages,
  plans,
  results,
  tables,
  uploads,
};
