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

/** The English texts of the server by area. They type the keys and values of messages. */
export const en = {
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
} as const;
export type Catalog = typeof en;
