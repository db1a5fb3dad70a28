/** The views as buttons, those without room in a menu. On phones all are in the menu. */
import { mdiChevronDown, mdiDotsHorizontal, mdiPlus } from '@mdi/js';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { maxViews } from '#contract/leads/rules';
import { lazyPart } from '../../api/lazy-part.ts';
import { number } from '../../i18n/format.ts';
import { Icon } from '../../icon.tsx';
import { useHasSeat } from '../../session/seat.ts';
import type { View, ViewsBarProps } from './model.ts';

const MoreViewsMenu = lazyPart(() => import('./more-views-menu.tsx'));
const ViewDialog = lazyPart(() => import('./view-dialog.tsx'));
const ViewMenu = lazyPart(() => import('./view-menu.tsx'));

/** With room for fewer views than this, the button that saves a view has only an icon. */
const roomForNames = 6;

export function ViewsBar({ views, active, edited, current, room, onView }: ViewsBarProps) {
  const { t } = useTranslation('leads');
  const [saving, setSaving] = useState(false);
  const [managed, setManaged] = useState<HTMLElement | null>(null);
  const shown = views.slice(0, room);
  const more = views.slice(room);
  const maySave = useHasSeat('manager');
  const currentView = active ?? edited;
  const canSave =
    maySave && active === undefined && views.filter(({ builtIn }) => !builtIn).length < maxViews;
  return (
    <Box
      role="group"
      aria-label={t('views.label')}
      sx={{ display: 'flex', alignItems: 'center', gap: 1, minWidth: 0 }}
    >
      {shown.map((view) => (
        <ViewButton
          key={view.id}
          view={view}
          active={view === active}
          edited={view === edited}
          onClick={() => onView(view)}
        />
      ))}
      {more.length > 0 && (
        <MoreViews views={more} active={active} edited={edited} alone={room === 0} onView={onView} />
      )}
      {maySave && currentView !== undefined && currentView.builtIn === undefined && (
        <IconButton
          size="small"
          aria-label={t('views.manage', { name: currentView.name })}
          aria-haspopup="menu"
          onClick={(event) => setManaged(event.currentTarget)}
        >
          <Icon path={mdiDotsHorizontal} />
        </IconButton>
      )}
      {canSave && <SaveView compact={room < roomForNames} onClick={() => setSaving(true)} />}
      <Suspense>
        {saving && <ViewDialog current={current} onClose={() => setSaving(false)} />}
        {managed !== null && currentView !== undefined && (
          <ViewMenu anchor={managed} view={currentView} current={current} onClose={() => setManaged(null)} />
        )}
      </Suspense>
    </Box>
  );
}

/** Compact where the line has no room for its name. */
function SaveView({ compact, onClick }: { compact: boolean; onClick: () => void }) {
  const { t } = useTranslation('leads');
  const name = t('views.save');
  if (compact)
    return (
      <IconButton aria-label={name} title={name} onClick={onClick} sx={{ flex: 'none' }}>
        <Icon path={mdiPlus} />
      </IconButton>
    );
  return (
    <Button
      size="row"
      color="inherit"
      startIcon={<Icon path={mdiPlus} />}
      onClick={onClick}
      sx={{ flex: 'none' }}
    >
      {name}
    </Button>
  );
}

const cut = { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;

interface ViewButtonProps {
  view: View;
  active: boolean;
  edited: boolean;
  onClick: () => void;
}

function ViewButton({ view, active, edited, onClick }: ViewButtonProps) {
  const { t } = useTranslation('leads');
  return (
    <Button
      size="row"
      color="inherit"
      aria-pressed={active}
      onClick={onClick}
      title={view.name}
      sx={{
        // Built-in names are short; a customer's may be long.
        flex: view.builtIn ? 'none' : '0 1 auto',
        minWidth: 0,
        gap: 1.5,
        color: active || edited ? 'text.primary' : 'text.secondary',
        bgcolor: active ? 'surface.selected' : undefined,
        fontWeight: active ? 600 : 500,
      }}
    >
      <Box component="bdi" sx={cut}>
        {edited ? t('views.edited', { name: view.name }) : view.name}
      </Box>
      {view.count !== undefined && (
        <Box
          component="span"
          sx={{ fontWeight: 400, color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}
        >
          {number(view.count)}
        </Box>
      )}
    </Button>
  );
}

interface MoreViewsProps extends Pick<ViewsBarProps, 'views' | 'active' | 'edited' | 'onView'> {
  /** Whether no view has a button, so that this one names the active view. */
  alone: boolean;
}

function MoreViews({ views, active, edited, alone, onView }: MoreViewsProps) {
  const { t } = useTranslation('leads');
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const chosen = views.find((view) => view === active);
  const changed = views.find((view) => view === edited);
  const name = changed ? t('views.edited', { name: changed.name }) : chosen?.name;
  return (
    <>
      <Button
        size="row"
        color="inherit"
        endIcon={<Icon path={mdiChevronDown} />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
        title={name}
        sx={{ minWidth: 0, flex: '0 1 auto', color: name ? 'text.primary' : 'text.secondary' }}
      >
        <Box component="bdi" sx={cut}>
          {name ?? t(alone ? 'views.custom' : 'views.more')}
        </Box>
      </Button>
      <Suspense>
        {anchor !== null && (
          <MoreViewsMenu
            anchor={anchor}
            views={views}
            active={active}
            onView={onView}
            onClose={() => setAnchor(null)}
          />
        )}
      </Suspense>
    </>
  );
}
