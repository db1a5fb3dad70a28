import { createEvent, fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderApp } from '../../testing/render.tsx';
import { DropZone } from './drop-zone.tsx';

const texts = { drop: 'Drop files', choose: 'Choose files', limits: 'CSV', field: 'File' };
const leads = new File(['name\nDana'], 'leads.csv', { type: 'text/csv' });
const more = new File(['name\nKim'], 'more.csv', { type: 'text/csv' });

async function openZone() {
  const onFiles = vi.fn();
  const onEmpty = vi.fn();
  const { user } = await renderApp(<DropZone texts={texts} onFiles={onFiles} onEmpty={onEmpty} />);
  return { user, onFiles, onEmpty };
}

const zone = () => screen.getByText(texts.drop).parentElement as HTMLElement;
const field = () => screen.getByLabelText(texts.field);

test('takes the files that are dropped on it', async () => {
  const { onFiles } = await openZone();
  fireEvent.drop(zone(), { dataTransfer: { files: [leads, more] } });
  expect(onFiles).toHaveBeenCalledExactlyOnceWith([leads, more]);
});

test('takes a chosen file, and the same one again', async () => {
  const { user, onFiles } = await openZone();
  await user.upload(field(), leads);
  await user.upload(field(), leads);
  expect(onFiles.mock.calls).toEqual([[[leads]], [[leads]]]);
});

test('refuses an empty file by its name', async () => {
  const { onFiles, onEmpty } = await openZone();
  const empty = new File([], 'empty.csv');
  fireEvent.drop(zone(), { dataTransfer: { files: [leads, empty] } });
  expect(onEmpty).toHaveBeenCalledExactlyOnceWith('empty.csv');
  expect(onFiles).not.toHaveBeenCalled();
});

test('does nothing when the choice is canceled', async () => {
  const { onFiles, onEmpty } = await openZone();
  fireEvent.change(field(), { target: { files: [] } });
  expect(onFiles).not.toHaveBeenCalled();
  expect(onEmpty).not.toHaveBeenCalled();
});

test('a file dropped next to it does not replace the page', async () => {
  const { onFiles } = await openZone();
  const drop = createEvent.drop(document.body, { dataTransfer: { files: [leads], types: ['Files'] } });
  fireEvent(document.body, drop);
  expect(drop.defaultPrevented).toBe(true);
  expect(onFiles).not.toHaveBeenCalled();
});
