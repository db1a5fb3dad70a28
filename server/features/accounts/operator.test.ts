import { expect, test } from 'vitest';
import { testContext } from '#support/context';
import { ensureOperator } from './sign-in/service.ts';

const signIn = { email: 'admin@example.com', password: 'made up for this' };

test('concurrent calls create one operator', async () => {
  const context = await testContext();
  const { ctx } = context;
  const made = await Promise.all(Array.from({ length: 4 }, () => ensureOperator(ctx, signIn)));
  expect(made.filter(({ created }) => created)).toHaveLength(1);
  expect(new Set(made.map(({ user }) => user.id)).size).toBe(1);
  await context.close();
});
