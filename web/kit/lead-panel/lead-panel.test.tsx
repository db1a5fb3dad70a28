import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { getLead, unlockLead, updateLeadNote } from '#contract/leads/calls';
import { lead, locked } from '../../testing/fixtures/person.ts';
import { network } from '../../testing/network.ts';
import { renderApp } from '../../testing/render.tsx';
import { i18n } from '../i18n/i18n.ts';
import { loadDirection } from '../theme/appearance.tsx';
import { changeSettings } from '../theme/ui-settings.ts';
import LeadPanel, { type LeadPanelProps } from './lead-panel.tsx';
import { leadRow, onArrowKeys } from './open-row.ts';

const t = i18n.getFixedT('en', 'orders');
const name = 'Nora M. Abernathy';
const second = { ...lead, id: 'lead-2', lead: { ...lead.lead, name: 'OSTRANDER C' }, result: null };

async function openPanel(props: Partial<LeadPanelProps> = {}) {
  network.answer(getLead, ({ params }) => (params.id === second.id ? second : lead));
  const onClose = vi.fn();
  const all = { leadId: lead.id, lead, onClose, position: { index: 0, total: 2304 }, ...props };
  const app = await renderApp(<LeadPanel {...all} />);
  return { ...app, all, onClose };
}

const panel = () => screen.getByRole('region', { name });

test('is named after the person and says where the lead is, how sure the match is, and what it cost', async () => {
  await openPanel();
  expect(within(panel()).getByRole('heading', { level: 2, name })).toBeVisible();
  expect(panel()).toHaveTextContent(t('lead.position', { index: 1, total: 2304 }));
  expect(panel()).toHaveTextContent(`${t('confidence.sure')} 99%`);
  expect(panel()).toHaveTextContent(t('lead.charged', { coins: '1 coin' }));
  expect(panel()).toHaveTextContent(t('lead.yourRow', { row: 'ABERNATHY NORA M' }));
});

test('shows the row’s data before the lead has loaded', async () => {
  network.hold(getLead);
  await renderApp(<LeadPanel leadId={lead.id} lead={lead} onClose={() => {}} />);
  expect(panel()).toBeVisible();
  expect(screen.getByRole('link', { name: 'Call (217) 555-0142' })).toBeVisible();
});

test('shows a skeleton without the row’s data, then the person, who gets focus', async () => {
  const pending = network.hold(getLead);
  await renderApp(<LeadPanel leadId={lead.id} onClose={() => {}} />);
  expect(screen.getByRole('status', { name: t('lead.loading') })).toBeVisible();
  expect(screen.getByRole('region', { name: t('lead.label') })).toBeVisible();
  pending.answer(lead);
  expect(await screen.findByRole('heading', { level: 2, name })).toHaveFocus();
});

test('moves through the rows by arrow keys, except in a field, and announces who is shown', async () => {
  const [onNext, onPrevious] = [vi.fn(), vi.fn()];
  const { user, show, all } = await openPanel({ onNext, onPrevious });
  expect(within(panel()).getByRole('heading', { level: 2 })).toHaveFocus();
  await user.keyboard('{ArrowDown}{ArrowUp}{ArrowUp}');
  expect([onNext.mock.calls.length, onPrevious.mock.calls.length]).toEqual([1, 2]);
  await user.click(await screen.findByRole('textbox', { name: t('remarks.note') }));
  await user.keyboard('{ArrowDown}');
  expect(onNext).toHaveBeenCalledOnce();

  await show(<LeadPanel {...all} leadId={second.id} lead={second} position={{ index: 1, total: 2304 }} />);
  const announced = t('lead.announced', { name: 'OSTRANDER C', index: 2, total: 2304 });
  expect(screen.getByText(announced)).toHaveAttribute('role', 'status');
  // The field that had focus is gone with its lead.
  expect(screen.getByRole('heading', { level: 2, name: 'OSTRANDER C' })).toHaveFocus();
});

test('disables the step beyond the first and last row', async () => {
  await openPanel({ onNext: () => {} });
  expect(screen.getByRole('button', { name: t('lead.previous') })).toBeDisabled();
  expect(screen.getByRole('button', { name: t('lead.next') })).toBeEnabled();
});

test('closes on Escape in the panel, in a field and in the list, but not for an open menu', async () => {
  const { user, onClose } = await openPanel();
  await user.keyboard('{Escape}');
  await user.click(await screen.findByRole('textbox', { name: t('remarks.note') }));
  await user.keyboard('{Escape}');
  screen.getByRole('textbox', { name: t('remarks.note') }).blur();
  await user.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledTimes(3);
  await user.click(screen.getByRole('button', { name: t('lead.more') }));
  await user.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledTimes(3);
});

test('returns focus to the row of the lead shown last', async () => {
  const { show, all } = await openPanel();
  const rows = (
    <div key="rows">
      <button type="button" {...leadRow(lead.id)}>
        first
      </button>
      <button type="button" {...leadRow(second.id)}>
        second
      </button>
    </div>
  );
  await show([rows, <LeadPanel key="panel" {...all} leadId={second.id} lead={second} />]);
  await show(rows);
  expect(screen.getByRole('button', { name: 'second' })).toHaveFocus();
});

test('arrow keys in the list open the neighboring lead', async () => {
  const onNext = vi.fn();
  const list = (
    <button type="button" onKeyDown={onArrowKeys({ onNext })}>
      row
    </button>
  );
  const { user } = await renderApp(list);
  await user.click(screen.getByRole('button', { name: 'row' }));
  await user.keyboard('{ArrowUp}{ArrowDown}');
  expect(onNext).toHaveBeenCalledOnce();
});

