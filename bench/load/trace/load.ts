/** Calls at a constant rate: each is sent and timed from its due time, whether or not earlier ones have replies. */
import { Agent, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

/** Times are milliseconds from a call's due time to the end of its reply. */
export interface Heard {
  p50: number;
  p95: number;
  p99: number;
  most: number;
  /** Per second, up to the last reply. */
  answered: number;
  refused: number;
  /** Reasons of failures: `429`, `ECONNRESET`; empty without any. */
  reasons: string;
  hits: number;
}

/** Sends the bodies at a rate per second. */
export async function sendAtRate({
  url,
  keys,
  bodies,
  rate,
}: {
  url: string;
  keys: string[];
  bodies: string[];
  rate: number;
}): Promise<Heard> {
  const agent = new Agent({ keepAlive: true, maxSockets: 512 });
  const took: number[] = [];
  const reasons: string[] = [];
  let hits = 0;
  const began = performance.now();
  const calls: Promise<void>[] = [];
  for (const [index, body] of bodies.entries()) {
    const due = began + (index * 1000) / rate;
    const early = due - performance.now();
    if (early > 1) await pause(early);
    const key = keys[index % keys.length] ?? '';
    calls.push(
      send(agent, url, key, body).then(
        ({ status, text }) => {
          took.push(performance.now() - due);
          if (status !== 200) reasons.push(String(status));
          if (text.includes('"outcome":"hit"')) hits += 1;
        },
        (error: NodeJS.ErrnoException) => {
          reasons.push(error.code ?? error.message);
        },
      ),
    );
  }
  await Promise.all(calls);
  const seconds = (performance.now() - began) / 1000;
  agent.destroy();
  took.sort((a, b) => a - b);
  const at = (share: number) =>
    took[Math.min(took.length - 1, Math.floor(took.length * share))] ?? Number.NaN;
  return {
    p50: at(0.5),
    p95: at(0.95),
    p99: at(0.99),
    most: at(1),
    answered: took.length / seconds,
    refused: reasons.length,
    reasons: [...new Set(reasons)].join(', '),
    hits,
  };
}

function send(
  agent: Agent,
  url: string,
  key: string,
  body: string,
): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    const headers = {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
      'x-api-key': key,
    };
    const sent = request(url, { method: 'POST', agent, headers }, (answer) => {
      let text = '';
      answer.setEncoding('utf8').on('data', (piece) => {
        text += piece;
      });
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text }));
      answer.on('error', reject);
    });
    sent.on('error', reject);
    sent.end(body);
  });
}
