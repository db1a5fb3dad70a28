import { mdiAccountSearchOutline } from '@mdi/js';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PeopleFound, PersonFound, PersonSearch } from '#contract/providers/schemas';
import { lazyPart } from '../../kit/api/lazy-part.ts';
import { failureFrom, useCall } from '../../kit/api/use-call.ts';
import { Confidence } from '../../kit/confidence.tsx';
import { ListSkeleton } from '../../kit/page/loading/skeletons.tsx';
import { PageHead } from '../../kit/page/page-head.tsx';
import { Empty } from '../../kit/page/states.tsx';
import { personFindQuery, searchPeople } from './api.ts';
import { SearchForm } from './search-form.tsx';

const PersonDrawer = lazyPart(() => import('./person-drawer.tsx'));

/** Results with their search, which opening a person needs. */
interface Found extends PeopleFound {
  search: PersonSearch;
}

export function PeoplePage() {
  const { t } = useTranslation('people');
  const { person } = useSearch({ from: '/framed/admin/people' });
  const located = useQuery(personFindQuery(person));
  const [searched, setSearched] = useState<Found | null>();
  const [openId, setOpenId] = useState<string | null>(null);
  const { mutateAsync, isPending, failed } = useCall(searchPeople, {
    onSuccess: ({ data }, search) => setSearched({ ...data, search }),
    onFailed: () => setSearched(null),
  });
  const found = searched === undefined ? (located.data ?? null) : searched;
  const loading = isPending || (located.isFetching && searched === undefined);
  const failure = failed?.errors === undefined ? failed?.message : undefined;
  const fault = failure ?? (searched === undefined ? located.error?.message : undefined);
  return (
    <>
      <PageHead title={t('title')}>{t('lead')}</PageHead>
      <Box sx={{ display: 'grid', gap: 6, gridTemplateColumns: 'minmax(0, 1fr)', maxWidth: 880 }}>
        <Card component="section" aria-label={t('form.label')} sx={{ p: { xs: 4, sm: 6 } }}>
          <SearchForm
            // Starts anew with the person's own name and address.
            key={located.data === undefined ? 'empty' : person}
            initial={located.data?.search}
            onSearch={(search) => failureFrom(mutateAsync(search))}
            busy={loading}
          />
        </Card>
        {fault !== undefined && <Alert severity="error">{fault}</Alert>}
        <Card component="section" aria-label={t('results')} aria-busy={loading}>
          <Results found={found} loading={loading} onOpen={setOpenId} />
        </Card>
      </Box>
      {found !== null && openId !== null && (
        <Suspense fallback={null}>
          <PersonDrawer id={openId} search={found.search} onClose={() => setOpenId(null)} />
        </Suspense>
      )}
    </>
  );
}

interface ResultsProps {
  found: Found | null;
  loading: boolean;
  onOpen: (id: string) => void;
}

function Results({ found, loading, onOpen }: ResultsProps) {
  const { t } = useTranslation('people');
  if (loading) {
    return (
      <Box sx={{ p: 4 }}>
        <ListSkeleton rows={3} height={56} />
      </Box>
    );
  }
  if (found === null) {
    return (
      <Empty icon={mdiAccountSearchOutline} title={t('start.title')}>
        {t('start.text')}
      </Empty>
    );
  }
  if (found.people.length === 0) {
    return (
      <Empty icon={mdiAccountSearchOutline} title={t('nobody')}>
        {found.reason}
      </Empty>
    );
  }
  return (
    <Box component="ul" aria-label={t('results')} sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {found.people.map((person) => (
        <Row key={person.id} person={person} onOpen={() => onOpen(person.id)} />
      ))}
    </Box>
  );
}

function Row({ person, onOpen }: { person: PersonFound; onOpen: () => void }) {
  const { t } = useTranslation('people');
  const { name, place, age_band, probability, phones, emails, source } = person;
  const age = age_band === null ? null : t('age', { band: age_band.replace('-', '–') });
  return (
    <Box component="li" sx={{ '& + &': { borderTop: 1, borderColor: 'divider' } }}>
      <ButtonBase
        onClick={onOpen}
        sx={{
          width: 1,
          display: 'grid',
          gridTemplateColumns: { xs: 'minmax(0, 1fr) auto', sm: 'minmax(0, 1fr) 220px 160px' },
          alignItems: 'center',
          columnGap: 4,
          rowGap: 1,
          px: { xs: 4, sm: 6 },
          py: 3,
          textAlign: 'start',
          '&:hover': { bgcolor: 'action.hover' },
          '&.Mui-focusVisible': { outline: 2, outlineColor: 'text.primary', outlineOffset: -2 },
        }}
      >
        <Box component="span" sx={{ minWidth: 0 }}>
          <Typography
            variant="subtitle1"
            component="span"
            sx={{ display: 'block', overflowWrap: 'anywhere' }}
          >
            {name}
          </Typography>
          <Typography variant="caption" component="span" color="textSecondary">
            {[place, age].filter(Boolean).join(' · ')}
          </Typography>
        </Box>
        <Typography
          variant="caption"
          component="span"
          color="textSecondary"
          sx={{ gridRow: { xs: 2, sm: 'auto' }, gridColumn: { xs: '1 / -1', sm: 'auto' } }}
        >
          {[t('phones', { count: phones }), t('emails', { count: emails }), source].join(' · ')}
        </Typography>
        <Typography variant="table" component="span" color="textSecondary">
          <Confidence probability={probability} />
        </Typography>
      </ButtonBase>
    </Box>
  );
}
