/** The rows of the side menu: a page, an external link, a group's header. */
import { mdiChevronDown, mdiOpenInNew } from '@mdi/js';
import Box from '@mui/material/Box';
import ButtonBase, { type ButtonBaseProps } from '@mui/material/ButtonBase';
import type { SxProps, Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../kit/icon.tsx';
import type { MenuEntry } from './entries.ts';

// MUI's lists would be a part of every page's first download for these rows alone.
const rowStyle: SxProps<Theme> = {
  display: 'flex',
  minWidth: 0,
  width: '100%',
  justifyContent: 'flex-start',
  textAlign: 'start',
  minHeight: { xs: 44, lg: 40 },
  borderRadius: 1,
  px: 3,
  whiteSpace: 'nowrap',
  '&:hover': { bgcolor: 'action.hover' },
  '&[aria-current], &[aria-current]:hover': { bgcolor: 'surface.selected', color: 'text.primary' },
  '&.Mui-focusVisible': {
    bgcolor: 'action.focus',
    outline: 2,
    outlineColor: 'text.primary',
    outlineOffset: -2,
  },
};

interface RowProps {
  icon: string;
  text: string;
  strong?: boolean;
  end?: ReactNode;
}

function RowContent({ icon, text, strong = false, end }: RowProps) {
  return (
    <>
      <Box
        sx={{
          display: 'flex',
          flexShrink: 0,
          minWidth: 32,
          color: strong ? 'text.primary' : 'text.secondary',
        }}
      >
        <Icon path={icon} />
      </Box>
      <Typography
        component="span"
        noWrap
        sx={{
          flex: 1,
          fontWeight: strong ? 600 : 400,
          color: strong ? 'text.primary' : 'text.secondary',
        }}
      >
        {text}
      </Typography>
      {end}
    </>
  );
}

/** `onNavigate` closes the drawer on narrow screens; `inset` indents the entries of a group. */
export function PageItem({
  entry,
  inset = false,
  onNavigate,
}: {
  entry: MenuEntry;
  inset?: boolean;
  onNavigate?: (() => void) | undefined;
}) {
  const { t } = useTranslation('shell');
  const { here } = entry;
  return (
    <Box component="li" sx={{ pl: inset ? 4 : 0 }}>
      <ButtonBase
        component={Link}
        to={entry.to}
        // Otherwise the router marks every URL that starts with this one.
        activeOptions={{ exact: true }}
        onClick={onNavigate}
        aria-current={here ? 'page' : undefined}
        sx={rowStyle}
      >
        <RowContent icon={entry.icon} text={t(`pages.${entry.name}`)} strong={here} />
      </ButtonBase>
    </Box>
  );
}

/** A link to the operator's site, in a new tab. */
export function OutsideItem({ href, icon, name }: { href: string; icon: string; name: string }) {
  const { t } = useTranslation('shell');
  return (
    <li>
      <ButtonBase
        component="a"
        href={href}
        target="_blank"
        rel="noreferrer"
        aria-label={t('menu.newTab', { name })}
        sx={rowStyle}
      >
        <RowContent
          icon={icon}
          text={name}
          end={<Icon path={mdiOpenInNew} sx={{ fontSize: 14, color: 'text.secondary' }} />}
        />
      </ButtonBase>
    </li>
  );
}

/** Opens a tool over the page. */
export function ToolItem({ icon, text, onClick }: { icon: string; text: string; onClick: () => void }) {
  return (
    <li>
      <ButtonBase onClick={onClick} sx={rowStyle}>
        <RowContent icon={icon} text={text} />
      </ButtonBase>
    </li>
  );
}

interface GroupHeadProps extends Pick<ButtonBaseProps, 'onClick' | 'aria-controls'> {
  icon: string;
  text: string;
  open: boolean;
  /** Whether the open page is in it. */
  here: boolean;
}

export function GroupHead({ icon, text, open, here, ...rest }: GroupHeadProps) {
  return (
    <ButtonBase {...rest} aria-expanded={open} sx={rowStyle}>
      <RowContent
        icon={icon}
        text={text}
        strong={here}
        end={
          <Icon
            path={mdiChevronDown}
            sx={{
              color: 'text.secondary',
              transform: open ? 'rotate(180deg)' : 'none',
              transition: 'transform 150ms',
            }}
          />
        }
      />
    </ButtonBase>
  );
}
