/** A fake of Tracerfy's queues and lookups. */
import { z } from 'zod';
import type { Person } from '#linkage';
import { peopleAt } from './people.ts';
import { type Fake, type Fault, type Received, type Reply, startFake } from './server.ts';

export const tracerfyKey = 'tracerfy-test-key';

interface Queue {
  id: number;
  rows: Record<string, string>[];
  credits_per_lead: number;
  looks: number;
}

/** Starts the server, which knows these people. A queue is ready after this many polls of the queue list. */
export async function fakeTracerfy(
  people: readonly Person[],
  { looks = 0, credits = 1 } = {},
): Promise<Fake> {
  const queues: Queue[] = [];
  const fake = await startFake((request, fault) => {
    if (request.headers.authorization !== `Bearer ${tracerfyKey}`)
      return { status: 401, json: { detail: 'no' } };
    const { method, path } = request;
    if (method === 'POST' && path === '/v1/api/trace/') return submit(queues, request, credits);
    if (method === 'GET' && path === '/v1/api/queues/') return list(queues, looks, fault);
    const [, id] = /^\/v1\/api\/queue\/(\d+)$/.exec(path) ?? [];
    const queue = queues.find((one) => String(one.id) === id);
    if (method === 'GET' && queue) return { status: 200, json: rowsOf(people, queue, fault) };
    if (method === 'POST' && path === '/v1/api/trace/lookup/') return lookUp(people, request);
    return { status: 404, json: {} };
  });
  return { ...fake, url: `${fake.url}/v1/api` };
}

const Submitted = z.record(z.string(), z.string());

/** The leads a request submitted to a queue. */
export const submittedBy = ({ body }: Pick<Received, 'body'>) =>
  z.array(z.record(z.string(), z.string())).parse(JSON.parse(Submitted.parse(body).json_data ?? '[]'));

function submit(queues: Queue[], request: Received, credits_per_lead: number): Reply {
  const body = Submitted.parse(request.body);
  const columns = [
    'address',
    'city',
    'state',
    'first_name',
    'last_name',
    'mail_address',
    'mail_city',
    'mail_state',
  ];
  const rows = submittedBy(request);
  if (rows.length < 10 || columns.some((column) => body[`${column}_column`] !== column))
    return { status: 400, json: { detail: 'At least 10 rows, each column named' } };
  const id = 700 + queues.length;
  queues.push({ id, rows, credits_per_lead, looks: 0 });
  const answer = {
    queue_id: id,
    status: 'pending',
    rows_uploaded: rows.length,
    trace_type: 'normal',
    credits_per_lead,
  };
  return { status: 200, json: { message: 'Queued', created_at: '2026-01-01T00:00:00Z', ...answer } };
}

function list(queues: Queue[], polls: number, fault: Fault | null): Reply {
  const json = queues.map((queue) => {
    queue.looks += 1;
    const pending = queue.looks <= polls;
    const { id, rows, credits_per_lead } = queue;
    return {
      id: fault === 'wrong ids' ? id + 1000 : id,
      created_at: '2026-01-01T00:00:00Z',
      pending,
      download_url: pending ? null : 'http://127.0.0.1/file.csv',
      rows_uploaded: rows.length,
      credits_deducted: pending ? 0 : rows.length * credits_per_lead,
      queue_type: 'api',
      trace_type: 'normal',
      credits_per_lead,
    };
  });
  return { status: 200, json };
}

function rowsOf(people: readonly Person[], queue: Queue, fault: Fault | null) {
  const rows = queue.rows.map((row) => {
    const at = { street: row.address ?? '', city: row.city, state: row.state, zip: row.zip };
    const [person] = peopleAt(people, at, { first: row.first_name ?? '', last: row.last_name ?? '' });
    const { zip: _zip, mailing_zip: _mail, ...echoed } = row;
    if (fault === 'wrong ids') echoed.address = '1 Nowhere Ln';
    const [first] = person?.phones ?? [];
    const cells: Record<string, string> = {
      primary_phone: first?.number.slice(2) ?? '',
      primary_phone_type: first === undefined ? '' : 'Mobile',
    };
    for (const n of [1, 2, 3, 4, 5]) {
      cells[`email_${n}`] = person?.emails[n - 1]?.address ?? '';
      cells[`mobile_${n}`] = person?.phones[n - 1]?.number.slice(2) ?? '';
    }
    for (const n of [1, 2, 3]) cells[`landline_${n}`] = '';
    return { ...echoed, ...cells };
  });
  if (fault === 'twice') return [...rows, ...rows];
  return fault === 'fewer' ? rows.slice(0, Math.floor(rows.length / 2)) : rows;
}

const LookedUp = z.object({
  address: z.string(),
  city: z.string(),
  state: z.string(),
  zip: z.string(),
  first_name: z.string(),
  last_name: z.string(),
});

function lookUp(people: readonly Person[], { body }: Received): Reply {
  const { address: street, city, state, zip, first_name: first, last_name: last } = LookedUp.parse(body);
  const found = peopleAt(people, { street, city, state, zip }, { first, last });
  const persons = found.map((person) => ({
    first_name: person.names[0]?.first,
    last_name: person.names[0]?.last,
    phones: person.phones.map(({ number }) => ({ number: number.slice(2), type: 'Mobile', dnc: false })),
    emails: person.emails.map(({ address }) => address),
  }));
  const hit = persons.length > 0;
  return { status: 200, json: { hit, credits_deducted: hit ? 5 : 0, persons } };
}
