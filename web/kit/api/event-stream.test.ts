/** Server-sent events come out the same, however the text is cut. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { eventReader, type ServerEvent } from './event-stream.ts';

function read(pieces: string[]): ServerEvent[] {
  const events: ServerEvent[] = [];
  const feed = eventReader((event) => events.push(event));
  for (const piece of pieces) feed(piece);
  return events;
}

test('events, comments, several lines of data, and every kind of line end', () => {
  const text =
    ': ping\n\nevent: order\ndata: {"a":1}\n\ndata:one\r\ndata: two\r\n\r\nevent: empty\n\nevent: balance\rdata\r\r\n';
  expect(read([text])).toEqual([
    { event: 'order', data: '{"a":1}' },
    { event: 'message', data: 'one\ntwo' },
    { event: 'balance', data: '' },
  ]);
});

test('an event without its end is not told', () => {
  expect(read(['event: order\ndata: {"half":'])).toEqual([]);
});

test('cuts don’t matter', () => {
  const event = fc.record({
    event: fc.constantFrom('order', 'balance'),
    data: fc.string().map((text) => text.replace(/[\r\n]/g, '')),
  });
  fc.assert(
    fc.property(
      fc.array(event),
      fc.constantFrom('\n', '\r\n', '\r'),
      fc.array(fc.nat({ max: 200 })),
      (events, end, cuts) => {
        const text = `${events.map((e) => `event: ${e.event}${end}data: ${e.data}${end}${end}`).join('')}: ping${end}`;
        const at = [...new Set(cuts.filter((cut) => cut < text.length))].sort((a, b) => a - b);
        const pieces = [0, ...at].map((start, n) => text.slice(start, at[n]));
        expect(read(pieces)).toEqual(events);
      },
    ),
  );
});
