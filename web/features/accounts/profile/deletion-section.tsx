import { mdiTrashCanOutline } from '@mdi/js';
import Button from '@mui/material/Button';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Profile } from '#contract/accounts/schemas';
import { lazyPart } from '../../../kit/api/lazy-part.ts';
import { Icon } from '../../../kit/icon.tsx';
import { Section } from '../section.tsx';

const DeletionDialog = lazyPart(() => import('./deletion-dialog.tsx'));

export function DeletionSection({ profile }: { profile: Profile }) {
  const { t } = useTranslation('accounts');
  const [open, setOpen] = useState(false);
  return (
    <Section title={t('deletion.title')} text={t('deletion.text')}>
      <Button
        variant="outlined"
        color="error"
        startIcon={<Icon path={mdiTrashCanOutline} />}
        sx={{ justifySelf: 'start' }}
        onClick={() => setOpen(true)}
      >
        {t('deletion.title')}
      </Button>
      {open && (
        <Suspense fallback={null}>
          <DeletionDialog profile={profile} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </Section>
  );
}
