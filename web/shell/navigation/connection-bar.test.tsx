import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { checkConnection } from '../../kit/api/connection.ts';
import { i18n } from '../../kit/i18n/i18n.ts';
import { renderApp } from '../../testing/render.tsx';
import { ConnectionBar } from './connection-bar.tsx';

const t = i18n.getFixedT('en', 'common');

/** The server answers its probe, or doesn't. */
async function connect(there: boolean): Promise<void> {
  const probe = vi.spyOn(globalThis, 'fetch');
  if (!there) probe.mockRejectedValue(new TypeError('Failed to fetch'));
  await act(async () => {
    await checkConnection();
  });
  probe.mockRestore();
}

afterEach(() => connect(true));

test('says that the connection is lost, and that it is back, then leaves', async () => {
  await renderApp(<ConnectionBar />);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  await connect(false);
  expect(screen.getByRole('alert')).toHaveTextContent(t('connection.lost'));
  await connect(true);
  expect(screen.getByRole('alert')).toHaveTextContent(t('connection.back'));
  await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument(), { timeout: 5000 });
});
