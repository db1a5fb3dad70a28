/** Payment status for the page that a customer returns to, and for invoices. */
import type { PaymentInfo } from '#contract/billing/schemas';
import type { Language } from '#contract/languages';
import type { Caller, Context } from '#platform/context';
import { notFound } from '#platform/errors';
import { isId } from '#platform/ids';
import { gatewayOf } from '../gateway/choose.ts';
import { findInvoice, invoiceOf, presentInvoice } from '../invoices/service.ts';
import { failureText } from './declines.ts';
import { selectPayment } from './repository.ts';
import { executePayment, presentPayment } from './service.ts';

/**
 * Returns a payment of the caller by its id or its invoice's. A pending payment is refreshed from the gateway first.
 */
export async function readPaymentInfo(
  ctx: Context,
  { account_id }: Caller,
  { id, language }: { id: string; language: Language },
): Promise<PaymentInfo> {
  const invoice = await findInvoice(ctx.db, account_id, id);
  const found = isId(id) ? await selectPayment(ctx.db, account_id, invoice?.payment_id ?? id) : undefined;
  if (!found) throw notFound('payment');
  const payment =
    found.state === 'pending' && found.gateway_ref !== null ? await executePayment(ctx, found.id) : found;
  const shownInvoice = invoice ?? (await invoiceOf(ctx.db, payment.id));
  const { name: gateway, test: test_mode } = gatewayOf(ctx);
  return {
    payment: { ...presentPayment(payment), failure: failureText(language, payment.failure) },
    invoice: shownInvoice === undefined ? null : presentInvoice(shownInvoice),
    gateway,
    test_mode,
  };
}
