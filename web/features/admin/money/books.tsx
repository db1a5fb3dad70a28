/** Reconciliation with the payment provider's records. */
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Difference, Reconciliation } from '#contract/billing/admin';
import { exactDay, number } from '../../../kit/i18n/format.ts';
import { TimeAgo } from '../../../kit/i18n/time.tsx';
import { Lines } from '../../../kit/lists/list-card.tsx';
import { Loaded } from '../../../kit/page/loading/loaded.tsx';
import { Loading } from '../../../kit/page/loading/skeletons.tsx';
import { useAdminCall } from '../api.ts';
import { booksQuery, compareBooks } from './api.ts';
import { MoneyRow } from './money-list.tsx';

export function Books() {
  const { t } = useTranslation('moneyDesk');
  const books = useQuery(booksQuery);
  const { mutate, isPending } = useAdminCall(compareBooks);
  return (
    <Card component="section" aria-labelledby="books">
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, px: { xs: 4, sm: 6 }, py: 5 }}>
        <Box sx={{ flex: '1 1 320px', minWidth: 0 }}>
          <Typography id="books" variant="h2">
            {t('books.title')}
          </Typography>
          <Typography color="textSecondary">{t('books.text')}</Typography>
        </Box>
        <Button
          variant="outlined"
          disabled={isPending}
          onClick={() => mutate(undefined)}
          sx={{ alignSelf: 'start' }}
        >
          {t('books.compare')}
        </Button>
      </Box>
      <Loaded
        query={books}
        loading={
          <Loading sx={{ px: { xs: 4, sm: 6 }, pb: 5 }}>
            <Skeleton variant="rounded" animation="wave" height={48} />
          </Loading>
        }
      >
        {({ last }) => <Last last={last} />}
      </Loaded>
    </Card>
  );
}

function Last({ last }: { last: Reconciliation | null }) {
  const { t } = useTranslation('moneyDesk');
  if (last === null)
    return (
      <Alert severity="info" sx={{ mx: { xs: 4, sm: 6 }, mb: 5 }}>
        {t('books.never')}
      </Alert>
    );
  const { differences, compared, since, until, at } = last;
  const span = { since: exactDay(since), until: exactDay(until), entries: number(compared) };
  return (
    <>
      <Alert
        severity={differences.length === 0 ? 'success' : 'error'}
        sx={{ mx: { xs: 4, sm: 6 }, mb: differences.length === 0 ? 5 : 4 }}
      >
        {differences.length === 0
          ? t('books.same', span)
          : t('books.differ', { ...span, count: differences.length })}{' '}
        <TimeAgo at={at} />
      </Alert>
      {differences.length > 0 && (
        <Lines label={t('books.differences')}>
          {differences.map((difference) => (
            <li key={`${difference.what}:${difference.ref}`}>
              <Row difference={difference} />
            </li>
          ))}
        </Lines>
      )}
    </>
  );
}

/** Cents as units; entries don't carry their currency. */
const inBook = (cents: number) => number(cents / 100);

function Row({ difference }: { difference: Difference }) {
  const { t } = useTranslation('moneyDesk');
  const { what, ref, ours, theirs } = difference;
  return (
    <MoneyRow name={t(`books.whats.${what}`)} about={<bdi>{ref}</bdi>}>
      <Typography variant="table">
        {ours === null ? t('books.notOurs') : t('books.ours', { amount: inBook(ours) })}
      </Typography>
      <Typography variant="table">
        {theirs === null ? t('books.notTheirs') : t('books.theirs', { amount: inBook(theirs) })}
      </Typography>
    </MoneyRow>
  );
}
