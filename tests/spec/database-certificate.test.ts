/** An external PostgreSQL that accepts certificates only (ASVS 5.0, V13.2.1). */
import { chown, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import 'reflect-metadata';
import * as x509 from '@peculiar/x509';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { readConfig } from '#platform/config/config';
import { openInstallation } from '#platform/installation';
import { type EmbeddedPostgres, ensurePostgres } from '#platform/postgres/embedded/supervisor';
import { dataFolder } from '#support/data-folder';
import { runAsSuperuser } from '#support/processes/superuser';

let folder: string;
let server: EmbeddedPostgres;
const file = (name: string) => join(folder, name);

const algorithm = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' };
const newKeys = () => crypto.subtle.generateKey(algorithm, true, ['sign', 'verify']);

/** Writes a certificate for `name` and its key, signed by an authority. */
async function writeCertificate(path: string, name: string, authority: CryptoKeyPair): Promise<void> {
  const keys = await newKeys();
  const certificate = await x509.X509CertificateGenerator.create({
    subject: `CN=${name}`,
    issuer: 'CN=Test authority',
    notBefore: new Date(Date.now() - 86_400_000),
    notAfter: new Date(Date.now() + 86_400_000),
    publicKey: keys.publicKey,
    signingKey: authority.privateKey,
    signingAlgorithm: algorithm,
    extensions: [new x509.SubjectAlternativeNameExtension([{ type: 'dns', value: name }])],
  });
  await writeFile(file(`${path}.pem`), certificate.toString('pem'));
  const key = await crypto.subtle.exportKey('pkcs8', keys.privateKey);
  await writeFile(file(`${path}-key.pem`), x509.PemConverter.encode(key, x509.PemConverter.PrivateKeyTag), {
    mode: 0o600,
  });
}

beforeAll(async () => {
  folder = await dataFolder('openskip-certificate-');
  const empty = await ensurePostgres({ dataFolder: folder });
  await runAsSuperuser(folder, empty.url, [
    'create role certified login',
    'create database elsewhere owner certified',
  ]);
  await empty.release();

  const authority = await newKeys();
  const own = await x509.X509CertificateGenerator.createSelfSigned({
    name: 'CN=Test authority',
    keys: authority,
    signingAlgorithm: algorithm,
    extensions: [new x509.BasicConstraintsExtension(true)],
  });
  await writeFile(file('ca.pem'), own.toString('pem'));
  await writeCertificate('server', 'localhost', authority);
  await writeCertificate('client', 'certified', authority);
  await writeCertificate('other', 'somebody', authority);
  await writeFile(
    file('hba.conf'),
    'hostssl elsewhere certified all cert\nhost all all 127.0.0.1/32 scram-sha-256\n',
  );
  const { uid, gid } = await stat(join(folder, 'postgres', 'data'));
  await chown(file('server-key.pem'), uid, gid);
  server = await ensurePostgres({
    dataFolder: folder,
    settings: {
      ssl: 'on',
      ssl_cert_file: file('server.pem'),
      ssl_key_file: file('server-key.pem'),
      ssl_ca_file: file('ca.pem'),
      hba_file: file('hba.conf'),
    },
  });
});

afterAll(async () => {
  await server.release();
  await rm(folder, { recursive: true, force: true });
});

/** The address of the database with the certificate of `client`. */
function address(client: string): string {
  const parameters = new URLSearchParams({
    sslmode: 'verify-full',
    sslrootcert: file('ca.pem'),
    sslcert: file(`${client}.pem`),
    sslkey: file(`${client}-key.pem`),
  });
  return `postgres://certified@localhost:${new URL(server.url).port}/elsewhere?${parameters}`;
}

const environment = (url: string, name: string) => ({
  DATABASE_URL: url,
  OPENSKIP_DATA: file(name),
  OPENSKIP_LOG: 'silent',
});

test('an installation signs in with a certificate and no password', async () => {
  const { ctx, close } = await openInstallation(readConfig(environment(address('client'), 'certified')), {
    role: 'test',
  });
  onTestFinished(close);
  const { rows } = await ctx.pool.query(
    `select session_user::text as name, ssl, client_dn from pg_stat_ssl where pid = pg_backend_pid()`,
  );
  expect(rows).toEqual([{ name: 'certified', ssl: true, client_dn: '/CN=certified' }]);
  await ctx.lookups();
  await (await ctx.readers.connect()).release();
});

test('is refused with the certificate of somebody else', async () => {
  const opened = openInstallation(readConfig(environment(address('other'), 'refused')), { role: 'test' });
  await expect(opened).rejects.toThrow();
});
