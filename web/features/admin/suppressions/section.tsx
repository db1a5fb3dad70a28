import { mdiShieldAccountOutline } from '@mdi/js';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { suppressionKinds } from '#contract/privacy/suppression-rules';
import { lazyPart } from '../../../kit/api/lazy-part.ts';
import { TextLink } from '../../../kit/text-link.tsx';
import { paths } from '../../../paths.ts';
import { ListView, StateField } from '../list-view.tsx';
import { useList } from '../use-list.ts';
import { suppressionsQuery } from './api.ts';
import { SuppressionRow } from './row.tsx';

const AddDrawer = lazyPart(() => import('./add-drawer.tsx'));
const SearchDrawer = lazyPart(() => import('./search-drawer.tsx'));

/** A line of their own on phones, at the end of the tools elsewhere. */
const buttons = {
  display: 'flex',
  gap: 2,
  flexBasis: { xs: '100%', sm: 'auto' },
  marginInlineStart: { sm: 'auto' },
  '& > *': { flex: { xs: 1, sm: 'none' }, px: { xs: 2, sm: 4 } },
} as const;

export default function Suppressions() {
  const { t } = useTranslation('suppressions');
  const { page = 1, state: kind } = useList().search;
  const [open, setOpen] = useState<'add' | 'search' | null>(null);
  const close = () => setOpen(null);
  return (
    <>
      <Typography color="textSecondary" sx={{ mb: 4, maxWidth: 720 }}>
        {t('lead')} <TextLink to={paths.requests}>{t('requests')}</TextLink>
      </Typography>
      <ListView
        label={t('label')}
        tools={
          <>
            <StateField
              label={t('kind')}
              all={t('everybody')}
              choices={suppressionKinds.map(
                (suppression) => [suppression, t(`kinds.${suppression}`)] as const,
              )}
            />
            <Box sx={buttons}>
              <Button variant="outlined" onClick={() => setOpen('search')}>
                {t('search')}
              </Button>
              <Button variant="contained" onClick={() => setOpen('add')}>
                {t('add')}
              </Button>
            </Box>
          </>
        }
        query={useQuery(suppressionsQuery({ page, kind }))}
        empty={t('empty')}
        icon={mdiShieldAccountOutline}
        row={(suppression) => <SuppressionRow suppression={suppression} />}
      />
      <Suspense>
        {open === 'search' && <SearchDrawer onClose={close} />}
        {open === 'add' && <AddDrawer onClose={close} />}
      </Suspense>
    </>
  );
}
