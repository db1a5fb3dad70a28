/** Makes a real call, with an API key or as the signed-in user, and shows the reply. */
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { useContext, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { authorizedFetch } from '../../kit/api/api.ts';
import { useSession } from '../../kit/session/session.ts';
import { ApiKeyContext } from './api-key-context.ts';
import { CodeBlock } from './code-block.tsx';
import { type ApiCall, bodyExample, callUrl, type Description } from './description.ts';

/** Excludes uploads (not JSON) and streams (never end). */
export function canTry(call: ApiCall): boolean {
  const takes = Object.keys(call.requestBody?.content ?? {});
  const returns = Object.values(call.responses).flatMap(({ content = {} }) => Object.keys(content));
  return (takes.length === 0 || takes.includes('application/json')) && !returns.includes('text/event-stream');
}

interface Reply {
  status: number;
  text: string;
}

/** Pretty-prints JSON; shows only the media type of anything that is not text. */
async function readReply(response: Response): Promise<Reply> {
  const type = response.headers.get('content-type') ?? '';
  if (!/json|text|csv/.test(type)) return { status: response.status, text: type };
  const text = await response.text();
  const isJson = /^application\/(problem\+)?json/.test(type) && text !== '';
  return { status: response.status, text: isJson ? JSON.stringify(JSON.parse(text), null, 2) : text };
}

/** The parameters that are sent as headers, without the empty ones. */
const headerValues = ({ parameters = [] }: ApiCall, values: Record<string, string>) =>
  parameters.flatMap(({ name, in: place }): [string, string][] => {
    const value = values[name] ?? '';
    return place === 'header' && value !== '' ? [[name, value]] : [];
  });

/** The parameters, the body and the key as typed, and sending them. */
function useCallForm(call: ApiCall, description: Description) {
  const example = bodyExample(call, description);
  const hasBody = example !== undefined;
  const [values, setValues] = useState<Record<string, string>>({});
  const [body, setBody] = useState(() => (example === undefined ? '' : JSON.stringify(example, null, 2)));
  const { key, setKey } = useContext(ApiKeyContext);
  const send = useMutation({
    mutationFn: async () => {
      const headers = new Headers(headerValues(call, values));
      if (hasBody) headers.set('Content-Type', 'application/json');
      if (key !== '') headers.set('x-api-key', key);
      const init = { method: call.method.toUpperCase(), headers, ...(hasBody && { body }) };
      const address = callUrl(call, values);
      return readReply(await (key === '' ? authorizedFetch(address, init) : fetch(address, init)));
    },
  });
  return { values, setValues, hasBody, body, setBody, key, setKey, send };
}

export interface TryCallProps {
  call: ApiCall;
  description: Description;
  /** Sends with a key only, never as the signed-in user, who would pay. */
  testOnly?: boolean;
}

export function TryCall({ call, description, testOnly = false }: TryCallProps) {
  const { t } = useTranslation('apiDocs');
  const form = useCallForm(call, description);
  const { send } = form;
  return (
    <Box
      component="form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        send.mutate();
      }}
      sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)' }}
    >
      {!testOnly && <Typography color="textSecondary">{t('try.lead')}</Typography>}
      <CallFields call={call} form={form} testOnly={testOnly} />
      <Button
        type="submit"
        variant="outlined"
        disabled={send.isPending || (testOnly && form.key === '')}
        sx={{ justifySelf: 'start' }}
      >
        {t('try.send')}
      </Button>
      {send.isError && <Alert severity="error">{t('try.failed')}</Alert>}
      {send.data !== undefined && (
        <Box role="status">
          <CodeBlock
            title={t('try.answer', { status: send.data.status })}
            text={send.data.text}
            copy={t('try.copy')}
          />
        </Box>
      )}
    </Box>
  );
}

interface CallFieldsProps {
  call: ApiCall;
  form: ReturnType<typeof useCallForm>;
  testOnly: boolean;
}

function CallFields({ call, form, testOnly }: CallFieldsProps) {
  const { t } = useTranslation('apiDocs');
  const { user } = useSession();
  const { parameters = [], security = [] } = call;
  const otherHint = user === null ? 'try.keyHint' : 'try.keyOrYou';
  const hint = testOnly ? 'try.testKeyHint' : otherHint;
  // The first call needs no parameter that is optional.
  const shown = parameters.filter(({ required = false }) => required || !testOnly);
  const takesKey = security.some((way) => 'api_key' in way);
  return (
    <>
      {takesKey && (
        <TextField
          size="small"
          type="password"
          label={t('try.key')}
          helperText={t(hint)}
          value={form.key}
          onChange={(event) => form.setKey(event.target.value.trim())}
          autoComplete="off"
        />
      )}
      {shown.map(({ name, in: place, required = false }) => (
        <TextField
          key={`${place} ${name}`}
          size="small"
          label={name}
          required={required}
          value={form.values[name] ?? ''}
          onChange={(event) => form.setValues({ ...form.values, [name]: event.target.value })}
        />
      ))}
      {form.hasBody && (
        <TextField
          label={t('try.body')}
          multiline
          maxRows={16}
          // The height that is set automatically can lack a line when the browser is zoomed in.
          sx={{ '& textarea': { overflow: 'auto !important' } }}
          value={form.body}
          onChange={(event) => form.setBody(event.target.value)}
          slotProps={{
            htmlInput: {
              dir: 'ltr',
              spellCheck: false,
              style: { fontFamily: 'monospace' },
            },
          }}
        />
      )}
    </>
  );
}
