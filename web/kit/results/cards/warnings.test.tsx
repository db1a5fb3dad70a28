/** What speaks against calling a lead, in the table and on the cards of small screens. */
import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { listLeads } from '#contract/leads/calls';
import type { ListedLead } from '#contract/leads/schemas';
import type { ResultPerson } from '#contract/orders/results';
import { found, leadList } from '../../../testing/fixtures/leads.ts';
import { mobile } from '../../../testing/fixtures/person.ts';
import { network } from '../../../testing/network.ts';
import { answerResults, emulatePlace, openResults, places, t } from '../../../testing/results.tsx';

answerResults();
afterEach(() => void vi.unstubAllGlobals());

function withPerson(changes: Partial<ResultPerson>): ListedLead {
  const { result } = found;
  if (result?.person === undefined) throw new Error('the lead has no person');
  return { ...found, result: { ...result, person: { ...result.person, ...changes } } };
}

const call = () => screen.getByRole('button', { name: t('call.action', { phone: '(217) 555-0142' }) });

test.each(places)('shows that only a state’s do-not-call list has the number, in %s', async (place) => {
  emulatePlace(place);
  network.answer(listLeads, leadList([withPerson({ phones: [{ ...mobile, state_dnc: 'yes' }] })]));
  const { user } = await openResults();
  expect(await screen.findByText(t('orders:badges.dnc'))).toBeVisible();
  if (place === 'a row') return;
  await user.click(call());
  expect(await screen.findByRole('dialog')).toHaveTextContent(t('call.dnc'));
});

test.each(places)('shows that the person has died, and asks before a call, in %s', async (place) => {
  emulatePlace(place);
  network.answer(listLeads, leadList([withPerson({ deceased: 'yes', phones: [mobile] })]));
  const { user } = await openResults();
  expect(await screen.findByText(t('orders:badges.deceased'))).toBeVisible();
  if (place === 'a row') return;
  expect(screen.queryByRole('link', { name: /^Call/ })).not.toBeInTheDocument();
  await user.click(call());
  const dialog = await screen.findByRole('dialog');
  expect(dialog).toHaveTextContent(t('call.deceased'));
  expect(dialog).not.toHaveTextContent(t('call.dnc'));
});
