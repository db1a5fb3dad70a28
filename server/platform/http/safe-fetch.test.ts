/** Requests to customer-supplied URLs never reach a private address (H1–H14). */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type Network, readTxt, type SafeRequest, safeFetch } from './safe-fetch.ts';

const fetchAny = (network: Network, request: Omit<SafeRequest, 'hosts'>) =>
  safeFetch(network, { ...request, hosts: null });

/** A public address that the test network routes to the local test server. */
const standIn = '8.8.8.8';

let server: Server;
let port: number;
/** Paths the server received. */
const requests: string[] = [];
beforeAll(async () => {
  server = createServer((request, response) => {
    requests.push(`${request.method} ${request.headers.host}${request.url}`);
    if (request.url === '/redirect') {
      response.writeHead(302, { location: `http://127.0.0.1:${port}/inside` }).end();
    } else if (request.url === '/gigabyte') {
      const more = () => {
        while (!response.destroyed && response.write(Buffer.alloc(65_536)));
      };
      response.on('drain', more);
      more();
    } else if (request.url === '/drip') {
      const drip = setInterval(() => response.write('.'), 20);
      response.on('close', () => clearInterval(drip));
    } else if (request.url !== '/silence') response.end('here');
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  port = (server.address() as AddressInfo).port;
});
afterEach(() => {
  requests.length = 0;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

/** A network that resolves the given names and routes all public addresses to the test server. */
function network(names: Record<string, string[] | (() => string[])>): Network & { resolved: string[] } {
  const resolved: string[] = [];
  return {
    resolved,
    async resolve(host: string) {
      resolved.push(host);
      const found = names[host];
      return typeof found === 'function' ? found() : (found ?? []);
    },
    txt: async () => [],
    dial: () => ({ addresses: ['127.0.0.1'], port }),
  };
}

test.each([
  ['H1', 'itself', 'http://127.0.0.1/'],
  ['H2', 'as one decimal number', 'http://2130706433/'],
  ['H3', 'as a hexadecimal number', 'http://0x7f000001/'],
  ['H4', 'in octal', 'http://0177.0.0.1/'],
  ['H5', 'in short', 'http://127.1/'],
  ['H6', 'as the unspecified address', 'http://0.0.0.0/'],
  ['H6', 'as no number at all', 'http://0/'],
  ['H7', 'in IPv6', 'http://[::1]/'],
  ['H7', 'as the unspecified address of IPv6', 'http://[::]/'],
  ['H8', 'mapped into IPv6', 'http://[::ffff:127.0.0.1]/'],
  ['H8', 'mapped into IPv6, in hexadecimal', 'http://[::ffff:7f00:1]/'],
  ['H8', 'compatible with IPv6', 'http://[::127.0.0.1]/'],
  ['H9', 'through NAT64', 'http://[64:ff9b::7f00:1]/'],
  ['H9', 'through 6to4', 'http://[2002:7f00:1::]/'],
  ['H10', 'as the metadata of a cloud', 'http://169.254.169.254/latest/meta-data/'],
  ['H10', 'by its mapped metadata address', 'http://[::ffff:a9fe:a9fe]/'],
  ['H11', 'in a private network', 'http://10.0.0.7/'],
  ['H11', 'in a private network', 'http://172.31.255.254/'],
  ['H11', 'in a private network', 'https://192.168.1.1/'],
  ['H11', 'behind carrier-grade NAT', 'http://100.64.0.1/'],
  ['H11', 'in a unique local range', 'http://[fd00::1]/'],
  ['H11', 'in a link-local range', 'http://[fe80::1]/'],
  ['H11', 'by broadcast', 'http://255.255.255.255/'],
  ['H12', 'in other digits', 'http://①②⑦.⓪.⓪.①/'],
])('%s: refuses the machine %s', async (_number, _how, url) => {
  const own = network({});
  await expect(fetchAny(own, { url })).rejects.toMatchObject({ reason: 'not_public' });
  expect([own.resolved, requests]).toEqual([[], []]);
});

describe('host names', () => {
  test('H12: refuses a name that resolves to this machine, alone or with a public address', async () => {
    const own = network({
      localhost: ['127.0.0.1', '::1'],
      'one.example.com': ['10.0.0.7'],
      'both.example.com': [standIn, '127.0.0.1'],
      'six.example.com': [standIn, '::ffff:127.0.0.1'],
    });
    for (const host of ['localhost', 'one.example.com', 'both.example.com', 'six.example.com.'])
      await expect(fetchAny(own, { url: `http://${host}/` }), host).rejects.toMatchObject({
        reason: 'not_public',
      });
    await expect(fetchAny(own, { url: 'http://nowhere.example.com/' })).rejects.toMatchObject({
      reason: 'unknown_host',
    });
    expect(requests).toEqual([]);
  });

  test('H13: resolves a name once and connects to the address it checked', async () => {
    let times = 0;
    const own = network({ 'rebind.example.com': () => (times++ === 0 ? [standIn] : ['169.254.169.254']) });
    const dialled: string[][] = [];
    own.dial = (addresses) => {
      dialled.push(addresses);
      return { addresses: ['127.0.0.1'], port };
    };
    const { status, body } = await fetchAny(own, { url: 'http://rebind.example.com/a?b=1' });
    expect([status, body.toString(), times, dialled]).toEqual([200, 'here', 1, [[standIn]]]);
    expect(requests).toEqual(['GET rebind.example.com/a?b=1']);
    await expect(fetchAny(own, { url: 'http://rebind.example.com/' })).rejects.toMatchObject({
      reason: 'not_public',
    });
  });

  test('H14: reports a redirect into the private network without following it', async () => {
    const own = network({ 'shop.example.com': [standIn] });
    const { status, headers } = await fetchAny(own, { url: 'http://shop.example.com/redirect' });
    expect([status, headers.location]).toEqual([302, `http://127.0.0.1:${port}/inside`]);
    expect(requests).toEqual(['GET shop.example.com/redirect']);
  });
});

describe('private networks that a request may reach', () => {
  const networks = ['10.0.0.0/8', 'fd12::/16'];

  test('connects to an address in them, by number or by name', async () => {
    const own = network({ 'n8n.internal': ['10.0.0.7', 'fd12::7'] });
    for (const host of ['10.0.0.7', '[::ffff:10.0.0.7]', '[fd12::7]', 'n8n.internal']) {
      const { status } = await fetchAny(own, { url: `http://${host}/`, networks });
      expect([host, status]).toEqual([host, 200]);
    }
  });

  test('refuses all others, and names that also lead to others', async () => {
    const own = network({ 'both.internal': ['10.0.0.7', '192.168.0.1'], 'loop.internal': ['127.0.0.1'] });
    for (const host of ['192.168.0.1', '127.0.0.1', '[::1]', 'localhost', 'both.internal', 'loop.internal'])
      await expect(fetchAny(own, { url: `http://${host}/`, networks }), host).rejects.toMatchObject({
        reason: 'not_public',
      });
    expect(requests).toEqual([]);
  });

  test('checks each request’s own answer of DNS, and connects to the addresses it checked', async () => {
    const answers = [['10.0.0.7'], ['169.254.169.254'], ['127.0.0.1']];
    const own = network({ 'rebind.internal': () => answers.shift() ?? [] });
    const dialled: string[][] = [];
    own.dial = (addresses) => {
      dialled.push(addresses);
      return { addresses: ['127.0.0.1'], port };
    };
    await fetchAny(own, { url: 'http://rebind.internal/', networks });
    for (let again = 0; again < 2; again += 1)
      await expect(fetchAny(own, { url: 'http://rebind.internal/', networks })).rejects.toMatchObject({
        reason: 'not_public',
      });
    expect(dialled).toEqual([['10.0.0.7']]);
  });

  test('reaches this machine only if it is named, also as localhost', async () => {
    const own = network({});
    own.dial = (addresses) => ({ addresses, port });
    for (const url of ['http://127.0.0.1/', 'http://localhost/', 'http://n8n.localhost/']) {
      const { status } = await fetchAny(own, { url, networks: ['127.0.0.1/32'] });
      expect([url, status]).toEqual([url, 200]);
      const refused = fetchAny(own, { url, networks: ['0.0.0.0/0', '::/0'] });
      await expect(refused, url).rejects.toMatchObject({ reason: 'not_public' });
    }
    expect(own.resolved).toEqual([]);
  });
});

test('refuses other protocols, URLs with passwords, and malformed URLs', async () => {
  const own = network({ 'shop.example.com': [standIn] });
  for (const [url, reason] of [
    ['file:///etc/passwd', 'protocol'],
    ['ftp://shop.example.com/', 'protocol'],
    ['gopher://shop.example.com/', 'protocol'],
    ['http://shop.example.com@127.0.0.1/', 'credentials'],
    ['http://user:secret@shop.example.com/', 'credentials'],
    ['http://', 'address'],
    ['shop.example.com', 'address'],
    ['http://256.256.256.256/', 'address'],
  ])
    await expect(fetchAny(own, { url: url ?? '' }), url).rejects.toMatchObject({ reason });
  expect(requests).toEqual([]);
});

test('cuts an endless reply at its size limit and its timeout', async () => {
  const own = network({ 'shop.example.com': [standIn] });
  const large = await fetchAny(own, { url: 'http://shop.example.com/gigabyte', maxBytes: 1000 });
  expect([large.body.length, large.truncated]).toEqual([1000, true]);
  for (const path of ['drip', 'silence']) {
    const asking = fetchAny(own, { url: `http://shop.example.com/${path}`, timeout: 150 });
    await expect(asking, path).rejects.toMatchObject({ reason: 'timeout' });
  }
  const hanging = network({});
  hanging.resolve = () => new Promise(() => {});
  await expect(fetchAny(hanging, { url: 'http://slow.example.com/', timeout: 50 })).rejects.toMatchObject({
    reason: 'timeout',
  });
});

test('sends a body and reads TXT records', async () => {
  const own = network({ 'shop.example.com': [standIn] });
  const { status } = await fetchAny(own, {
    url: 'http://shop.example.com/hook',
    method: 'POST',
    body: '{}',
  });
  expect([status, requests]).toEqual([200, ['POST shop.example.com/hook']]);
  own.txt = async () => ['one=1'];
  expect(await readTxt(own, 'shop.example.com')).toEqual(['one=1']);
  own.txt = () => Promise.reject(new Error('no such record'));
  expect(await readTxt(own, 'shop.example.com')).toEqual([]);
});
