import { mdiDomain } from '@mdi/js';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { settingsQuery } from '../../../kit/api/queries.ts';
import { Icon } from '../../../kit/icon.tsx';
import { openProvider } from './company.ts';

interface CompanyButtonProps {
  returnUrl: string | undefined;
  onFault: (message: string | null) => void;
}

/** Opens the identity provider of the operator, if there is one. */
export function CompanyButton({ returnUrl, onFault }: CompanyButtonProps) {
  const { t } = useTranslation('accounts');
  const name = useQuery(settingsQuery).data?.company_sign_in ?? '';
  const [isBusy, setBusy] = useState(false);

  async function press(): Promise<void> {
    setBusy(true);
    onFault(null);
    const failed = await openProvider(returnUrl);
    if (failed === undefined) return;
    onFault(failed.message);
    setBusy(false);
  }

  if (name === '') return null;
  return (
    <Button
      variant="outlined"
      size="large"
      startIcon={<Icon path={mdiDomain} />}
      disabled={isBusy}
      onClick={() => void press()}
    >
      {t('company.signIn', { name })}
    </Button>
  );
}
