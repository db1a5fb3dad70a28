/**
 * Writes `tests/support/billing/stripe/requests.json`, the JSON Schema of our requests to Stripe, from the types of the
 * pinned library. Run after updating the library: `node scripts/generate/stripe-requests.ts`.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Stripe from 'stripe';
import { createGenerator } from 'ts-json-schema-generator';

/** Our requests and their parameter types. */
const requests = {
  'POST /v1/customers': 'CustomerCreateParams',
  'POST /v1/checkout/sessions': 'Checkout.SessionCreateParams',
  'GET /v1/checkout/sessions/:id': 'Checkout.SessionRetrieveParams',
  'POST /v1/payment_intents': 'PaymentIntentCreateParams',
  'GET /v1/payment_intents': 'PaymentIntentListParams',
  'GET /v1/payment_intents/:id': 'PaymentIntentRetrieveParams',
  'POST /v1/payment_intents/:id/cancel': 'PaymentIntentCancelParams',
  'GET /v1/payment_methods/:id': 'PaymentMethodRetrieveParams',
  'POST /v1/payment_methods/:id/attach': 'PaymentMethodAttachParams',
  'POST /v1/payment_methods/:id/detach': 'PaymentMethodDetachParams',
  'POST /v1/refunds': 'RefundCreateParams',
  'GET /v1/refunds': 'RefundListParams',
  'GET /v1/refunds/:id': 'RefundRetrieveParams',
  'GET /v1/disputes': 'DisputeListParams',
  'GET /v1/disputes/:id': 'DisputeRetrieveParams',
};

const root = join(import.meta.dirname, '../..');
// Inside the project, so that the library resolves.
const folder = mkdtempSync(join(root, 'node_modules', '.stripe-requests-'));
try {
  const source = join(folder, 'requests.ts');
  const fields = Object.entries(requests).map(([request, type]) => `  '${request}': Stripe.${type};`);
  writeFileSync(
    source,
    `import type Stripe from 'stripe';\nexport interface Requests {\n${fields.join('\n')}\n}\n`,
  );
  const tsconfig = join(folder, 'tsconfig.json');
  const options = { module: 'nodenext', moduleResolution: 'nodenext', target: 'es2023', skipLibCheck: true };
  writeFileSync(tsconfig, JSON.stringify({ compilerOptions: options, files: [source] }));
  const schema = createGenerator({
    path: source,
    tsconfig,
    type: 'Requests',
    skipTypeCheck: true,
    jsDoc: 'none',
    expose: 'all',
    additionalProperties: false,
  }).createSchema('Requests');
  // The library's enums are open (`| OtherString`) for future values of Stripe; our values are fixed.
  const text = JSON.stringify(schema, (key, value) =>
    key === 'anyOf' && Array.isArray(value)
      ? value.filter((member) => member.$ref !== '#/definitions/OtherString')
      : value,
  );
  const written = { api: Stripe.API_VERSION, schema: JSON.parse(text) };
  writeFileSync(join(root, 'tests/support/billing/stripe/requests.json'), `${JSON.stringify(written)}\n`);
} finally {
  rmSync(folder, { recursive: true });
}
