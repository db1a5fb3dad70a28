/** The text check on made-up components and texts. */
import { expect, test } from 'vitest';
import { hardWiredWords, keyProblems } from './words.ts';

const path = 'web/page.tsx';
const words = (code: string) => hardWiredWords({ path, code }).map((fault) => /"(.*)"$/s.exec(fault)?.[1]);

test.each([
  ['a text', '<p>Hello</p>', ['Hello']],
  ['what is read out', '<button aria-label="Close" />', ['Close']],
  ['a choice of texts', "<p>{open ? 'Open' : 'Shut'}</p>", ['Open', 'Shut']],
  ['a text with figures', `<Field label={\`Row \${n} of \${all}\`} />`, ['Row', 'of']],
  ['a text glued together', "<p>{'Row ' + n}</p>", ['Row']],
  ['a property that is shown', "const tab = { title: 'Home', path: '/home' };", ['Home']],
  ['a sentence anywhere', "setFault('The file is empty.');", ['The file is empty.']],
  ['a toast', "toast.error('Lost');", ['Lost']],
])('finds %s', (_, code, found) => {
  expect(
    words(`const x = <a>{(() => { ${code.startsWith('<') ? `return ${code}` : code} })()}</a>;`),
  ).toEqual(found);
});

test('ignores what no user reads', () => {
  const code = `
    import { mdiHome } from '@mdi/js';
    const theme = { primary: '#e8eaee', font: "'Inter Variable', sans-serif" };
    if (state === 'Open') throw new NotPermitted(\`This user may not read it\`);
    console.warn('The session ended.');
    const page = <Box title={t('orders.title')} component="section" sx={{ gap: 'minmax(0, 1fr)' }}>· {name} – OpenSkip</Box>;`;
  expect(words(code)).toEqual([]);
});

const texts = {
  common: { close: 'Close' },
  orders: {
    rows_one: 'row',
    rows_other: 'rows',
    states: { paid: 'Paid', failed: 'Failed' },
    kinds: { a: 'A' },
  },
};
const problems = (code: string) => keyProblems(texts, [{ path, code: `useTranslation('orders');\n${code}` }]);
const everything = `t('common:close'); t('rows', { count }); t(\`states.\${state}\`); i18n.t('orders:kinds.a');`;

test('accepts texts that are all used, by name or by pattern', () => {
  expect(problems(everything)).toEqual([]);
  expect(
    problems(everything.replace("i18n.t('orders:kinds.a')", `t(\`\${kind}s\`, { returnObjects: true })`)),
  ).toEqual(['web/locales: nothing uses orders:kinds.a']);
  expect(
    problems(everything.replace("i18n.t('orders:kinds.a')", `t(\`k\${ind}\`, { returnObjects: true })`)),
  ).toEqual([]);
});

test('reports an unused text', () => {
  expect(problems(everything.replace("t('rows', { count });", ''))).toEqual([
    'web/locales: nothing uses orders:rows',
  ]);
});

test('reports a missing text with its line', () => {
  expect(problems(`${everything}\nt('states.lost');`)).toEqual([
    'web/page.tsx:3 uses "states.lost", which has no text',
  ]);
});
