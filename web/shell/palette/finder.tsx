/** The palette's search field and results. */
import { mdiMagnify } from '@mdi/js';
import Box from '@mui/material/Box';
import Divider from '@mui/material/Divider';
import InputBase from '@mui/material/InputBase';
import Typography from '@mui/material/Typography';
import useAutocomplete, { createFilterOptions } from '@mui/material/useAutocomplete';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDebounce } from 'use-debounce';
import { Icon } from '../../kit/icon.tsx';
import type { PaletteCommand } from '../../kit/palette-source.ts';
import { useCommands } from './sources.ts';

/** How many commands show at once; users type to narrow them. */
const shownCommands = 30;
/** Debounce for server searches, ms. */
const pauseMs = 150;

const byName = createFilterOptions<PaletteCommand>({ stringify: ({ name }) => name, limit: shownCommands });
const filter: typeof byName = (commands, state) => [
  ...byName(
    commands.filter(({ found }) => !found),
    state,
  ),
  ...commands.filter(({ found }) => found),
];

interface CommandGroup {
  key: number;
  index: number;
  group: string;
  options: PaletteCommand[];
}

function useFinder(onClose: () => void) {
  const [text, setText] = useState('');
  const [searched] = useDebounce(text.trim(), pauseMs);
  const { commands, failed } = useCommands(searched);
  const list = useAutocomplete({
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
  return { text, failed, list, groups: list.groupedOptions as unknown as CommandGroup[] };
}

export function Finder({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('tools');
  const { text, failed, list, groups } = useFinder(onClose);
  return (
    <Box>
      <Box {...list.getRootProps()} sx={{ display: 'flex', alignItems: 'center', gap: 3, px: 5, py: 2 }}>
        <Icon path={mdiMagnify} sx={{ color: 'text.secondary' }} />
        <InputBase
          autoFocus
          fullWidth
          placeholder={t('palette.placeholder')}
          inputProps={{ ...list.getInputProps(), 'aria-label': t('palette.placeholder') }}
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
          {...list.getListboxProps()}
          sx={{ listStyle: 'none', m: 0, p: 2, maxHeight: 'min(420px, 60vh)', overflowY: 'auto' }}
        >
          {groups.map(({ key, group, index, options }) => (
            <Group key={key} id={`palette-group-${key}`} title={group}>
              {options.map((option, position) => {
                const { key: id, ...props } = list.getOptionProps({ option, index: index + position });
                return <Option key={id} command={option} props={props} />;
              })}
            </Group>
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

function Group({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <Box component="li" role="presentation">
      <Typography
        variant="caption"
        color="textSecondary"
        id={id}
        sx={{ display: 'block', px: 3, pt: 2, pb: 1 }}
      >
        {title}
      </Typography>
      <Box component="ul" role="group" aria-labelledby={id} sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {children}
      </Box>
    </Box>
  );
}

function Option({ command, props }: { command: PaletteCommand; props: React.ComponentProps<'li'> }) {
  return (
    <Box
      component="li"
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
      <Icon path={command.icon} sx={{ color: 'text.secondary' }} />
      {command.name}
    </Box>
  );
}
