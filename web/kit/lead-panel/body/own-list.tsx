/** Puts the person on the customer's do-not-contact list, or says that they are on it. */
import { mdiAccountCancelOutline } from '@mdi/js';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { addLeadsToDoNotContact } from '#contract/do-not-contact/calls';
import type { OrderLead } from '#contract/orders/schemas';
import { paths } from '../../../paths.ts';
import { request } from '../../api/api.ts';
import { useCall } from '../../api/use-call.ts';
import { Icon } from '../../icon.tsx';
import { TextLink, touchLink } from '../../text-link.tsx';
import { toastListed } from '../../toasts/listed-toast.ts';

/** What changes with the list. */
const stale = [['lead'], ['leads'], ['order-leads'], ['do-not-contact']];

export function OwnList({ lead: { id, result } }: { lead: OrderLead }) {
  const { t } = useTranslation('orders');
  const cache = useQueryClient();
  const reload = () => {
    for (const queryKey of stale) void cache.invalidateQueries({ queryKey });
  };
  const { mutate, isPending } = useCall(() => request(addLeadsToDoNotContact, { body: { ids: [id] } }), {
    onSuccess: ({ data }) => {
      reload();
      toastListed({ undo_id: data.undo_id, done: t('ownList.added'), undo: t('ownList.undo'), reload });
    },
  });
  const isListed = result?.person?.do_not_contact === true;
  return (
    <Box
      sx={{
        px: { xs: 4, sm: 5 },
        py: 3,
        borderTop: 1,
        borderColor: 'divider',
        display: 'flex',
        alignItems: 'center',
        gap: 2,
      }}
    >
      {isListed ? (
        <>
          <Icon path={mdiAccountCancelOutline} sx={{ fontSize: 18, color: 'warning.main' }} />
          <Typography variant="table">{t('ownList.listed')}</Typography>
          <TextLink to={paths.ownList} sx={touchLink}>
            {t('ownList.open')}
          </TextLink>
        </>
      ) : (
        <Button
          variant="outlined"
          size="small"
          disabled={isPending}
          startIcon={<Icon path={mdiAccountCancelOutline} />}
          onClick={() => mutate()}
        >
          {t('ownList.add')}
        </Button>
      )}
    </Box>
  );
}
