import { mdiBellOutline } from '@mdi/js';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { UseQueryResult } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { NotificationList } from '#contract/notifications/schemas';
import { Loaded } from '../../kit/page/loading/loaded.tsx';
import { ListSkeleton } from '../../kit/page/loading/skeletons.tsx';
import { Empty } from '../../kit/page/states.tsx';
import { ButtonLink } from '../../kit/text-link.tsx';
import { paths } from '../../paths.ts';
import { Items } from './items.tsx';
import { ReadAllButton } from './read-all.tsx';

export interface BellMenuProps {
  list: UseQueryResult<NotificationList>;
  onClose: () => void;
}

/** Maximum height in pixels, fixed by the specification. */
const maxListHeight = 349;

export function BellMenu({ list, onClose }: BellMenuProps) {
  const { t } = useTranslation('notifications');
  const unread = list.data?.new_notification ?? 0;
  return (
    <>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, px: 4, py: 2, minHeight: 52 }}>
        <Typography variant="h2" sx={{ flex: 1 }}>
          {t('menu.title')}
          {unread > 0 && (
            <Typography component="span" variant="caption" color="textSecondary" sx={{ ml: 2 }}>
              {t('menu.unread', { count: unread })}
            </Typography>
          )}
        </Typography>
        {unread > 0 && <ReadAllButton />}
      </Box>
      <Box
        sx={{ maxHeight: maxListHeight, overflowY: 'auto', borderBlock: '1px solid', borderColor: 'divider' }}
      >
        <Loaded
          query={list}
          failed={t('menu.failed')}
          loading={
            <Box sx={{ p: 4 }}>
              <ListSkeleton rows={4} height={56} />
            </Box>
          }
        >
          {({ total, notification_list }) =>
            total === 0 ? (
              <Empty icon={mdiBellOutline} title={t('empty.title')} />
            ) : (
              <Items items={notification_list} label={t('menu.title')} onOpen={onClose} />
            )
          }
        </Loaded>
      </Box>
      <Box sx={{ p: 2 }}>
        <ButtonLink to={paths.notification} onClick={onClose} fullWidth>
          {t('menu.all')}
        </ButtonLink>
      </Box>
    </>
  );
}
