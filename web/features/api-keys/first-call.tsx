import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { CopyButton } from '../../kit/copy-button.tsx';

export function FirstCall() {
  const { t } = useTranslation('apiKeys');
  const { origin } = window.location;
  // A fictional person that every test key finds.
  const lead = {
    full_name: t('first.lead.name'),
    property_address: t('first.lead.street'),
    property_zip: t('first.lead.zip'),
  };
  const call = `curl ${origin}/api/v1/trace \\
  -H 'x-api-key: osk_test_…' -H 'Content-Type: application/json' \\
  -d '${JSON.stringify({ lead, purpose: 'own_records' })}'`;
  return (
    <Card component="section" aria-labelledby="first-call" sx={{ p: { xs: 4, sm: 6 } }}>
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 2 }}>
        <Typography variant="h2" id="first-call">
          {t('first.title')}
        </Typography>
        <CopyButton text={call} name={t('first.copy')} />
      </Box>
      <Typography color="textSecondary" sx={{ mt: 1 }}>
        {t('first.text')}
      </Typography>
      <Box
        component="pre"
        dir="ltr"
        tabIndex={0}
        sx={{ m: 0, mt: 4, p: 4, borderRadius: 1, bgcolor: 'action.hover', overflowX: 'auto', fontSize: 13 }}
      >
        {call}
      </Box>
      <Typography sx={{ mt: 4 }}>
        <Link href="/api-docs" target="_blank" rel="noreferrer">
          {t('first.docs')}
        </Link>
      </Typography>
    </Card>
  );
}
