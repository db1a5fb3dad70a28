import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { getLead, reportPhone } from '#contract/leads/calls';
import type { ResultPerson, ResultPhone } from '#contract/orders/results';
import { dncMobile, landline, lead, mobile, traced } from '../../testing/fixtures/person.ts';
import { network } from '../../testing/network.ts';
import { renderApp } from '../../testing/render.tsx';
import { i18n } from '../i18n/i18n.ts';
import { storeSwitch } from '../session/switch.ts';
import LeadPanel from './lead-panel.tsx';
import { isRowAddress, rankPhones } from './person.ts';

const t = i18n.getFixedT('en', 'orders');

async function openLead(item = lead) {
  network.answer(getLead, item);
  return renderApp(<LeadPanel leadId={item.id} lead={item} onClose={() => {}} />);
}

const withPerson = (changes: Partial<ResultPerson>) =>
  traced.person === undefined
    ? lead
    : { ...lead, result: { ...traced, person: { ...traced.person, ...changes } } };
const withPhone = (phone: ResultPhone) => withPerson({ phones: [phone] });

test('ranks numbers without a flag first, otherwise as the server does', () => {
  expect(rankPhones([dncMobile, mobile, landline])).toEqual([mobile, landline, dncMobile]);
});

test('ranks numbers that were reported as wrong last', () => {
  const wrong = { ...mobile, reported: 'not_them' as const };
  expect(rankPhones([wrong, dncMobile, landline])).toEqual([landline, dncMobile, wrong]);
});

test('keeps the focus on a number that its report moves down', async () => {
  const { user } = await openLead();
  const [best, ...others] = traced.person?.phones ?? [];
  if (best === undefined || traced.person === undefined) throw new Error('the lead has no phone');
  const phones = [...others, { ...best, reported: 'wrong_number' as const }];
  network.answer(reportPhone, { ...lead, result: { ...traced, person: { ...traced.person, phones } } });
  const name = t('verdicts.of', { verdict: t('verdicts.wrong_number'), phone: '(217) 555-0142' });
  await user.click(await screen.findByRole('button', { name }));
  await vi.waitFor(() => {
    const items = within(screen.getByRole('region', { name: t('lead.phones') })).getAllByRole('listitem');
    expect(items.at(-1)).toHaveTextContent('(217) 555-0142');
    expect(items.at(-1)).toContainElement(document.activeElement as HTMLElement);
  });
});

test('shows an admin who is signed in as the customer their reports, without a way to report', async () => {
  storeSwitch({ email: 'admin@example.com', ip: '127.0.0.1' });
  await openLead(withPhone({ ...mobile, reported: 'worked' }));
  const numbers = screen.getByRole('region', { name: t('lead.phones') });
  await screen.findByRole('textbox', { name: t('remarks.note') });
  expect(numbers).toHaveTextContent(t('verdicts.kept', { verdict: t('verdicts.worked') }));
  expect(within(numbers).queryByRole('group')).toBeNull();
  expect(within(numbers).queryByRole('button', { name: new RegExp(t('verdicts.undo')) })).toBeNull();
});

test('calls a number that is on no list at once', async () => {
  await openLead();
  expect(screen.getByRole('link', { name: 'Call (217) 555-0142' })).toHaveAttribute(
    'href',
    'tel:+12175550142',
  );
  const [best] = within(screen.getByRole('region', { name: t('lead.phones') })).getAllByRole('listitem');
  expect(best).toHaveTextContent(t('phone.badges.notDnc'));
  expect(best).toHaveTextContent('Prairie Cellular · seen Oct 2026');
});

test('asks before a call to a number on the DNC list, naming the list and its date', async () => {
  const { user } = await openLead();
  const call = screen.getByRole('button', { name: t('call.flagged', { phone: '(217) 555-0176' }) });
  await user.click(call);
  const dialog = await screen.findByRole('dialog', { name: t('call.question', { phone: '(217) 555-0176' }) });
  expect(dialog).toHaveTextContent(t('call.dnc', { date: 'Nov 1, 2026' }));
  expect(within(dialog).getByRole('button', { name: i18n.t('common:actions.cancel') })).toHaveFocus();
  expect(within(dialog).getByRole('link', { name: t('call.anyway') })).toHaveAttribute(
    'href',
    'tel:+12175550176',
  );
  await user.keyboard('{Escape}');
  expect(call).toHaveFocus();
});

test('asks before a call to a litigator, and says if a source reported it', async () => {
  const { user } = await openLead(withPhone({ ...mobile, litigator: 'yes', state_dnc: 'yes' }));
  await user.click(screen.getByRole('button', { name: t('call.flagged', { phone: '(217) 555-0142' }) }));
  const dialog = await screen.findByRole('dialog');
  expect(dialog).toHaveTextContent(t('call.litigatorReported'));
  expect(dialog).toHaveTextContent(t('call.stateDncReported'));
});

