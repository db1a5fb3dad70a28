/** The command palette: pages, actions, and what features find (SHELL-11). */

import {
  mdiAccountOutline,
  mdiKeyboardOutline,
  mdiLogout,
  mdiMagnify,
  mdiReceiptTextOutline,
  mdiTune,
  mdiWeatherNight,
  mdiWhiteBalanceSunny,
} from '@mdi/js';
import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import Divider from '@mui/material/Divider';
import InputBase from '@mui/material/InputBase';
import Typography from '@mui/material/Typography';
import useAutocomplete, { createFilterOptions } from '@mui/material/useAutocomplete';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDebounce } from 'use-debounce';
import { listLeads } from '#contract/leads/calls';
import { isUnpaid, ordersQuery } from '../../features/orders/queries.ts';
import { load } from '../../kit/api/api.ts';
import { facts, number } from '../../kit/i18n/format.ts';
import { Icon } from '../../kit/icon.tsx';
import { useSession } from '../../kit/session/session.ts';
import { changeSettings, useSettings } from '../../kit/theme/ui-settings.ts';
import { paths } from '../../paths.ts';
import { useEntries } from '../menu/entries.ts';
import { useOpenTool } from '../open-tool.ts';
import { signOut } from '../user-menu/sign-out.ts';

interface Command {
  /** Names may repeat; ids don't. */
  id: string;
  group: string;
  icon: string;
  name: string;
  run: () => void;
  /** Found by the server, so it isn't filtered by name. */
  found?: true;
}

export interface PaletteProps {
  open: boolean;
  onClose: () => void;
}

/** How many orders are searched, the newest first: as many as a page of the list holds. */
const searchedOrders = 100;
/** How many commands show at once; users type to narrow them. */
const shownCommands = 30;

/** How many leads show at once; the list of leads has the rest. */
const shownLeads = 6;
/** The shortest text that leads are searched for. */
const shortest = 2;
/** Debounce for server searches, ms. */
const rest = 150;

const byName = createFilterOptions<Command>({ stringify: ({ name }) => name, limit: shownCommands });
/** By their names; leads were found by all that is known of them. */
const filter: typeof byName = (commands, state) => [
  ...byName(
    commands.filter(({ found }) => !found),
    state,
  ),
  ...commands.filter(({ found }) => found),
];

export default function Palette({ open, onClose }: PaletteProps) {
  const { t } = useTranslation('shell');
  return (
    <Dialog
      open={open}
      onClose={onClose}
      fullWidth
      maxWidth="sm"
      slotProps={{
        container: { sx: { alignItems: 'flex-start' } },
        paper: {
          'aria-label': t('palette.title'),
          variant: 'outlined',
          sx: { mt: { xs: 2, sm: 16 }, mx: 2, width: 'calc(100% - 16px)' },
        },
      }}
    >
      {open && <Finder onClose={onClose} />}
    </Dialog>
  );
}

