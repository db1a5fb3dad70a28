import Box from '@mui/material/Box';
import type { Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import type { NotificationItem } from '#contract/notifications/schemas';
import { TimeAgo } from '../../kit/i18n/time.tsx';
import { TextLink } from '../../kit/text-link.tsx';
import { paths } from '../../paths.ts';

export interface ItemsProps {
  items: NotificationItem[];
  label: string;
  /** Id of the open notification. */
  open?: string | undefined;
  /** Kept in the links, so that opening an item doesn't change the page of the list. */
  page?: number | undefined;
  onOpen?: () => void;
}

export function Items({ items, label, open, page, onOpen }: ItemsProps) {
  return (
    <Box component="ul" aria-label={label} sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {items.map((item) => (
        <Box
          component="li"
          key={item.id}
          sx={{ '& + &': { borderTop: '1px solid', borderColor: 'divider' } }}
        >
          <Item item={item} open={open === item.id} page={page} onOpen={onOpen} />
        </Box>
      ))}
    </Box>
  );
}

function backgroundOf({ vars: { palette } }: Theme, { open, unread }: { open: boolean; unread: boolean }) {
  if (open) return palette.action.selected;
  return unread ? palette.surface.rowTint : 'transparent';
}

interface ItemProps {
  item: NotificationItem;
  open: boolean;
  page: number | undefined;
  onOpen: (() => void) | undefined;
}

function Item({ item, open, page, onOpen }: ItemProps) {
  const unread = item.read_status === 0;
  return (
    <TextLink
      underline="none"
      to={paths.notification}
      search={{ id: item.id, page }}
      onClick={onOpen}
      aria-current={open || undefined}
      sx={(theme) => ({
        position: 'relative',
        display: 'block',
        p: theme.spacing(3, 4),
        paddingInlineEnd: theme.spacing(8),
        color: theme.vars.palette.text.primary,
        backgroundColor: backgroundOf(theme, { open, unread }),
        '&:hover': { backgroundColor: theme.vars.palette.action[open ? 'selected' : 'hover'] },
        '&:focus-visible': { outline: `2px solid ${theme.vars.palette.text.primary}`, outlineOffset: -2 },
      })}
    >
      <Typography
        component="span"
        variant="subtitle1"
        sx={{ display: 'block', fontWeight: unread ? 600 : 500 }}
      >
        {item.title}
      </Typography>
      <Typography
        component="span"
        variant="table"
        color="textSecondary"
        title={item.description}
        sx={{
          display: '-webkit-box',
          WebkitLineClamp: 2,
          WebkitBoxOrient: 'vertical',
          overflow: 'hidden',
        }}
      >
        {item.description}
      </Typography>
      <Typography component="span" variant="caption" color="textSecondary" sx={{ display: 'block', mt: 1 }}>
        <TimeAgo at={item.date} />
      </Typography>
      {unread && <UnreadDot />}
    </TextLink>
  );
}

function UnreadDot() {
  const { t } = useTranslation('notifications');
  return (
    <Box
      component="span"
      role="img"
      aria-label={t('item.unread')}
      sx={{
        position: 'absolute',
        top: 18,
        insetInlineEnd: 16,
        width: 8,
        height: 8,
        borderRadius: '50%',
        bgcolor: 'info.main',
      }}
    />
  );
}
