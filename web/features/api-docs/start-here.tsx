import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useContext } from 'react';
import { useTranslation } from 'react-i18next';
import { useTestKey } from '../../kit/api/test-key.ts';
import { useSession } from '../../kit/session/session.ts';
import { ApiKeyContext } from './api-key-context.ts';
import { CodeBlock } from './code-block.tsx';
import { type ApiCall, bodyExample, type Description } from './description.ts';
import { TryCall } from './try-call.tsx';

interface StartHereProps {
  /** The call that traces one lead. */
  call: ApiCall;
  description: Description;
}

/** A call that works as it is with a test key: as a command, and in the page. */
export function StartHere({ call, description }: StartHereProps) {
  const { t } = useTranslation('apiDocs');
  const { user } = useSession();
  const { key } = useContext(ApiKeyContext);
  const command = `curl ${window.location.origin}${call.path} \\
  -H 'x-api-key: ${key === '' ? 'osk_test_…' : key}' -H 'Content-Type: application/json' \\
  -d '${JSON.stringify(bodyExample(call, description))}'`;
  return (
    <Card
      component="section"
      aria-labelledby="start-here"
      sx={{ p: { xs: 4, sm: 6 }, display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)' }}
    >
      <div>
        <Typography variant="h2" id="start-here">
          {t('start.title')}
        </Typography>
        <Typography color="textSecondary">{t('start.text')}</Typography>
      </div>
      {user !== null && key === '' && <TestKey />}
      <CodeBlock title={t('curl')} text={command} copy={t('copy', { name: t('curl') })} />
      <TryCall call={call} description={description} testOnly />
    </Card>
  );
}

/** Fills the page's key field with a new test key. */
function TestKey() {
  const { t } = useTranslation('apiDocs');
  const { setKey } = useContext(ApiKeyContext);
  const { mutate, isPending, failed } = useTestKey(t('start.keyName'), (created) => setKey(created.key));
  return (
    <>
      <Button variant="outlined" disabled={isPending} onClick={() => mutate()} sx={{ justifySelf: 'start' }}>
        {t('start.create')}
      </Button>
      {failed !== undefined && <Alert severity="error">{failed.message}</Alert>}
    </>
  );
}
