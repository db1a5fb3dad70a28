import Button from '@mui/material/Button';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Profile } from '#contract/accounts/schemas';
import { Section } from '../section.tsx';

const DeletionDialog = lazy(() => import('./deletion-dialog.tsx'));

export function DeletionSection({ profile }: { profile: Profile }) {
  const { t } = useTranslation('accounts');
  const [open, setOpen] = useState(false);
  return (
    <Section title={t('deletion.title')} text={t('deletion.text')}>
      <Button variant="outlined" color="error" sx={{ justifySelf: 'start' }} onClick={() => setOpen(true)}>
        {t('deletion.verb')}
      </Button>
      {open && (
        <Suspense fallback={null}>
          <DeletionDialog profile={profile} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </Section>
  );
}
