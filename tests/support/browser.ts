/** The journeys' browser: Chromium from an npm package, without a download step, or else the system's. */
import { execFile } from 'node:child_process';
import * as fs from 'node:fs/promises';
import { userInfo } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const run = promisify(execFile);
const packageFolder = join(dirname(fileURLToPath(import.meta.resolve('@sparticuz/chromium'))), '..');
const systemBrowsers = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** How to launch the browser. */
export interface Browser {
  executablePath: string;
  args: string[];
  env: Record<string, string>;
}

/** Finds a Chromium that runs here; the first call on a machine unpacks it (2 s, 210 MB next to the installed packages). */
export async function chromiumPath(): Promise<Browser> {
  const folder = await unpacked();
  const fonts = { FONTCONFIG_FILE: join(folder, 'fonts.conf') };
  // The package includes the libraries a bare server lacks (such as libnss3).
  const libraries = { LD_LIBRARY_PATH: join(folder, 'al2023', 'lib') };
  const own = join(folder, 'chromium');
  const candidates = [
    { executablePath: own, env: fonts },
    { executablePath: own, env: { ...fonts, ...libraries } },
    ...systemBrowsers.map((executablePath) => ({ executablePath, env: {} })),
  ];
  const args = ['--font-render-hinting=none', ...(userInfo().uid === 0 ? ['--no-sandbox'] : [])];
  for (const { executablePath, env } of candidates) {
    const browser: Browser = { executablePath, args, env: { ...environment(), ...env } };
    if (await runs(browser)) return browser;
  }
  throw new Error(
    `No Chromium runs on this machine: neither the npm package's (${own}) nor ${systemBrowsers.join(', ')}. ` +
      'Install the system package "chromium" and run the journeys again.',
  );
}

const environment = () =>
  Object.fromEntries(
    Object.entries(process.env).flatMap(([key, value]) => (value === undefined ? [] : [[key, value]])),
  );

const runs = ({ executablePath, env }: Browser) =>
  run(executablePath, ['--version'], { env }).then(
    () => true,
    () => false,
  );

/** The folder of this version, complete: a killed unpacking leaves nothing that a later run would use. */
async function unpacked(): Promise<string> {
  const manifest: { version: string } = JSON.parse(
    await fs.readFile(join(packageFolder, 'package.json'), 'utf8'),
  );
  const cache = fileURLToPath(new URL('../../node_modules/.cache', import.meta.url));
  const folder = join(cache, `chromium-${manifest.version}`);
  if (await fs.stat(folder).catch(() => undefined)) return folder;
  await fs.mkdir(cache, { recursive: true });
  const draft = await fs.mkdtemp(`${folder}-`);
  await run(process.execPath, ['--input-type=module', '-e', unpackScript], {
    cwd: packageFolder,
    env: { ...environment(), TMPDIR: draft },
  });
  await fs.writeFile(join(draft, 'fonts.conf'), fontsConfig(folder));
  // Another process was faster.
  await fs.rename(draft, folder).catch(() => fs.rm(draft, { recursive: true }));
  return folder;
}

/** The package unpacks into the process's temporary folder, so this runs in its own process. */
const unpackScript = `
  import chromium, { inflate } from '@sparticuz/chromium';
  await chromium.executablePath();
  await inflate(${JSON.stringify(join(packageFolder, 'bin', 'al2023.tar.br'))});`;

const fontsConfig = (folder: string) => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <include ignore_missing="yes">/etc/fonts/fonts.conf</include>
  <dir>${folder}/fonts</dir>
  <cachedir>${folder}/fonts-cache</cachedir>
</fontconfig>
`;
