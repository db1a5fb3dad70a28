import { describe, expect, test } from 'vitest';
import { peopleFiles, refusalsOf, rowsOf } from '#support/files/people-files';
import { refusals } from '../rows/row.ts';

const { saved } = peopleFiles();

describe('rows of registers that are refused', () => {
  test('a reserved name and a row without a number have reasons of their own', async () => {
    const corporations = await saved(
      'corporations.csv',
      [
        'EntityNumber,LegalName,RegisteredAgent,Status,CorpType',
        '10,ELM STREET LLC,,Good Standing,LLC',
        '11,OAK STREET,,Active,Name Reservation',
        '12,PINE STREET,,Active,Business Name Registration',
        ',FIR STREET LLC,,Good Standing,LLC',
        '15,YEW STREET LLC,,Good Standing,LLC\n',
      ].join('\n'),
    );
    const officials = await saved(
      'officials.csv',
      'ParentEntityNumber,OfficialLastOrEntityName,OfficialFirstName,OfficialTitle\n10,Quillwood,Ada,Member\n',
    );
    const rows = await rowsOf(corporations, { preset: 'ak-companies', others: [{ path: officials }] });
    const named = rows.flatMap((row) => ('entity' in row ? [row.entity.name] : []));
    expect(named).toEqual(['ELM STREET LLC', 'YEW STREET LLC']);
    expect(refusalsOf(rows)).toEqual([refusals.nameOnly, refusals.nameOnly, refusals.unidentified]);
  });

  test('a row of another width', async () => {
    const row = `L99000000001${'ELM STREET LLC'.padEnd(192)}A`.padEnd(1440);
    const path = await saved('cordata.txt', `${row}\n${row}\n${row.slice(1)}\n`);
    expect(refusalsOf(await rowsOf(path, { preset: 'fl-companies' }))).toEqual([refusals.width]);
  });
});
