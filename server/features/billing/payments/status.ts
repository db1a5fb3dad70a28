/** How a payment stands: asked for by the page that a customer comes back to, or from an invoice. */
import type { PaymentInfo } from '#contract/billing/schemas';
import type { Caller, Context } from '#platform/context';
import { notFound } from '#platform/errors';
import { isId } from '#platform/ids';
import { gatewayOf } from '../gateway/choose.ts';
import { findInvoice, invoiceOf, presentInvoice } from '../invoices/service.ts';
import { selectPayment } from './repository.ts';
import { carryOut, presentPayment } from './service.ts';

/** One of the caller's payments, by its id or its invoice's. One that is under way is asked of the gateway first. */
export async function readPaymentInfo(
  ctx: Context,
  { account_id }: Caller,
  id: string,
): Promise<PaymentInfo> {
  const invoice = await findInvoice(ctx.db, account_id, id);
  const found = isId(id) ? await selectPayment(ctx.db, account_id, invoice?.payment_id ?? id) : undefined;
  if (!found) throw notFound('This payment');
  const payment =
    found.state === 'pending' && found.gateway_ref !== null ? await carryOut(ctx, found.id) : found;
  const own = invoice ?? (await invoiceOf(ctx.db, payment.id));
  const { name: gateway, test: test_mode } = gatewayOf(ctx);
  return {
    payment: presentPayment(payment),
    invoice: own === undefined ? null : presentInvoice(own),
    gateway,
    test_mode,
  };
}
