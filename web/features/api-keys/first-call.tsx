import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import type { NewAppKey } from '#contract/api-keys/schemas';
import { useTestKey } from '../../kit/api/test-key.ts';
import { CopyButton } from '../../kit/copy-button.tsx';
import { CustomerOnly } from '../../kit/session/customer-only.tsx';
import { TextLink, touchLink } from '../../kit/text-link.tsx';
import { paths } from '../../paths.ts';

export interface FirstCallProps {
  /** The secret of a test key just created; the command works as it is. */
  secret: string | null;
  /** Whether a test key can be created here. */
  canCreate: boolean;
  onCreated: (created: NewAppKey) => void;
}

/** A command to try the API with, and a test key for it. */
export function FirstCall({ secret, canCreate, onCreated }: FirstCallProps) {
  const { t } = useTranslation('apiKeys');
  // A fictional person that every test key finds.
  const lead = {
    full_name: t('first.lead.name'),
    property_address: t('first.lead.street'),
    property_zip: t('first.lead.zip'),
  };
  const call = `curl ${window.location.origin}/api/v1/trace \\
  -H 'x-api-key: ${secret ?? 'osk_test_…'}' -H 'Content-Type: application/json' \\
  -d '${JSON.stringify({ lead, purpose: 'own_records' })}'`;
  return (
    <Card component="section" aria-labelledby="first-call" sx={{ p: { xs: 4, sm: 6 } }}>
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 2 }}>
        <Typography variant="h2" id="first-call">
          {t('first.title')}
        </Typography>
        <CopyButton text={call} name={t('first.copy')} />
      </Box>
      {secret !== null && (
        <Typography color="textSecondary" sx={{ mt: 1 }}>
          {t('first.ready')}
        </Typography>
      )}
      <Box
        component="pre"
        dir="ltr"
        tabIndex={0}
        role="region"
        aria-label={t('first.command')}
        sx={{
          m: 0,
          mt: 4,
          p: 4,
          borderRadius: 1,
          bgcolor: 'surface.sunken',
          overflowX: 'auto',
          fontSize: 13,
          lineHeight: '20px',
        }}
      >
        {call}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 4, mt: 4 }}>
        {canCreate && secret === null && <CreateTestKey onCreated={onCreated} />}
        <TextLink to={paths.apiDocs} sx={touchLink}>
          {t('first.docs')}
        </TextLink>
      </Box>
    </Card>
  );
}

/** Creates a test key with one click. */
function CreateTestKey({ onCreated }: Pick<FirstCallProps, 'onCreated'>) {
  const { t } = useTranslation('apiKeys');
  const { mutate, isPending, failed } = useTestKey(t('first.keyName'), onCreated);
  return (
    <>
      <CustomerOnly reason="keys">
        <Button variant="outlined" disabled={isPending} onClick={() => mutate()}>
          {t('first.create')}
        </Button>
      </CustomerOnly>
      {failed !== undefined && <Alert severity="error">{failed.message}</Alert>}
    </>
  );
}
