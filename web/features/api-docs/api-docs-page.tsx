import { mdiMagnify } from '@mdi/js';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { useContext, useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { apiBase } from '../../kit/api/api.ts';
import { InFrame } from '../../kit/page/in-frame.ts';
import { Loaded } from '../../kit/page/loading/loaded.tsx';
import { CardsSkeleton } from '../../kit/page/loading/skeletons.tsx';
import { PageHead } from '../../kit/page/page-head.tsx';
import { Empty } from '../../kit/page/states.tsx';
import { useSession } from '../../kit/session/session.ts';
import { StatusChip, type Tone } from '../../kit/status-chip.tsx';
import { TextLink, touchLink } from '../../kit/text-link.tsx';
import { Brand } from '../../kit/theme/brand.tsx';
import { paths } from '../../paths.ts';
import { ApiKeyContext } from './api-key-context.ts';
import { CallDetails } from './call-details.tsx';
import { type ApiCall, type Description, descriptionQuery, groupCalls, searchCalls } from './description.ts';
import { Disclosure } from './disclosure.tsx';
import { Markdown } from './markdown.tsx';
import { StartHere } from './start-here.tsx';

/** In the frame for signed-in users; for others, with the logo that leads home. */
export function ApiDocsPage() {
  const { t } = useTranslation('apiDocs');
  const inFrame = useContext(InFrame);
  const query = useQuery(descriptionQuery);
  const [key, setKey] = useState('');
  return (
    <Box
      component={inFrame ? 'div' : 'main'}
      sx={{ maxWidth: 960, ...(!inFrame && { mx: 'auto', p: 4, py: 10 }) }}
    >
      {!inFrame && (
        <TextLink to={paths.home} title={t('home')} sx={{ display: 'inline-flex', mb: 6 }}>
          <Brand size={32} />
        </TextLink>
      )}
      <PageHead title={t('title')} />
      <ApiKeyContext value={{ key, setKey }}>
        <Loaded query={query} loading={<CardsSkeleton heights={[96, 320, 640]} />}>
          {(description) => <Reference description={description} />}
        </Loaded>
      </ApiKeyContext>
    </Box>
  );
}

function Reference({ description }: { description: Description }) {
  const { t } = useTranslation('apiDocs');
  const { hash } = useLocation();
  const [text, setText] = useState('');
  const { user } = useSession();
  const isAdmin = user?.role === 'admin';
  const groups = useMemo(
    () => groupCalls(description).filter(({ name }) => isAdmin || name !== 'admin'),
    [description, isAdmin],
  );
  const first = groups.flatMap(({ calls }) => calls).find(({ id }) => id === 'traceLead');
  const found = searchCalls(groups, text);
  const count = found.reduce((sum, { calls }) => sum + calls.length, 0);
  // The text before the first heading introduces the API; the rest explains errors.
  const [introduction = '', ...failures] = description.info.description.split(/^(?=# )/m);

  // `error.doc_url` links to a heading here, which exists only after this page has rendered.
  useEffect(() => {
    if (!hash.startsWith('description/')) return;
    // The list of errors opens in the same frame.
    const frame = requestAnimationFrame(() =>
      document.getElementById(hash)?.scrollIntoView({ block: 'start' }),
    );
    return () => cancelAnimationFrame(frame);
  }, [hash]);

  return (
    <Box sx={{ display: 'grid', gap: 6, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Box>
        <Markdown text={introduction} />
        <Link href={`${apiBase}/openapi.json`} sx={touchLink}>
          {t('machine')}
        </Link>
      </Box>
      {first !== undefined && <StartHere call={first} description={description} />}
      <Search text={text} count={count} onChange={setText} />
      {count === 0 ? (
        <Empty icon={mdiMagnify} title={t('nothing.title')}>
          {t('nothing.text')}
        </Empty>
      ) : (
        <Box>
          {found.map((group) => (
            <CallGroup
              key={group.name}
              group={group}
              description={description}
              hash={hash}
              searched={text.trim() !== ''}
            />
          ))}
        </Box>
      )}
      <Disclosure
        expanded={hash.startsWith('description/')}
        heading={<Typography variant="h2">{t('errors')}</Typography>}
      >
        {() => <Markdown text={failures.join('')} />}
      </Disclosure>
    </Box>
  );
}

interface SearchProps {
  text: string;
  /** The number of calls found. */
  count: number;
  onChange: (text: string) => void;
}

function Search({ text, count, onChange }: SearchProps) {
  const { t } = useTranslation('apiDocs');
  return (
    <Box>
      <TextField
        type="search"
        size="small"
        fullWidth
        value={text}
        onChange={(event) => onChange(event.target.value)}
        placeholder={t('search')}
        autoComplete="off"
        slotProps={{ htmlInput: { 'aria-label': t('search'), maxLength: 120 } }}
      />
      <Typography
        role="status"
        variant="caption"
        color="textSecondary"
        component="p"
        sx={{ mt: 1, minHeight: 16 }}
      >
        {t('found', { count })}
      </Typography>
    </Box>
  );
}

interface CallGroupProps {
  group: ReturnType<typeof groupCalls>[number];
  description: Description;
  /** The call that the URL links to. */
  hash: string;
  searched: boolean;
}

function CallGroup({ group, description, hash, searched }: CallGroupProps) {
  const { name, description: meaning, calls } = group;
  return (
    <Disclosure
      expanded={searched || calls.some(({ id }) => id === hash)}
      heading={
        <Typography variant="h2">
          <Box
            component="span"
            sx={{ display: 'inline-block', '&::first-letter': { textTransform: 'uppercase' } }}
          >
            {name}
          </Box>{' '}
          <Typography component="span" color="textSecondary">
            {calls.length}
          </Typography>
        </Typography>
      }
    >
      {() => (
        <>
          {meaning !== undefined && <Markdown text={meaning} />}
          {calls.map((call) => (
            <CallRow key={call.id} call={call} description={description} target={call.id === hash} />
          ))}
        </>
      )}
    </Disclosure>
  );
}

const tones: Record<string, Tone> = { get: 'info', post: 'success', delete: 'error' };

function CallRow({
  call,
  description,
  target,
}: {
  call: ApiCall;
  description: Description;
  target: boolean;
}) {
  const { method, path, summary = '' } = call;
  return (
    <Box sx={{ paddingInlineStart: { xs: 2, sm: 4 } }}>
      <Disclosure
        id={call.id}
        expanded={target}
        target={target}
        heading={
          <Typography variant="h3">
            <StatusChip tone={tones[method] ?? 'warning'}>{method.toUpperCase()}</StatusChip>{' '}
            <Box component="bdi" dir="ltr" sx={{ fontFamily: 'monospace' }}>
              {path}
            </Box>{' '}
            <Typography component="span" color="textSecondary">
              {summary}
            </Typography>
          </Typography>
        }
      >
        {() => <CallDetails call={call} description={description} />}
      </Disclosure>
    </Box>
  );
}
