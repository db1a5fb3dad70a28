/** Searches the suppressions. Input is sent in a request body and stored nowhere. */
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../kit/api/use-call.ts';
import { SideDrawer } from '../../../kit/dialogs/side-drawer.tsx';
import { Lines } from '../../../kit/lists/list-card.tsx';
import { searchSuppressions } from './api.ts';
import { IdentifierFields, noIdentifiers } from './identifier-fields.tsx';
import { SuppressionRow } from './row.tsx';

export default function SearchDrawer({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('suppressions');
  const [identifiers, setIdentifiers] = useState(noIdentifiers);
  const { mutate, isPending, data, failed } = useCall(() => searchSuppressions(identifiers), {
    onFailed: () => {},
    gcTime: 0,
  });
  const found = data?.data.items;
  return (
    <SideDrawer title={t('search')} onClose={onClose}>
      <Box
        component="form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          mutate();
        }}
        sx={{ p: { xs: 4, sm: 6 }, display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)' }}
      >
        <Typography color="textSecondary">{t('searchLead')}</Typography>
        <IdentifierFields identifiers={identifiers} faults={failed?.errors ?? {}} onChange={setIdentifiers} />
        {failed !== undefined && failed.errors === undefined && (
          <Alert severity="error">{failed.message}</Alert>
        )}
        <Button type="submit" variant="contained" disabled={isPending} sx={{ justifySelf: 'start' }}>
          {t('searchVerb')}
        </Button>
        {found !== undefined && (
          <Alert severity={found.length === 0 ? 'info' : 'success'} role="status">
            {found.length === 0 ? t('nobody') : t('found', { count: found.length })}
          </Alert>
        )}
      </Box>
      {found !== undefined && found.length > 0 && (
        <Lines label={t('label')}>
          {found.map((suppression) => (
            <li key={`${suppression.kind} ${suppression.id}`}>
              <SuppressionRow suppression={suppression} onLifted={() => mutate()} />
            </li>
          ))}
        </Lines>
      )}
    </SideDrawer>
  );
}
