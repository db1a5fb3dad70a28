/** The linters and client generators that the API's description has to please, pinned. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export const root = join(import.meta.dirname, '..', '..');
export const folder = join(root, 'dist', 'clients');
export const description = join(folder, 'openapi.json');

type Command = readonly [program: string, ...args: string[]];

export interface Tool {
  name: string;
  version: string;
  /** Programs that the machine must have; without them the tool is skipped. */
  needs: readonly string[];
  install: readonly Command[];
  run: readonly Command[];
}

const inTools = (...parts: string[]) => join(folder, 'tools', ...parts);
const inOutput = (...parts: string[]) => join(folder, 'output', ...parts);

const npm = (name: string, ...packages: string[]): Command => [
  'npm',
  'install',
  '--prefix',
  inTools(name),
  '--no-save',
  '--no-audit',
  '--no-fund',
  '--ignore-scripts',
  ...packages,
];
/** Needed by the generators, which read the compiler's own model; this project's compiler has none. */
const compilerApi = 'typescript@5.9.3';
const compile = (...files: string[]): Command => [
  process.execPath,
  join(root, 'node_modules', 'typescript', 'bin', 'tsc'),
  '--ignoreConfig',
  '--noEmit',
  '--strict',
  '--target',
  'es2022',
  '--lib',
  'es2023,dom,dom.iterable',
  '--module',
  'esnext',
  '--moduleResolution',
  'bundler',
  ...files,
];

const python = inTools('python', 'bin', 'python');
const pip = (...packages: string[]): Command[] => [
  ['python3', '-m', 'venv', inTools('python')],
  [python, '-m', 'pip', 'install', '--quiet', ...packages],
];
/** Imports every module of a generated package. */
const importAll = (name: string, path: string): Command => [
  python,
  '-c',
  `import importlib, pkgutil, sys
sys.path.insert(0, ${JSON.stringify(path)})
package = importlib.import_module(${JSON.stringify(name)})
modules = [importlib.import_module(m.name) for m in pkgutil.walk_packages(package.__path__, ${JSON.stringify(`${name}.`)})]
assert len(modules) > 100, len(modules)`,
];

const generatorVersion = '7.16.0';
const jar = inTools('java', `openapi-generator-cli-${generatorVersion}.jar`);
const fetchJar: Command = [
  'mvn',
  '-q',
  'dependency:copy',
  `-Dartifact=org.openapitools:openapi-generator-cli:${generatorVersion}`,
  `-DoutputDirectory=${inTools('java')}`,
];
const generate = (generator: string, output: string): Command => [
  'java',
  '-jar',
  jar,
  'generate',
  '-g',
  generator,
  '-i',
  description,
  '-o',
  inOutput(output),
];

const rules = inTools('spectral', 'rules.json');
mkdirSync(inTools('spectral'), { recursive: true });
writeFileSync(rules, JSON.stringify({ extends: ['spectral:oas'] }));

/** A program that imports a call's types by the generated name. */
const program = inOutput('openapi-typescript', 'program.ts');
mkdirSync(inOutput('openapi-typescript'), { recursive: true });
writeFileSync(
  program,
  `import type { components, operations } from './api.ts';
type Reply = operations['traceLead']['responses'][200]['content']['application/json'];
export const outcomeOf = (reply: Reply): components['schemas']['SingleTrace']['outcome'] => reply.data.outcome;
`,
);

export const tools: readonly Tool[] = [
  {
    name: 'spectral',
    version: '6.16.3',
    needs: ['npm'],
    install: [npm('spectral', '@stoplight/spectral-cli@6.16.3')],
    run: [
      [
        inTools('spectral', 'node_modules', '.bin', 'spectral'),
        'lint',
        description,
        '-r',
        rules,
        '--fail-severity',
        'warn',
      ],
    ],
  },
  {
    name: 'openapi-spec-validator',
    version: '0.9.0',
    needs: ['python3'],
    install: pip('openapi-spec-validator==0.9.0'),
    run: [[inTools('python', 'bin', 'openapi-spec-validator'), description]],
  },
  {
    name: 'openapi-typescript',
    version: '7.13.0',
    needs: ['npm'],
    install: [npm('openapi-typescript', 'openapi-typescript@7.13.0', compilerApi)],
    run: [
      [
        inTools('openapi-typescript', 'node_modules', '.bin', 'openapi-typescript'),
        description,
        '-o',
        inOutput('openapi-typescript', 'api.ts'),
      ],
      [...compile(program), '--allowImportingTsExtensions'],
    ],
  },
  {
    name: 'hey-api',
    version: '0.99.0',
    needs: ['npm'],
    install: [npm('hey-api', '@hey-api/openapi-ts@0.99.0', compilerApi)],
    run: [
      [
        process.execPath,
        inTools('hey-api', 'node_modules', '@hey-api', 'openapi-ts', 'bin', 'run.js'),
        '-i',
        description,
        '-o',
        inOutput('hey-api'),
        '--no-log-file',
      ],
      compile(inOutput('hey-api', 'index.ts')),
    ],
  },
  {
    name: 'openapi-python-client',
    version: '0.29.1',
    needs: ['python3'],
    install: pip('openapi-python-client==0.29.1'),
    run: [
      [
        inTools('python', 'bin', 'openapi-python-client'),
        'generate',
        '--path',
        description,
        '--output-path',
        inOutput('openapi_python_client'),
        '--overwrite',
        '--meta',
        'none',
      ],
      importAll('openapi_python_client', inOutput()),
    ],
  },
  {
    name: 'openapi-generator-typescript',
    version: generatorVersion,
    needs: ['java', 'mvn'],
    install: [fetchJar],
    run: [
      generate('typescript-fetch', 'openapi-generator-typescript'),
      compile(inOutput('openapi-generator-typescript', 'index.ts')),
    ],
  },
  {
    name: 'openapi-generator-python',
    version: generatorVersion,
    needs: ['java', 'mvn', 'python3'],
    install: [fetchJar, ...pip('urllib3', 'python-dateutil', 'pydantic', 'typing-extensions')],
    run: [
      generate('python', 'openapi-generator-python'),
      importAll('openapi_client', inOutput('openapi-generator-python')),
    ],
  },
];
