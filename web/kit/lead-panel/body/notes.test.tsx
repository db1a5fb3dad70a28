import { act, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { getLead, updateLeadNote } from '#contract/leads/calls';
import type { LeadItem } from '#contract/leads/remarks';
import { lead } from '../../../testing/fixtures/person.ts';
import { network } from '../../../testing/network.ts';
import { renderApp } from '../../../testing/render.tsx';
import { queryClient } from '../../api/queries.ts';
import { i18n } from '../../i18n/i18n.ts';
import LeadPanel from '../lead-panel.tsx';
import { InSheet } from './section.tsx';
// Lazy in the panel; loaded here, so that no test waits for it.
import './notes.tsx';

const t = i18n.getFixedT('en', 'orders');
const stored = { ...lead, note: 'Call at six', tags: ['warm'] };

async function openNotes(item: LeadItem = stored) {
  network.answer(getLead, item);
  network.answer(updateLeadNote, ({ body }) => ({
    ...stored,
    ...(body.note !== undefined && { note: body.note }),
    ...(body.tags !== undefined && { tags: body.tags }),
  }));
  const app = await renderApp(<LeadPanel leadId={lead.id} onClose={() => {}} />);
  await screen.findByLabelText(t('remarks.note'));
  return app;
}

/** What somebody else saved arrives. */
async function receive(change: Partial<LeadItem>): Promise<void> {
  network.answer(getLead, { ...stored, ...change });
  await act(() => queryClient.invalidateQueries({ queryKey: ['lead'] }));
}

const note = () => screen.getByLabelText(t('remarks.note'));
const tags = () => screen.getByLabelText(t('remarks.tags'));
const save = () => screen.getByRole('button', { name: t('remarks.keep') });
const sent = () => network.sent(updateLeadNote).map(({ body }) => body);

test('follows the server while nothing is typed', async () => {
  await openNotes();
  await receive({ note: 'Call at seven', tags: ['warm', 'vip'] });
  await waitFor(() => expect(tags()).toHaveValue('warm, vip'));
  expect(note()).toHaveValue('Call at seven');
  expect(screen.queryByText(t('remarks.unsaved'))).toBeNull();
  expect(save()).toBeDisabled();
});

test('sends only what was changed, and follows the server in the other field', async () => {
  const { user } = await openNotes();
  await user.type(note(), ' sharp');
  await receive({ tags: ['warm', 'vip'] });
  await waitFor(() => expect(tags()).toHaveValue('warm, vip'));
  expect(note()).toHaveValue('Call at six sharp');
  await user.click(save());
  await waitFor(() =>
    expect(sent()).toEqual([{ note: 'Call at six sharp', previous: { note: 'Call at six' } }]),
  );
});

test('keeps a typed note that somebody else changed too, and doesn’t call it saved', async () => {
  const { user } = await openNotes();
  await user.type(note(), ' sharp{Tab}');
  await user.click(save());
  expect(await screen.findByText(t('remarks.saved'))).toBeVisible();
  await user.type(note(), '!');
  await receive({ note: 'Of a colleague' });
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect(note()).toHaveValue('Call at six sharp!');
  expect(await screen.findByText(t('remarks.theirs', { text: 'Of a colleague' }))).toBeVisible();
  expect(screen.queryByText(t('remarks.saved'))).toBeNull();
  await user.click(save());
  await waitFor(() =>
    expect(sent().at(-1)).toEqual({ note: 'Call at six sharp!', previous: { note: 'Of a colleague' } }),
  );
});

test('shows the note that somebody else saved when the server refuses to replace it', async () => {
  const { user } = await openNotes();
  await user.type(note(), ' sharp');
  network.answer(getLead, { ...stored, note: 'Of a colleague' });
  network.refuse(updateLeadNote, { http: 409, message: 'refused' });
  await user.click(save());
  expect(await screen.findByText(t('remarks.theirs', { text: 'Of a colleague' }))).toBeVisible();
  expect(note()).toHaveValue('Call at six sharp');
});

test('a draft keeps only what was typed', async () => {
  const { user, unmount } = await openNotes();
  await user.type(note(), ' sharp');
  unmount();
  queryClient.clear();
  await openNotes({ ...stored, tags: ['warm', 'vip'] });
  expect(note()).toHaveValue('Call at six sharp');
  expect(tags()).toHaveValue('warm, vip');
});

test('the folded row of a phone says that something isn’t saved', async () => {
  network.answer(getLead, stored);
  const { user } = await renderApp(
    <InSheet value={true}>
      <LeadPanel leadId={lead.id} onClose={() => {}} />
    </InSheet>,
  );
  const fold = await screen.findByRole('button', { name: new RegExp(`^${t('remarks.title')}`) });
  expect(fold).toHaveTextContent('Call at six · warm');
  await user.click(fold);
  await user.type(await screen.findByLabelText(t('remarks.note')), ' sharp');
  await user.click(fold);
  await waitFor(() => expect(fold).toHaveTextContent(t('remarks.unsaved')));
});

test('saves a tag typed twice once', async () => {
  const { user } = await openNotes();
  await user.type(tags(), ', vip, vip{Enter}');
  expect(await screen.findByText(t('remarks.saved'))).toBeVisible();
  expect(tags()).toHaveValue('warm, vip');
  expect(sent()).toEqual([{ tags: ['warm', 'vip'], previous: { tags: ['warm'] } }]);
});

test('says which tag is too long, or that there are too many, at their field', async () => {
  const { user } = await openNotes();
  const long = 'x'.repeat(41);
  await user.clear(tags());
  await user.type(tags(), `warm, ${long}`);
  await user.click(save());
  expect(tags()).toBeInvalid();
  expect(screen.getByText(t('remarks.tagLong', { tag: `${long.slice(0, 20)}…`, limit: 40 }))).toBeVisible();
  await user.clear(tags());
  await user.type(tags(), 'a,b,c,d,e,f,g,h,i,j,k');
  expect(screen.getByText(t('remarks.tagsMany', { limit: 10 }))).toBeVisible();
  await user.type(tags(), '{Backspace}{Backspace}');
  expect(tags()).toBeValid();
  await user.click(save());
  await waitFor(() => expect(sent()).toHaveLength(1));
});
