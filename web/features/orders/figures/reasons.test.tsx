import { renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useReasonName } from './reasons.ts';

test('names why companies and properties led to nobody', () => {
  const { result } = renderHook(useReasonName);
  const other = result.current('untold');
  for (const reason of ['miss.company_unknown', 'miss.institution', 'owner.not_found', 'miss.deceased'])
    expect(result.current(reason)).not.toBe(other);
});
