/** Who traced, viewed or downloaded a person, for a person who asks. */
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PersonViews as PersonViewList, PersonViewsQuery } from '#contract/admin/operations';
import { useCall } from '../../../kit/api/use-call.ts';
import { SideDrawer } from '../../../kit/dialogs/side-drawer.tsx';
import { exactTime, facts } from '../../../kit/i18n/format.ts';
import { findPersonViews } from '../api.ts';

const fields = ['phone', 'email', 'person_id'] as const;

export default function PersonViews({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('console');
  const [criteria, setCriteria] = useState<Record<(typeof fields)[number], string>>({
    phone: '',
    email: '',
    person_id: '',
  });
  const search = useCall(
    () =>
      findPersonViews(
        Object.fromEntries(
          Object.entries(criteria).filter(([, value]) => value.trim() !== ''),
        ) as PersonViewsQuery,
      ),
    { onFailed: () => {} },
  );
  const { failed } = search;
  const found = search.data?.data;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    search.mutate();
  };
  return (
    <SideDrawer title={t('looks.title')} onClose={onClose}>
      <Box sx={{ p: { xs: 4, sm: 6 }, display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        <Typography color="textSecondary">{t('looks.lead')}</Typography>
        <Box component="form" noValidate onSubmit={submit} sx={{ display: 'grid', gap: 4 }}>
          {fields.map((field) => (
            <TextField
              key={field}
              label={t(`looks.${field}`)}
              value={criteria[field]}
              error={failed?.errors?.[field] !== undefined}
              helperText={failed?.errors?.[field]}
              onChange={(event) => setCriteria({ ...criteria, [field]: event.target.value })}
              autoComplete="off"
              slotProps={{ htmlInput: { dir: 'ltr' } }}
            />
          ))}
          <Button type="submit" variant="contained" disabled={search.isPending}>
            {search.isPending ? t('looks.searching') : t('looks.search')}
          </Button>
        </Box>
        {failed !== undefined && failed.errors === undefined && (
          <Alert severity="error">{failed.message}</Alert>
        )}
        {found !== undefined && <Found found={found} />}
      </Box>
    </SideDrawer>
  );
}

function Found({ found }: { found: PersonViewList }) {
  const { t } = useTranslation('console');
  if (found.items.length === 0) return <Alert severity="info">{t('looks.nobody')}</Alert>;
  return (
    <>
      <Typography role="status">{t('looks.found', { count: found.results })}</Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 4 }}>
        {found.items.map(({ id, at, action, actor, impersonator, account, purpose, ip, certain }) => (
          <Box component="li" key={id} sx={{ overflowWrap: 'anywhere' }}>
            <Typography variant="subtitle1" component="div">
              {facts([action, !certain && t('looks.perhaps')])}
            </Typography>
            <Typography variant="table" component="div">
              {facts([
                impersonator === null
                  ? (actor ?? t('audit.service'))
                  : t('audit.as', { admin: impersonator, customer: actor ?? '' }),
                account !== actor && account,
                purpose,
              ])}
            </Typography>
            <Typography variant="caption" component="div" color="textSecondary">
              {facts([exactTime(at), ip])}
            </Typography>
          </Box>
        ))}
      </Box>
    </>
  );
}
