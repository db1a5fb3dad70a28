/** What the customer can pick up again, and files whose mapping is remembered. */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import type { OpenUploads as OpenUploadsSchema } from '#contract/orders/quote/schemas';
import { useCall } from '../../../kit/api/use-call.ts';
import { ConfirmDialog } from '../../../kit/dialogs/confirm-dialog.tsx';
import { facts, fileSize } from '../../../kit/i18n/format.ts';
import { TimeAgo } from '../../../kit/i18n/time.tsx';
import { HiddenSkeleton } from '../../../kit/page/loading/skeletons.tsx';
import { CustomerOnly } from '../../../kit/session/customer-only.tsx';
import { OrderStateChip } from '../../../kit/status-chip.tsx';
import { ButtonLink } from '../../../kit/text-link.tsx';
import { paths } from '../../../paths.ts';
import { discardOrder, discardUpload, openUploadsQuery } from '../api.ts';

type Open = z.infer<typeof OpenUploadsSchema>;

export default function OpenUploads() {
  // Not worth an error: another file can be chosen.
  const { data, isPending } = useQuery(openUploadsQuery);
  if (isPending) return <HiddenSkeleton />;
  if (data === undefined) return null;
  return (
    <>
      <Unfinished open={data} />
      <Remembered files={data.remembered} />
    </>
  );
}

function Unfinished({ open: { uploads, orders } }: { open: Open }) {
  const { t } = useTranslation('skipTrace');
  const [discarding, setDiscarding] = useState<Discarding | null>(null);
  if (uploads.length + orders.length === 0) return null;
  return (
    <ListCard title={t('open.title')}>
      {uploads.map(({ id, name, size, created_at }) => (
        <Item key={id} name={name} about={fileSize(size)} at={created_at}>
          <DiscardButton name={name} onClick={() => setDiscarding({ kind: 'upload', id, name })} />
          <ButtonLink
            to={paths.skipTrace}
            search={{ upload: id }}
            variant="outlined"
            size="small"
            aria-label={t('open.map', { name })}
          >
            {t('queue.map')}
          </ButtonLink>
        </Item>
      ))}
      {orders.map(({ id, number, name, rows, state, created_at }) => (
        <Item
          key={id}
          name={name}
          about={facts([
            t('open.order', { number: String(number) }),
            rows !== null && t('file.rows', { count: rows }),
          ])}
          at={created_at}
          status={<OrderStateChip state={state} />}
        >
          <DiscardButton name={name} onClick={() => setDiscarding({ kind: 'order', id, name })} />
          <ButtonLink
            to={paths.skipTrace}
            search={{ order: id }}
            variant="outlined"
            size="small"
            aria-label={t('open.review', { name })}
          >
            {t('open.resume')}
          </ButtonLink>
        </Item>
      ))}
      <DiscardDialog discarding={discarding} onClose={() => setDiscarding(null)} />
    </ListCard>
  );
}

function Remembered({ files }: { files: Open['remembered'] }) {
  const { t } = useTranslation('skipTrace');
  if (files.length === 0) return null;
  return (
    <ListCard title={t('open.remembered')} about={t('open.rememberedText')}>
      {files.map(({ name, columns, at }) => (
        <Item key={`${name} ${at}`} name={name} about={t('open.columns', { count: columns })} at={at} />
      ))}
    </ListCard>
  );
}

interface ListCardProps {
  title: string;
  about?: string;
  children: ReactNode;
}

function ListCard({ title, about, children }: ListCardProps) {
  return (
    <Card component="section" aria-label={title}>
      <Box sx={{ px: 4, py: 3 }}>
        <Typography variant="h3" component="h2">
          {title}
        </Typography>
        {about && (
          <Typography variant="table" color="textSecondary">
            {about}
          </Typography>
        )}
      </Box>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {children}
      </Box>
    </Card>
  );
}

interface ItemProps {
  name: string;
  about: string;
  at: string;
  status?: ReactNode;
  /** The buttons. */
  children?: ReactNode;
}

function Item({ name, about, at, status, children }: ItemProps) {
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 3,
        rowGap: 1,
        minHeight: 52,
        px: 4,
        py: 2,
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      <Box sx={{ flex: '1 1 220px', minWidth: 0 }}>
        <Typography variant="tableName" component="p" sx={{ overflowWrap: 'anywhere' }}>
          <bdi>{name}</bdi>
        </Typography>
        <Typography variant="caption" color="textSecondary">
          {about} · <TimeAgo at={at} />
        </Typography>
      </Box>
      {status}
      {children && (
        <Box sx={{ display: 'flex', gap: 2, '& > *': { minHeight: { xs: 44, sm: 32 } } }}>{children}</Box>
      )}
    </Box>
  );
}

function DiscardButton({ name, onClick }: { name: string; onClick: () => void }) {
  const { t } = useTranslation('skipTrace');
  return (
    <CustomerOnly reason="deletion">
      <Button variant="text" size="small" onClick={onClick} aria-label={t('open.discardLabel', { name })}>
        {t('open.discard')}
      </Button>
    </CustomerOnly>
  );
}

interface Discarding {
  kind: 'upload' | 'order';
  id: string;
  name: string;
}

async function discard({ kind, id }: Discarding) {
  const answer = kind === 'upload' ? await discardUpload(id) : await discardOrder(id);
  return answer.status ? { ...answer, data: null } : answer;
}

interface DiscardDialogProps {
  discarding: Discarding | null;
  onClose: () => void;
}

/** Asks before a file or an unpaid order is discarded. */
function DiscardDialog({ discarding, onClose }: DiscardDialogProps) {
  const { t } = useTranslation('skipTrace');
  const cache = useQueryClient();
  const { mutate, isPending } = useCall(discard, {
    onSuccess: async () => {
      await cache.invalidateQueries({ queryKey: openUploadsQuery.queryKey });
      void cache.invalidateQueries({ queryKey: ['orders'] });
      onClose();
    },
  });
  return (
    <ConfirmDialog
      open={discarding !== null}
      title={t('open.ask', { name: discarding?.name ?? '' })}
      confirmText={t('open.discardNow')}
      cancelText={t('open.keep')}
      busy={isPending}
      onNo={onClose}
      onYes={() => discarding && mutate(discarding)}
    >
      <Typography color="textSecondary">{t('open.lost')}</Typography>
    </ConfirmDialog>
  );
}
