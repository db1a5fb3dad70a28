/** Every mail that the service sends: when, and what it says; one opens to be read or changed. */
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import type { MailText } from '#contract/mail-texts';
import { Lines } from '../../../kit/list-card.tsx';
import { LoadFailed, LoadingRows } from '../../../kit/states.tsx';
import { StatusChip } from '../../../kit/status-chip.tsx';
import { TextLink } from '../../../kit/text-link.tsx';
import { paths } from '../../../paths.ts';
import { useMayChange } from '../api.ts';
import { openRow, useList } from '../list-view.tsx';
import { mailTextsQuery } from './api.ts';

const Editor = lazy(() => import('./editor.tsx'));

export default function MailTexts() {
  const { t } = useTranslation('mailTexts');
  const { search, change } = useList();
  const { data, error, refetch } = useQuery(mailTextsQuery);
  if (data === undefined)
    return error === null ? (
      <LoadingRows rows={12} height={56} />
    ) : (
      <LoadFailed what={t('failed')} error={error} retry={() => void refetch()} />
    );
  const open = data.find(({ kind }) => kind === search.id);
  return (
    <>
      <Card sx={{ maxWidth: 880, '& li:first-of-type': { borderTop: 0 } }}>
        <Lines label={t('list')}>
          {data.map((text) => (
            <li key={text.kind}>
              <Row text={text} />
            </li>
          ))}
        </Lines>
      </Card>
      {open !== undefined && (
        <Suspense fallback={null}>
          <Editor key={open.kind} text={open} onClose={() => change({ id: undefined })} />
        </Suspense>
      )}
    </>
  );
}

function Row({ text: { kind, name, when, changed, fits } }: { text: MailText }) {
  const { t } = useTranslation('mailTexts');
  const mayChange = useMayChange();
  return (
    <TextLink
      underline="none"
      to={paths.consoleSection}
      params={{ section: 'mails' }}
      search={{ id: kind }}
      resetScroll={false}
      aria-label={t(mayChange ? 'edit' : 'read', { name })}
      sx={openRow('minmax(0, 1fr) 110px')}
    >
      <Box component="span" sx={{ minWidth: 0 }}>
        <Typography variant="subtitle1" component="span" sx={{ display: 'block' }}>
          {name}
        </Typography>
        <Typography variant="caption" component="span" color="textSecondary">
          {when}
        </Typography>
      </Box>
      <span>
        {changed &&
          (fits ? (
            <StatusChip tone="info">{t('own')}</StatusChip>
          ) : (
            <StatusChip tone="error">{t('unfit')}</StatusChip>
          ))}
      </span>
    </TextLink>
  );
}
