/** The palette's sources: the shell's own, and one hook from each feature that offers something. */
import { mdiKeyboardOutline, mdiLogout, mdiMoonWaningCrescent, mdiTune, mdiWhiteBalanceSunny } from '@mdi/js';
import { useNavigate, useRouter } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useCustomerCommands } from '../../features/admin/customers/palette-source.ts';
import { useLeadCommands } from '../../features/leads/palette-source.ts';
import { useOrderCommands } from '../../features/orders/palette-source.ts';
import type { PaletteSource } from '../../kit/palette-source.ts';
import { useSession } from '../../kit/session/session.ts';
import { changeSettings, useSettings } from '../../kit/theme/ui-settings.ts';
import { paths } from '../../paths.ts';
import { adminPagesFor } from '../admin-menu/entries.ts';
import { useEntries } from '../menu/entries.ts';
import { useOpenTool } from '../open-tool.ts';
import { signOut } from '../user-menu/sign-out.ts';

/** All commands in the order of their groups. `text` is what server searches look for. */
export function useCommands(text: string): Required<PaletteSource> {
  const sources = [
    usePageCommands(),
    useAdminCommands(),
    useActionCommands(),
    useOrderCommands(),
    useLeadCommands(text),
    useCustomerCommands(text),
  ];
  return {
    commands: sources.flatMap(({ commands }) => commands),
    failed: sources.some(({ failed }) => failed),
  };
}

/** The pages in the route table that the user may read. */
function usePageCommands(): PaletteSource {
  const { t } = useTranslation(['tools', 'shell']);
  const router = useRouter();
  // Admin pages have names of their own.
  const pages = useEntries().filter(({ to }) => !to.startsWith(paths.console));
  const commands = pages.map(({ to, name, icon }) => ({
    id: to,
    group: t('palette.pages'),
    icon,
    name: t(`shell:pages.${name}`),
    run: () => void router.navigate({ href: to }),
  }));
  return { commands };
}

function useAdminCommands(): PaletteSource {
  const { t } = useTranslation(['adminMenu']);
  const { user } = useSession();
  const navigate = useNavigate();
  const commands = (user === null ? [] : adminPagesFor(user)).map(({ to, name, icon }) => ({
    id: `admin-${name}`,
    group: t('label'),
    icon,
    name: t(`pages.${name}`),
    run: () => void navigate({ href: to }),
  }));
  return { commands };
}

function useActionCommands(): PaletteSource {
  const { t } = useTranslation(['tools', 'shell']);
  const navigate = useNavigate();
  const openTool = useOpenTool();
  const dark = useSettings().mode === 'dark';
  const actions = [
    {
      icon: dark ? mdiWhiteBalanceSunny : mdiMoonWaningCrescent,
      name: t(dark ? 'palette.light' : 'palette.dark'),
      run: () => changeSettings({ mode: dark ? 'light' : 'dark' }),
    },
    { icon: mdiTune, name: t('palette.appearance'), run: () => openTool('customizer') },
    { icon: mdiKeyboardOutline, name: t('palette.shortcuts'), run: () => openTool('shortcuts') },
    {
      icon: mdiLogout,
      name: t('shell:userMenu.logout'),
      run: () => void signOut(() => navigate({ to: paths.login })),
    },
  ];
  const commands = actions.map((action, index) => ({
    ...action,
    id: `action-${index}`,
    group: t('palette.actions'),
  }));
  return { commands };
}