test('asks before a call to a deceased person’s number, without a warning of fines', async () => {
  const { user } = await openLead(withPerson({ deceased: 'yes' }));
  await user.click(screen.getByRole('button', { name: t('call.flagged', { phone: '(217) 555-0142' }) }));
  const dialog = await screen.findByRole('dialog');
  expect(dialog).toHaveTextContent(t('call.deceased'));
  expect(dialog).not.toHaveTextContent(t('call.risk'));
});

test('reports the outcome of a number, and takes it back', async () => {
  const { user } = await openLead();
  const verdict = (key: 'worked' | 'not_them') =>
    t('verdicts.of', { verdict: t(`verdicts.${key}`), phone: '(217) 555-0142' });
  network.answer(reportPhone, ({ body }) => ({
    ...lead,
    reports: body.verdict === null ? [] : [{ number: body.number, verdict: 'not_them' as const }],
  }));
  await user.click(await screen.findByRole('button', { name: verdict('not_them') }));
  expect(screen.getByRole('button', { name: verdict('not_them') })).toHaveAttribute('aria-pressed', 'true');
  expect(screen.getByRole('button', { name: verdict('worked') })).toHaveAttribute('aria-pressed', 'false');
  await user.click(await screen.findByRole('button', { name: /^Undo/ }));
  expect(screen.getByRole('button', { name: verdict('not_them') })).toHaveAttribute('aria-pressed', 'false');
  expect(network.sent(reportPhone).map(({ body }) => body)).toEqual([
    { number: mobile.number, verdict: 'not_them' },
    { number: mobile.number, verdict: null },
  ]);
});

test('shows a report before the server has answered, and drops it if the call fails', async () => {
  const pending = network.hold(reportPhone);
  const { user } = await openLead();
  const worked = t('verdicts.of', { verdict: t('verdicts.worked'), phone: '(217) 555-0109' });
  await user.click(await screen.findByRole('button', { name: worked }));
  expect(screen.getByRole('button', { name: worked })).toHaveAttribute('aria-pressed', 'true');
  pending.refuse({ http: 503 });
  expect(await screen.findByRole('button', { name: worked, pressed: false })).toBeVisible();
});

test('copies a number as E.164', async () => {
  const { user } = await openLead();
  const copy = vi.spyOn(navigator.clipboard, 'writeText');
  await user.click(screen.getByRole('button', { name: t('lead.copyPhone', { phone: '(217) 555-0109' }) }));
  expect(copy).toHaveBeenCalledWith('+12175550109');
});

test('mails by the device, and opens a map only by a click and without a referrer', async () => {
  await openLead();
  expect(screen.getByRole('link', { name: 'nora@example.com' })).toHaveAttribute(
    'href',
    'mailto:nora@example.com',
  );
  const map = screen.getByRole('link', {
    name: t('lead.mapOf', { address: '2207 Wickfield Ln, Chatham, IL 62629' }),
  });
  expect(map).toHaveAttribute('rel', 'noopener noreferrer');
  expect(map).toHaveAttribute('title', t('lead.mapTitle'));
});

test('tells current and earlier addresses apart, and which one the row has', async () => {
  await openLead();
  const entries = within(screen.getByRole('region', { name: t('lead.addresses') })).getAllByRole('listitem');
  expect(entries[0]).toHaveTextContent(t('lead.currentSeen', { date: 'Oct 2026' }));
  expect(entries[1]).toHaveTextContent(`2009–2021 · ${t('lead.yourProperty')}`);
});

test('says for each comparison whether it counts for or against the person', async () => {
  await openLead();
  const why = within(screen.getByRole('region', { name: t('lead.why') }));
  expect(why.getByText(traced.reason)).toBeVisible();
  const [name, place] = why.getAllByRole('listitem');
  expect(name).toHaveTextContent(t('lead.evidence_for'));
  expect(place).toHaveTextContent(t('lead.evidence_against'));
});

test.each([
  ['418 S Lowell Ave', '62704', '418 SOUTH LOWELL AVENUE, SPRINGFIELD, IL 62704', true],
  ['418 S Lowell Ave', undefined, '418 S Lowell Ave', true],
  ['418 S Lowell Ave', '62704', '418 S LOWELL AVE, CHATHAM, IL 62629', false],
  ['418 S Lowell Ave', '62704', '420 S LOWELL AVE, SPRINGFIELD, IL 62704', false],
  ['418 S Lowell Ave', '62704', '418 ELM ST, SPRINGFIELD, IL 62704', false],
  ['418 S Lowell Ave', '62704', '', false],
])('compares %s %s with the row’s %s', (street, zip, row, same) => {
  expect(isRowAddress({ street, ...(zip !== undefined && { zip }) }, row)).toBe(same);
});
