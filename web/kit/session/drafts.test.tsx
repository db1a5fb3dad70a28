import { act, screen, waitFor } from '@testing-library/react';
import { Suspense } from 'react';
import { expect, test } from 'vitest';
import { getDraftKey } from '#contract/accounts/security/calls';
import { customer } from '../../testing/fixtures/account.ts';
import { network, RefusedRequest } from '../../testing/network.ts';
import { renderApp } from '../../testing/render.tsx';
import { DraftCipher } from './draft-cipher.ts';
import { useDraft } from './drafts.ts';
import { clearSession, draftKey } from './session.ts';

const typed = 'Dana Reyes owes 1,200 at 12 Elm St';

function Note() {
  const [note, setNote] = useDraft('note:1', '');
  return (
    <>
      <input aria-label="Note" value={note} onChange={(event) => setNote(event.target.value)} />
      <button type="button" onClick={() => setNote('')}>
        Save
      </button>
    </>
  );
}

const open = (user = customer) =>
  renderApp(
    <Suspense>
      <Note />
    </Suspense>,
    { user },
  );
const field = () => screen.findByRole('textbox', { name: 'Note' });
const stored = (user = customer) => sessionStorage.getItem(draftKey(user.id, 'note:1'));

test('keeps what is typed in the tab, unreadable, until it is saved', async () => {
  const { user, unmount } = await open();
  await user.type(await field(), typed);
  await waitFor(() => expect(stored()).toHaveLength(typed.length + '""'.length + 40));
  expect(JSON.stringify({ ...sessionStorage })).not.toMatch(/Dana|1,200|Elm/);
  unmount();

  const again = await open();
  expect(await field()).toHaveValue(typed);
  await again.user.click(screen.getByRole('button', { name: 'Save' }));
  expect(stored()).toBeNull();
});

test('opens no draft that was sealed for another input', async () => {
  const { user, unmount } = await open();
  await user.type(await field(), typed);
  await waitFor(() => expect(stored()).not.toBeNull());
  const sealed = stored() ?? '';
  unmount();
  sessionStorage.setItem(draftKey(customer.id, 'note:1'), `${sealed.slice(0, -1)}x`);
  await open();
  expect(await field()).toHaveValue('');
});

test('forgets the key with the sign-out', async () => {
  let asked = 0;
  network.answer(getDraftKey, () => {
    asked += 1;
    return { key: btoa('k'.repeat(32)) };
  });
  for (const times of [1, 2]) {
    const { unmount } = await open();
    await waitFor(() => expect(asked).toBe(times));
    unmount();
    act(clearSession);
  }
});

test('opens a stored draft on the next visit if the server gives the key late', async () => {
  const other = { ...customer, id: 'user-of-a-slow-server' };
  const key = btoa('k'.repeat(32));
  const at = draftKey(other.id, 'note:1');
  sessionStorage.setItem(at, new DraftCipher(key).seal(at, JSON.stringify(typed)));
  let asked = 0;
  network.answer(getDraftKey, () => {
    asked += 1;
    if (asked === 1) throw new RefusedRequest({ http: 503 });
    return { key };
  });
  const { unmount } = await open(other);
  expect(await field()).toHaveValue('');
  await waitFor(() => expect(asked).toBe(2));
  unmount();
  await open(other);
  expect(await field()).toHaveValue(typed);
});

test('keeps what was typed before the key arrived when the input is opened again', async () => {
  const other = { ...customer, id: 'user-of-a-slow-key' };
  const loading = network.hold(getDraftKey);
  const { user, unmount } = await open(other);
  await user.type(await field(), typed);
  unmount();
  await open(other);
  expect(await field()).toHaveValue(typed);
  expect(stored(other)).toBeNull();
  loading.answer({ key: btoa('k'.repeat(32)) });
  await waitFor(() => expect(stored(other)).not.toBeNull());
});

test('without the key, keeps the stored draft and stores nothing readable', async () => {
  const other = { ...customer, id: 'user-without-key' };
  network.refuse(getDraftKey, { http: 503 });
  sessionStorage.setItem(draftKey(other.id, 'note:1'), 'sealed');
  const { user } = await open(other);
  expect(await field()).toHaveValue('');
  expect(stored(other)).toBe('sealed');
  await user.type(await field(), 'a');
  expect(await field()).toHaveValue('a');
  expect(stored(other)).toBe('sealed');

  network.answer(getDraftKey, { key: btoa('k'.repeat(32)) });
  await user.type(await field(), 'b');
  await waitFor(() => expect(stored(other)).toHaveLength('"ab"'.length + 40));
});