function Finder({ onClose }: Pick<PaletteProps, 'onClose'>) {
  const { t } = useTranslation('shell');
  const [text, setText] = useState('');
  const [rested] = useDebounce(text.trim(), rest);
  const { commands, failed } = useCommands(rested);
  const { getRootProps, getInputProps, getListboxProps, getOptionProps, groupedOptions } = useAutocomplete({
    id: 'palette',
    open: true,
    options: commands,
    groupBy: ({ group }) => group,
    getOptionLabel: ({ name }) => name,
    getOptionKey: ({ id }) => id,
    filterOptions: filter,
    inputValue: text,
    onInputChange: (_, next, reason) => {
      if (reason === 'input') setText(next);
    },
    value: null,
    // Autocomplete handles Escape and keeps it from the dialog.
    onClose: (_, reason) => {
      if (reason === 'escape') onClose();
    },
    onChange: (_, command) => {
      if (command === null) return;
      onClose();
      command.run();
    },
    autoHighlight: true,
    clearOnBlur: false,
    disableCloseOnSelect: true,
  });
  const groups = groupedOptions as { key: number; index: number; group: string; options: Command[] }[];
  return (
    <Box>
      <Box {...getRootProps()} sx={{ display: 'flex', alignItems: 'center', gap: 3, px: 5, py: 2 }}>
        <Icon path={mdiMagnify} sx={{ color: 'text.secondary' }} />
        <InputBase
          autoFocus
          fullWidth
          placeholder={t('palette.placeholder')}
          inputProps={{ ...getInputProps(), 'aria-label': t('palette.placeholder') }}
          sx={{ minHeight: 44, fontSize: 16 }}
        />
      </Box>
      <Divider />
      {groups.length === 0 ? (
        <Typography role="status" color="textSecondary" sx={{ px: 5, py: 6, overflowWrap: 'anywhere' }}>
          {t('palette.nothing', { text })}
        </Typography>
      ) : (
        <Box
          component="ul"
          {...getListboxProps()}
          sx={{ listStyle: 'none', m: 0, p: 2, maxHeight: 'min(420px, 60vh)', overflowY: 'auto' }}
        >
          {groups.map(({ key, group, index, options }) => (
            <Box component="li" key={key} role="presentation">
              <Typography
                variant="caption"
                color="textSecondary"
                id={`palette-group-${key}`}
                sx={{ display: 'block', px: 3, pt: 2, pb: 1 }}
              >
                {group}
              </Typography>
              <Box
                component="ul"
                role="group"
                aria-labelledby={`palette-group-${key}`}
                sx={{ listStyle: 'none', m: 0, p: 0 }}
              >
                {options.map((option, position) => {
                  const { key: id, ...props } = getOptionProps({ option, index: index + position });
                  return (
                    <Box
                      component="li"
                      key={id}
                      {...props}
                      sx={{
                        display: 'flex',
                        alignItems: 'center',
                        gap: 3,
                        minHeight: 44,
                        px: 3,
                        borderRadius: 1,
                        cursor: 'pointer',
                        overflowWrap: 'anywhere',
                        '&.Mui-focused': { bgcolor: 'action.selected' },
                      }}
                    >
                      <Icon path={option.icon} sx={{ color: 'text.secondary' }} />
                      {option.name}
                    </Box>
                  );
                })}
              </Box>
            </Box>
          ))}
        </Box>
      )}
      {failed && (
        <Typography
          role="alert"
          variant="caption"
          color="textSecondary"
          sx={{ display: 'block', px: 5, py: 3 }}
        >
          {t('palette.failed')}
        </Typography>
      )}
    </Box>
  );
}

/** Everything that can be found: pages by the route table, what the frame can do, the newest orders, leads. */
function useCommands(text: string): { commands: Command[]; failed: boolean } {
  const { t } = useTranslation('shell');
  const navigate = useNavigate();
  const router = useRouter();
  const openTool = useOpenTool();
  const entries = useEntries();
  const dark = useSettings().mode === 'dark';
  const { user } = useSession();
  const { data: orders, isError: noOrders } = useQuery(ordersQuery(1, searchedOrders));
  const { data: leads, isError: noLeads } = useQuery({
    queryKey: ['leads', user?.id, { value: text, per_page: shownLeads }],
    queryFn: ({ signal }) =>
      load(listLeads, {
        params: { id: user?.id ?? '' },
        query: { value: text, per_page: shownLeads },
        signal,
      }),
    enabled: text.length >= shortest && user !== null,
  });

  const pages = entries.map(({ to, name, icon }) => ({
    id: to,
    group: t('palette.pages'),
    icon,
    name: t(`pages.${name}`),
    run: () => void router.navigate({ href: to }),
  }));
  const actions = [
    {
      icon: dark ? mdiWhiteBalanceSunny : mdiWeatherNight,
      name: t(dark ? 'palette.light' : 'palette.dark'),
      run: () => changeSettings({ mode: dark ? 'light' : 'dark' }),
    },
    { icon: mdiTune, name: t('palette.appearance'), run: () => openTool('customizer') },
    { icon: mdiKeyboardOutline, name: t('palette.shortcuts'), run: () => openTool('shortcuts') },
    {
      icon: mdiLogout,
      name: t('userMenu.logout'),
      run: () => void signOut(() => navigate({ to: paths.login })),
    },
  ].map((action, index) => ({ ...action, id: `action-${index}`, group: t('palette.actions') }));
  const found = (orders?.items ?? []).map((order) => ({
    id: order.id,
    group: t('palette.orders'),
    icon: mdiReceiptTextOutline,
    name: `${t('palette.order', { number: number(order.number) })} · ${order.name}`,
    run: () =>
      void (isUnpaid(order)
        ? navigate({ to: paths.skipTrace, search: { order: order.id } })
        : navigate({ to: paths.order, params: { number: String(order.number) } })),
  }));
  const people = (leads?.items ?? []).map((lead) => ({
    id: lead.id,
    group: t('palette.leads'),
    icon: mdiAccountOutline,
    name: facts([
      lead.lead.name,
      lead.lead.address,
      t('palette.order', { number: number(lead.order.number) }),
    ]),
    run: () => void navigate({ to: paths.leads, search: { value: text, lead: lead.id } }),
    found: true as const,
  }));
  const failed = (noOrders && orders === undefined) || (noLeads && leads === undefined);
  return { commands: [...pages, ...actions, ...found, ...people], failed };
}
