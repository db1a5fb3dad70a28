import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { CodeBlock } from './code-block.tsx';
import { type ApiCall, codeSamples, type Description, type Schema } from './description.ts';
import { InlineCode } from './markdown.tsx';
import { Field, SchemaFields } from './schema-fields.tsx';
import { canTry, TryCall } from './try-call.tsx';

export interface CallDetailsProps {
  call: ApiCall;
  description: Description;
}

export function CallDetails({ call, description }: CallDetailsProps) {
  const { t } = useTranslation('apiDocs');
  const { parameters = [], requestBody, security = [] } = call;
  return (
    <Box sx={{ display: 'grid', gap: 5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Box>
        <Typography>
          <InlineCode text={call.description ?? ''} />
        </Typography>
        <Typography variant="caption" color="textSecondary" component="p" sx={{ mt: 1 }}>
          {t(accessOf(security))} <Link href={`#${call.id}`}>{t('link')}</Link>
        </Typography>
      </Box>
      {codeSamples(call, description).map(({ label = t('curl'), source }) => (
        <CodeBlock key={label} title={label} text={source} copy={t('copy', { name: label })} />
      ))}
      {parameters.length > 0 && (
        <Part title={t('parameters')}>
          <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 2 }}>
            {parameters.map(({ name, in: place, required, schema = {}, description: text }) => (
              <li key={`${place} ${name}`}>
                <Field
                  name={name}
                  schema={schema}
                  notes={[t(`places.${place}`), ...(required ? [t('required')] : [])]}
                  description={description}
                  text={text}
                />
              </li>
            ))}
          </Box>
        </Part>
      )}
      {Object.entries(requestBody?.content ?? {}).map(([type, { schema }]) => (
        <Part key={type} title={t('body', { type })}>
          <Fields schema={schema} description={description} />
        </Part>
      ))}
      <Part title={t('responses')}>
        <Responses call={call} description={description} />
      </Part>
      {canTry(call) && (
        <Part title={t('try.title')}>
          <TryCall call={call} description={description} />
        </Part>
      )}
    </Box>
  );
}

function Responses({ call: { responses }, description }: CallDetailsProps) {
  return (
    <>
      {Object.entries(responses).map(([status, { description: text, content = {} }]) => (
        <Box key={status} sx={{ mb: 4 }}>
          <Typography sx={{ mb: 2 }}>
            <Box component="code" sx={{ fontFamily: 'monospace', fontWeight: 600 }}>
              {status}
            </Box>{' '}
            <InlineCode text={text} />
          </Typography>
          {status.startsWith('2') && (
            <Fields schema={Object.values(content)[0]?.schema} description={description} />
          )}
        </Box>
      ))}
    </>
  );
}

function accessOf(security: Record<string, unknown>[]) {
  if (security.length === 0) return 'access.open';
  return security.some((way) => 'api_key' in way) ? 'access.key' : 'access.signIn';
}

const Fields = ({ schema, description }: { schema: Schema | undefined; description: Description }) =>
  schema === undefined ? null : <SchemaFields schema={schema} description={description} />;

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Box component="section">
      <Typography variant="h4" sx={{ mb: 2 }}>
        {title}
      </Typography>
      {children}
    </Box>
  );
}
