/** Leads the admin of an empty service to its setup, once per visit. */
import { redirect } from '@tanstack/react-router';
import { readStoredUser } from '../../kit/session/session.ts';
import { paths } from '../../paths.ts';

const storageKey = 'setup-offered';

/** Guards home, where everyone lands after signing in. */
export async function offerSetup(): Promise<void> {
  if (readStoredUser()?.role !== 'admin' || sessionStorage.getItem(storageKey) !== null) return;
  sessionStorage.setItem(storageKey, 'yes');
  const { isServiceEmpty } = await import('../../features/admin/empty-service.ts');
  if (await isServiceEmpty())
    throw redirect({ to: paths.consoleSection, params: { section: 'setup' }, replace: true });
}
