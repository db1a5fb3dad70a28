import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { redeliverWebhookMessage, testWebhook } from '#contract/webhooks/calls';
import type { WebhookEndpoint, WebhookMessage } from '#contract/webhooks/schemas';
import { request } from '../../kit/api/api.ts';
import { useCall } from '../../kit/api/use-call.ts';
import { SideDrawer } from '../../kit/dialogs/side-drawer.tsx';
import { TimeAgo } from '../../kit/i18n/time.tsx';
import { Pager } from '../../kit/lists/pager.tsx';
import { Loaded } from '../../kit/page/loading/loaded.tsx';
import { ListSkeleton } from '../../kit/page/loading/skeletons.tsx';
import { toast } from '../../kit/toasts/toasts.tsx';
import { messagesQuery, reloadMessages } from './api.ts';
import { DeliveryChip, deliveryFacts } from './webhook-test.tsx';

const perPage = 10;

export function WebhookLog({ webhook, onClose }: { webhook: WebhookEndpoint; onClose: () => void }) {
  const { t } = useTranslation('webhooks');
  const [page, setPage] = useState(1);
  const query = useQuery(messagesQuery(webhook.id, page, perPage));
  const sent = {
    onSuccess: ({ message }: { message: string }) => toast.success(message),
    onSettled: reloadMessages,
  };
  const test = useCall(() => request(testWebhook, { params: { id: webhook.id } }), sent);
  const redeliver = useCall((id: string) => request(redeliverWebhookMessage, { params: { id } }), sent);
  const on = webhook.state === 'active';
  return (
    <SideDrawer
      title={t('log.title')}
      onClose={onClose}
      actions={
        on && (
          <Button onClick={() => test.mutate()} disabled={test.isPending}>
            {t('test.action')}
          </Button>
        )
      }
    >
      <Loaded
        query={query}
        loading={
          <Box sx={{ p: 4 }}>
            <ListSkeleton rows={perPage} height={132} />
          </Box>
        }
      >
        {({ total, items }) =>
          total === 0 ? (
            <Typography color="textSecondary" sx={{ p: 6 }}>
              {t('log.none')}
            </Typography>
          ) : (
            <>
              <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
                {items.map((message) => (
                  <Message
                    key={message.id}
                    message={message}
                    onAgain={on && message.state !== 'waiting' ? () => redeliver.mutate(message.id) : null}
                  />
                ))}
              </Box>
              <Pager pages={Math.ceil(total / perPage)} page={page} onPage={setPage} />
            </>
          )
        }
      </Loaded>
    </SideDrawer>
  );
}

function Message({ message, onAgain }: { message: WebhookMessage; onAgain: (() => void) | null }) {
  const { t } = useTranslation('webhooks');
  return (
    <Box
      component="li"
      sx={{ p: { xs: 4, sm: 6 }, '&:not(:first-of-type)': { borderTop: 1, borderColor: 'divider' } }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 3, rowGap: 1 }}>
        <Typography dir="ltr" sx={{ fontWeight: 600 }}>
          {message.type}
        </Typography>
        <DeliveryChip message={message} />
        <Typography variant="caption" color="textSecondary" sx={{ flex: 1 }}>
          <TimeAgo at={message.created_at} />
        </Typography>
        {onAgain && <Button onClick={onAgain}>{t('log.again')}</Button>}
      </Box>
      <Typography variant="caption" color="textSecondary" component="p">
        {deliveryFacts(message, t)}
      </Typography>
      <Box
        component="pre"
        dir="ltr"
        tabIndex={0}
        sx={{ m: 0, mt: 2, p: 3, borderRadius: 1, bgcolor: 'action.hover', overflowX: 'auto', fontSize: 12 }}
      >
        {message.body}
      </Box>
    </Box>
  );
}
