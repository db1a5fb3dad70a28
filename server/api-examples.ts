/** Examples of API calls in curl and TypeScript for the API's description. The tests run them. */

interface Example {
  /** The path below the service's URL, with further curl arguments. */
  curl: string;
  typescript: string;
}

const json = `-H 'Content-Type: application/json'`;

const examples: Record<string, Example> = {
  'post /api/v1/trace': {
    curl: `/api/v1/trace" ${json} -H "Idempotency-Key: crm-4711-$RANDOM" \\
  -d '{"lead":{"full_name":"Harold Perryman","property_zip":"62526"},"purpose":"own_records"}'`,
    typescript: `const { outcome, probability, result } = await openskip.trace({
  lead: { full_name: 'Harold Perryman', property_zip: '62526' },
  purpose: 'own_records',
});
console.log(outcome, probability, result.person?.phones);`,
  },
  'post /api/v1/orders': {
    curl: `/api/v1/orders" ${json} \\
  -d '{"name":"June","purpose":"own_records","leads":[{"full_name":"Harold Perryman","property_zip":"62526"}]}'`,
    typescript: `const { id } = await openskip.order([{ full_name: 'Harold Perryman', property_zip: '62526' }], {
  name: 'June',
  purpose: 'own_records',
});
console.log((await openskip.ended(id)).leadSummery);`,
  },
  'get /api/v1/single-order-list/{id}': {
    curl: '/api/v1/single-order-list/1"',
    typescript: `const { state, progress } = await openskip.readOrder('1');
console.log(state, progress.done, progress.total);`,
  },
  'get /api/v1/order-results/{id}': {
    curl: '/api/v1/order-results/1?starting_after=0&limit=500&outcome=hit"',
    typescript: `for await (const lead of openskip.results('1', { outcome: 'hit' })) console.log(lead.row_no, lead.result);`,
  },
  'get /api/v1/order-results/{id}/stream': {
    curl: '/api/v1/order-results/1/stream" -N',
    typescript: `for await (const lead of openskip.resultStream('1')) console.log(lead.row_no, lead.outcome);`,
  },
  'get /api/v1/lead-file-download/{orderId}/{value}': {
    curl: '/api/v1/lead-file-download/1/hits?format=csv" -o hits.csv',
    typescript: `const file = await openskip.download('1', 'hits', { format: 'csv' });
console.log(await file.text());`,
  },
  'get /api/v1/wallet': {
    curl: '/api/v1/wallet"',
    typescript: 'console.log((await openskip.balance()).available);',
  },
};

const opened = `import { openSkip } from 'openskip/client';

const openskip = openSkip({ url: process.env.OPENSKIP_URL, key: process.env.OPENSKIP_API_KEY ?? '' });
`;

/** Code samples of a call for viewers that show them; most calls have none. */
export function codeSamplesFor(method: string, path: string) {
  const example = examples[`${method} ${path}`];
  if (example === undefined) return {};
  return {
    'x-codeSamples': [
      {
        lang: 'shell',
        label: 'curl',
        source: `curl "$OPENSKIP_URL${example.curl} -H "x-api-key: $OPENSKIP_API_KEY"`,
      },
      { lang: 'typescript', label: 'openskip/client', source: `${opened}${example.typescript}` },
    ],
  };
}
