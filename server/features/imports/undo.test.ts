import { describe, expect, test } from 'vitest';
import { newId, sha256 } from '#platform/ids';
import { alma, emptyReference, other, peter, undoer } from '#support/reference/imports';
import { listImports } from './status.ts';
import { runUndo, undoImport } from './undo.ts';

const reference = emptyReference();
const { put, stored, everything, undo } = reference;

describe('undoing', () => {
  test('restores exactly the previous state, import by import', async () => {
    await put('County', [alma, peter]);
    const first = await everything();
    await put('Partner', [other]);
    const second = await everything();
    await put('County', [{ ...alma, phones: [{ number: '+12175550109' }] }], { complete: true });
    expect(await everything()).not.toEqual(second);

    expect(await undo('County')).toMatchObject({ state: 'undone', undoable: false });
    expect(await everything()).toEqual(second);
    await undo('Partner');
    expect(await everything()).toEqual(first);
    await undo('County');
    expect(await everything()).toEqual({ people: [], keys: [], records: [], coverage: [], sources: [] });
    const { rows } = await reference.ctx.pool.query('select from import_change');
    expect(rows).toEqual([]);
  });

  test('includes a record whose id is empty', async () => {
    const nameless = { ...alma, record_id: '' };
    const empty = await everything();
    await put('County', [nameless]);
    const first = await everything();
    await put('County', [{ ...nameless, phones: [] }]);
    await undo('County');
    expect(await everything()).toEqual(first);
    await undo('County');
    expect(await everything()).toEqual(empty);
  });

  test('is possible once, for the newest import of a source first', async () => {
    await put('County', [alma]);
    await put('County', [alma, peter]);
    const { items } = await listImports(reference.ctx.db, { page: 1, per_page: 10 });
    const [newest, older] = items;
    expect(items.map(({ undoable }) => undoable)).toEqual([true, false]);
    await expect(undoImport(reference.ctx, undoer, older?.id ?? '')).rejects.toMatchObject({
      text: { key: 'errors:import_not_undoable.older' },
    });
    await expect(undoImport(reference.ctx, undoer, newId())).rejects.toMatchObject({
      code: 'import_not_found',
    });
    await undo('County');
    await expect(undoImport(reference.ctx, undoer, newest?.id ?? '')).rejects.toMatchObject({
      text: { key: 'errors:import_not_undoable.already' },
    });
    expect(await stored()).toHaveLength(1);
  });

  test('blocks other files of the source until it is done', async () => {
    await put('County', [alma]);
    await put('County', [{ ...alma, phones: [] }]);
    const { items } = await listImports(reference.ctx.db, { page: 1, per_page: 1 });
    const id = items[0]?.id ?? '';
    await undoImport(reference.ctx, undoer, id);
    await expect(put('County', [peter])).rejects.toMatchObject({ code: 'import_being_undone' });
    await put('Partner', [other]);
    await runUndo(reference.ctx, { import_id: id });
    expect(await put('County', [peter])).toMatchObject({ added: 1 });
    expect(await stored()).toHaveLength(2);
  });

  test('allows the file to be imported again', async () => {
    const same = { sha256: sha256('again') };
    await put('County', [alma], same);
    await undo('County');
    expect(await put('County', [alma], same)).toMatchObject({ already: false, added: 1 });
  });
});
