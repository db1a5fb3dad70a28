/** The operator's announcements over the page, until dismissed. */

import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { dismissAnnouncement, listAnnouncements } from '#contract/site/admin-calls';
import { load, request } from '../kit/api/api.ts';
import { cacheReply, queryClient } from '../kit/api/queries.ts';
import { useCall } from '../kit/api/use-call.ts';

const queryKey = ['announcements'];

export default function Announcements() {
  const { t } = useTranslation();
  const { data = [] } = useQuery({
    queryKey,
    queryFn: ({ signal }) => load(listAnnouncements, { signal }),
    staleTime: 5 * 60_000,
    meta: { unauthorized: 'log' },
  });
  const { mutate } = useCall((id: string) => request(dismissAnnouncement, { params: { id } }), {
    onSuccess: (answer) => cacheReply(queryClient, queryKey, answer.data),
    onFailed: () => {},
  });
  const [first] = data;
  if (first === undefined) return null;
  return (
    // Overlaid, so that nothing jumps when it appears or disappears.
    <Box
      sx={{
        position: 'fixed',
        bottom: 16,
        insetInlineStart: 16,
        zIndex: (theme) => theme.zIndex.appBar + 1,
        width: 'min(420px, calc(100vw - 32px))',
      }}
    >
      <Alert
        severity={first.tone}
        variant="outlined"
        closeText={t('actions.close')}
        onClose={() => mutate(first.id)}
        sx={{ bgcolor: 'background.paper', boxShadow: 8, overflowWrap: 'anywhere' }}
      >
        <AlertTitle>{first.title}</AlertTitle>
        {first.text}
      </Alert>
    </Box>
  );
}
