import { useLocation } from '@tanstack/react-router';
import { paths } from '../../paths.ts';

/** Whether an admin page is open. */
export function useIsAdminPage(): boolean {
  const { pathname } = useLocation();
  return pathname === paths.console || pathname.startsWith(`${paths.console}/`);
}