test('of a duplicate names the row to unlock, with no certainty of its own and nothing to call or report', async () => {
  const { result } = locked;
  const duplicate = {
    ...locked,
    outcome: 'duplicate',
    probability: 0,
    result: result && { ...result, duplicate_of: 27 },
  } as const;
  network.answer(getLead, duplicate);
  await renderApp(<LeadPanel leadId={duplicate.id} lead={duplicate} onClose={() => {}} />);
  expect(await screen.findByText(t('lead.maskedDuplicate', { row: 27 }))).toBeVisible();
  expect(await screen.findByRole('textbox', { name: t('remarks.note') })).toBeVisible();
  expect(screen.queryByText(t('confidence.unlikely'))).toBeNull();
  for (const role of ['link', 'button'])
    expect(screen.queryByRole(role, { name: /^(Call|Unlock|Wrong number|Copy)/ })).toBeNull();
});

test('says that the owner of an estate has died, not that the match is only possible', async () => {
  const { result } = locked;
  const person = result?.person && { ...result.person, phones: [], emails: [] };
  const estate = {
    ...locked,
    result: result && { ...result, ...(person && { person }), owner_deceased: true },
  };
  network.answer(getLead, estate);
  await renderApp(<LeadPanel leadId={estate.id} lead={estate} onClose={() => {}} />);
  expect(await screen.findByText(t('lead.estate'))).toBeVisible();
  expect(screen.queryByText(t('lead.unreached'))).toBeNull();
});

test('unlocks a possible match for the price on the button', async () => {
  network.answer(getLead, locked);
  network.answer(unlockLead, { ...lead, outcome: 'possible' });
  const { user } = await renderApp(<LeadPanel leadId={locked.id} lead={locked} onClose={() => {}} />);
  expect(screen.queryByRole('link', { name: /^Call/ })).toBeNull();
  await user.click(await screen.findByRole('button', { name: t('remarks.unlock', { count: 1 }) }));
  expect(await screen.findByRole('link', { name: 'Call (217) 555-0142' })).toBeVisible();
  expect(screen.queryByRole('button', { name: t('remarks.unlock', { count: 1 }) })).toBeNull();
});

test('saves notes and tags and says so; Tag goes to the tags', async () => {
  network.answer(updateLeadNote, { ...lead, note: 'Call at six', tags: ['warm'] });
  const { user } = await openPanel();
  await user.type(await screen.findByRole('textbox', { name: t('remarks.note') }), 'Call at six');
  await user.click(screen.getByRole('button', { name: t('lead.tag') }));
  const tags = screen.getByRole('textbox', { name: t('remarks.tags') });
  expect(tags).toHaveFocus();
  await user.type(tags, 'warm{Enter}');
  expect(await screen.findByText(t('remarks.saved'))).toBeVisible();
  expect(network.sent(updateLeadNote)[0]?.body).toMatchObject({ note: 'Call at six', tags: ['warm'] });
});

test('says that a lead is missing, and retries what failed', async () => {
  network.refuse(getLead, { http: 404, message: 'Lead not found' });
  const onClose = vi.fn();
  const { user, show } = await renderApp(<LeadPanel leadId="gone" onClose={onClose} />);
  expect(await screen.findByRole('alert')).toHaveTextContent('Lead not found');
  const alert = within(screen.getByRole('alert'));
  await user.click(alert.getByRole('button', { name: i18n.t('common:actions.close') }));
  expect(onClose).toHaveBeenCalledOnce();
  network.refuse(getLead, { http: 500 });
  await show(<LeadPanel leadId={lead.id} onClose={onClose} />);
  const retry = await screen.findByRole('button', { name: i18n.t('common:actions.tryAgain') });
  network.answer(getLead, lead);
  await user.click(retry);
  expect(await screen.findByRole('heading', { level: 2, name })).toBeVisible();
});

test('offers neither notes nor reports for a row of a free sample', async () => {
  await openPanel({ sample: true });
  expect(screen.getByRole('link', { name: 'Call (217) 555-0142' })).toBeVisible();
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(screen.queryByRole('group', { name: /^Outcome of/ })).toBeNull();
  expect(network.sent(getLead)).toEqual([]);
});

test('keeps numbers and addresses in order on right-to-left pages', async () => {
  await loadDirection('rtl');
  changeSettings({ direction: 'rtl' });
  document.documentElement.dir = 'rtl';
  await openPanel();
  expect(panel()).toHaveTextContent('\u2066(217) 555-0142\u2069');
  expect(screen.getByText('2207 Wickfield Ln, Chatham, IL 62629').tagName).toBe('BDI');
  document.documentElement.dir = 'ltr';
});

test('is a sheet with a call button on small screens, whose rare parts open', async () => {
  const list = { matches: true, addListener() {}, removeListener() {} };
  vi.stubGlobal('matchMedia', () => ({ ...list, addEventListener() {}, removeEventListener() {} }));
  const { user } = await openPanel();
  expect(screen.getByRole('dialog', { name })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Call (217) 555-0142' })).toHaveAttribute(
    'href',
    'tel:+12175550142',
  );
  const property = screen.getByRole('button', { name: /^Property/ });
  expect(property).toHaveAttribute('aria-expanded', 'false');
  expect(property).toHaveTextContent('$148,200 · absentee owner');
  await user.click(property);
  expect(screen.getByText(t('lead.soldFor', { price: '$96,500', year: '2009' }))).toBeVisible();
  vi.unstubAllGlobals();
});
