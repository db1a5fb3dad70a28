import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useBlocker } from '@tanstack/react-router';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import type { SettingState } from '#contract/site/admin';
import { lazyPart } from '../../../kit/api/lazy-part.ts';
import { ConfirmDialog } from '../../../kit/dialogs/confirm-dialog.tsx';
import { SettingField } from './setting-field.tsx';
import { type SettingGroup, type SettingKind, type SettingName, settingGroups } from './setting-groups.ts';
import { useGroupForm } from './use-group-form.ts';

const LogoSetting = lazyPart(() => import('./logo-setting.tsx'));

interface SettingsGroupProps {
  group: SettingGroup;
  states: readonly SettingState[];
}

export function SettingsGroup({ group, states }: SettingsGroupProps) {
  const { t } = useTranslation('console');
  const kinds: Record<string, SettingKind> = settingGroups[group];
  const form = useGroupForm(kinds);
  return (
    <Card
      component="form"
      noValidate
      aria-label={t(`settings.groups.${group}`)}
      onSubmit={(event) => {
        event.preventDefault();
        void form.save();
      }}
      // The bar at the bottom stays in sight.
      sx={{ overflow: 'clip' }}
    >
      <Box sx={{ display: 'grid', gap: 5, p: { xs: 4, sm: 5 }, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        <Typography variant="h2">{t(`settings.groups.${group}`)}</Typography>
        {Object.entries(kinds).map(([name, kind]) => {
          const state = states.find(({ key }) => key === name);
          if (state === undefined) return null;
          if (kind === 'logo')
            return (
              <Suspense key={name} fallback={<Box sx={{ height: { xs: 132, sm: 116 } }} />}>
                <LogoSetting state={state} />
              </Suspense>
            );
          return (
            <SettingField
              key={name}
              name={name as SettingName}
              kind={kind}
              text={form.drafts[name]?.text ?? String(state.value)}
              failed={form.failures[name]}
              onChange={(text) => form.type(state, text)}
              onReload={() => form.discard(name)}
            />
          );
        })}
      </Box>
      <SaveBar changes={form.changes} busy={form.busy} onDiscard={() => form.discard()} />
      <LeaveGuard unsaved={form.changes > 0 && !form.busy} />
    </Card>
  );
}

interface SaveBarProps {
  changes: number;
  busy: boolean;
  onDiscard: () => void;
}

function SaveBar({ changes, busy, onDiscard }: SaveBarProps) {
  const { t } = useTranslation('console');
  return (
    <Box
      sx={{
        position: 'sticky',
        bottom: 0,
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        justifyContent: 'end',
        gap: 2,
        px: { xs: 4, sm: 5 },
        py: 3,
        borderTop: 1,
        borderColor: 'divider',
        bgcolor: 'background.paper',
        zIndex: 1,
      }}
    >
      <Typography role="status" color="textSecondary" sx={{ flex: 1, minHeight: 20 }}>
        {changes > 0 && t('settings.unsaved', { count: changes })}
      </Typography>
      {changes > 0 && (
        <Button color="inherit" disabled={busy} onClick={onDiscard}>
          {t('settings.discard')}
        </Button>
      )}
      <Button type="submit" variant="contained" disabled={busy || changes === 0}>
        {t('settings.save')}
      </Button>
    </Box>
  );
}

/** Asks before typed changes are lost, by a link here or by closing the tab. */
function LeaveGuard({ unsaved }: { unsaved: boolean }) {
  const { t } = useTranslation('console');
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: () => unsaved,
    enableBeforeUnload: unsaved,
    withResolver: true,
  });
  return (
    <ConfirmDialog
      open={status === 'blocked'}
      title={t('settings.leave.title')}
      confirmText={t('settings.leave.verb')}
      cancelText={t('settings.leave.stay')}
      onYes={() => proceed?.()}
      onNo={() => reset?.()}
    />
  );
}
