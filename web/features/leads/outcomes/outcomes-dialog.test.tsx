import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { reportCalls } from '#contract/leads/dispositions/calls';
import { i18n } from '../../../kit/i18n/i18n.ts';
import { network } from '../../../testing/network.ts';
import { renderApp } from '../../../testing/render.tsx';
import OutcomesDialog from './outcomes-dialog.tsx';

const t = i18n.getFixedT('en', 'leads');

const file = (rows: string[]) =>
  new File([['Phone,Status', ...rows].join('\n')], 'calls.csv', { type: 'text/csv' });

async function openWith(rows: string[]) {
  const { user } = await renderApp(<OutcomesDialog onClose={() => {}} />);
  await user.upload(screen.getByLabelText(t('outcomes.file')), file(rows));
  return user;
}

test('proposes meanings, lets the customer change them, and records the calls', async () => {
  network.answer(reportCalls, ({ body }) => ({
    calls: body.calls.length,
    recorded: body.calls.length,
    no_answer: 0,
    unknown: [],
    coins_back: 1,
  }));
  const user = await openWith(['2175550142,Wrong Number', '2175550176,Batch A', '2175550109,Batch A']);
  const meaning = (text: string) =>
    screen.findByRole<HTMLSelectElement>('combobox', { name: t('outcomes.meaning', { text }) });
  expect((await meaning('Wrong Number')).value).toBe('wrong_number');
  expect((await meaning('Batch A')).value).toBe('skip');
  await user.selectOptions(await meaning('Batch A'), 'connected');
  await user.click(screen.getByRole('button', { name: t('outcomes.record', { count: 3 }) }));
  expect(await screen.findByText(t('outcomes.done'))).toBeVisible();
  expect(within(screen.getByRole('status')).getByText('3')).toBeVisible();
  expect(screen.queryByRole('button', { name: i18n.t('common:actions.cancel') })).not.toBeInTheDocument();
  expect(network.sent(reportCalls).map(({ body }) => body)).toEqual([
    {
      calls: [
        { number: '2175550142', outcome: 'wrong_number' },
        { number: '2175550176', outcome: 'connected' },
        { number: '2175550109', outcome: 'connected' },
      ],
    },
  ]);
});

test('says what to do with a file that is no table', async () => {
  const { user } = await renderApp(<OutcomesDialog onClose={() => {}} />);
  await user.upload(
    screen.getByLabelText(t('outcomes.file')),
    new File(['hello'], 'x.csv', { type: 'text/csv' }),
  );
  expect(await screen.findByRole('alert')).toHaveTextContent(t('outcomes.unreadable'));
  expect(screen.getByRole('button', { name: t('outcomes.record', { count: 0 }) })).toBeDisabled();
});
