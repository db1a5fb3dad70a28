/** Unfinished uploads of this device, with their progress. */

import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { getResumableUpload } from '#contract/uploads/resumable-calls';
import { request } from '../../../kit/api/api.ts';
import { listUnderWay } from '../../../kit/api/uploads-under-way.ts';
import { percent } from '../../../kit/i18n/format.ts';
import { discardStored, forget, listStoredUploads, type StoredUpload } from './stored-uploads.ts';
import type { QueuedFile } from './uploads.ts';

interface Unfinished extends StoredUpload {
  /** Bytes. */
  sent: number;
  /** A tab is sending it. */
  underWay: boolean;
}

/** How often the progress of another tab's upload is read. */
const refreshMs = 3000;

/** Asks the server for progress, and forgets uploads that are complete or unknown to it. */
const unfinishedQuery = queryOptions({
  queryKey: ['unfinished-uploads'],
  queryFn: async () => {
    const found: Unfinished[] = [];
    const sending = await listUnderWay();
    for (const stored of listStoredUploads()) {
      const answer = await request(getResumableUpload, { params: { id: stored.id } });
      const isComplete = answer.status && answer.data.offset === answer.data.size;
      if (isComplete || (!answer.status && answer.http === 404)) forget(stored);
      else if (answer.status)
        found.push({ ...stored, sent: answer.data.offset, underWay: sending.has(stored.id) });
    }
    return found;
  },
  staleTime: 0,
  refetchInterval: ({ state }) => (state.data?.some(({ underWay }) => underWay) ? refreshMs : false),
});

export default function UnfinishedUploads({ queue }: { queue: readonly QueuedFile[] }) {
  const { t } = useTranslation('skipTrace');
  const cache = useQueryClient();
  const { data = [] } = useQuery(unfinishedQuery);
  // Uploads in the queue have cards of their own, and those removed there are no longer stored.
  const stored = new Set(listStoredUploads().map(({ id }) => id));
  const left = data.filter(
    ({ id, name, size }) =>
      stored.has(id) && !queue.some(({ file }) => file.name === name && file.size === size),
  );

  async function giveUp(upload: Unfinished): Promise<void> {
    cache.setQueryData(unfinishedQuery.queryKey, (all = []) => all.filter(({ id }) => id !== upload.id));
    await discardStored(upload);
  }

  if (left.length === 0) return null;
  return (
    <Box
      component="ul"
      aria-label={t('unfinished.label')}
      sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 3 }}
    >
      {left.map((upload) => (
        <li key={upload.id}>
          <Alert
            severity="info"
            action={
              !upload.underWay && (
                <Button color="inherit" onClick={() => void giveUp(upload)}>
                  {t('unfinished.forget')}
                </Button>
              )
            }
          >
            {t(upload.underWay ? 'unfinished.otherTab' : 'unfinished.text', {
              name: upload.name,
              share: percent(upload.sent / Math.max(1, upload.size)),
            })}
          </Alert>
        </li>
      ))}
    </Box>
  );
}
