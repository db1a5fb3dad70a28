/** Site settings: an index of groups, and the open group, which is saved on its own. */
import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { TextLink } from '../../../kit/text-link.tsx';
import { useMedia } from '../../../kit/theme/use-media.ts';
import { paths } from '../../../paths.ts';
import { barHeight, switchBar } from '../../../shell/sizes.ts';
import { settingsQuery } from '../api.ts';
import { FormCardSkeleton } from '../section-skeleton.tsx';
import { SectionState } from '../section-state.tsx';
import { useList } from '../use-list.ts';
import { groupNames, type SettingGroup } from './setting-groups.ts';
import { SettingsGroup } from './settings-group.tsx';

export default function Settings() {
  const { search } = useList();
  const narrow = useMedia((theme) => theme.breakpoints.down('md'));
  const query = useQuery(settingsQuery);
  const { data } = query;
  const group = groupNames.find((name) => name === search.part) ?? 'brand';
  return (
    <Box
      sx={{
        display: 'grid',
        gap: { xs: 4, md: 6 },
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '200px minmax(0, 720px)' },
        alignItems: 'start',
      }}
    >
      {narrow ? <GroupField group={group} /> : <Index group={group} />}
      {data === undefined ? (
        <SectionState query={query} skeleton={<FormCardSkeleton fields={6} />} />
      ) : (
        <SettingsGroup key={group} group={group} states={data} />
      )}
    </Box>
  );
}

function Index({ group }: { group: SettingGroup }) {
  const { t } = useTranslation(['console', 'adminMenu']);
  return (
    <Box
      component="nav"
      aria-label={t('adminMenu:pages.settings')}
      sx={{ position: 'sticky', top: `calc(${barHeight + 16}px + ${switchBar})`, display: 'grid', gap: 1 }}
    >
      {groupNames.map((name) => (
        <TextLink
          key={name}
          to={paths.consoleSection}
          params={{ section: 'settings' }}
          search={{ part: name }}
          aria-current={name === group ? 'page' : undefined}
          sx={{
            px: 3,
            py: 1.5,
            borderRadius: 1,
            color: 'text.secondary',
            textDecoration: 'none',
            '&:hover': { color: 'text.primary' },
            '&[aria-current]': { bgcolor: 'surface.selected', color: 'text.primary', fontWeight: 600 },
          }}
        >
          {t(`settings.groups.${name}`)}
        </TextLink>
      ))}
    </Box>
  );
}

function GroupField({ group }: { group: SettingGroup }) {
  const { t } = useTranslation('console');
  const { change } = useList();
  return (
    <TextField
      select
      label={t('settings.group')}
      value={group}
      onChange={({ target }) => change({ part: target.value })}
    >
      {groupNames.map((name) => (
        <MenuItem key={name} value={name}>
          {t(`settings.groups.${name}`)}
        </MenuItem>
      ))}
    </TextField>
  );
}
