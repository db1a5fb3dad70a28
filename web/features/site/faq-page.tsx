import { mdiClose, mdiHelpCircleOutline, mdiMagnify } from '@mdi/js';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useLocation, useNavigate, useSearch } from '@tanstack/react-router';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FaqSection } from '#contract/site/faq';
import { settingsQuery } from '../../kit/api/queries.ts';
import { Icon } from '../../kit/icon.tsx';
import { PageHead } from '../../kit/page/page-head.tsx';
import { Empty, LoadFailed, LoadingRows } from '../../kit/page/states.tsx';
import { paths } from '../../paths.ts';
import { faqQuery } from './api.ts';
import { Question } from './faq-question.tsx';
import { searchFaq } from './faq-search.ts';

export function FaqPage() {
  const { t } = useTranslation('site');
  const { data, error, refetch } = useQuery(faqQuery);
  return (
    <Box sx={{ maxWidth: 880, mx: 'auto' }}>
      <PageHead title={t('faq.title')}>{t('faq.lead')}</PageHead>
      {data === undefined ? (
        <Card>
          {error === null ? (
            <Box sx={{ p: 4 }}>
              <LoadingRows rows={8} height={52} />
            </Box>
          ) : (
            <LoadFailed what={t('faq.failed')} error={error} retry={() => void refetch()} />
          )}
        </Card>
      ) : data.sections.length === 0 ? (
        <Card>
          <Empty icon={mdiHelpCircleOutline} title={t('faq.empty.title')}>
            {t('faq.empty.text')}
          </Empty>
        </Card>
      ) : (
        <Questions sections={data.sections} />
      )}
    </Box>
  );
}

function Questions({ sections }: { sections: FaqSection[] }) {
  const { t } = useTranslation('site');
  const { q = '' } = useSearch({ from: '/framed/faq' });
  const { hash } = useLocation();
  const navigate = useNavigate({ from: paths.faq });
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const list = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const found = searchFaq(sections, q);
  const count = found.reduce((sum, { entries }) => sum + entries.length, 0);

  // A link to a question opens it.
  useEffect(() => {
    if (hash === '') return;
    setOpen((before) => new Set([...before, hash]));
    document.getElementById(hash)?.scrollIntoView({ block: 'start' });
  }, [hash]);

  const search = (text: string) =>
    void navigate({ search: { q: text || undefined }, hash: '', replace: true, resetScroll: false });

  function toggle(id: string): void {
    const next = new Set(open);
    if (!next.delete(id)) next.add(id);
    setOpen(next);
  }

  /** Arrow keys move between the search field and the questions. */
  function walk(event: KeyboardEvent): void {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    const stops = [field.current, ...(list.current?.querySelectorAll<HTMLElement>('h3 > button') ?? [])];
    const at = stops.indexOf(document.activeElement as HTMLInputElement);
    if (at < 0) return;
    event.preventDefault();
    stops[Math.min(stops.length - 1, Math.max(0, at + step))]?.focus();
  }

  return (
    <Box onKeyDown={walk}>
      <TextField
        type="search"
        fullWidth
        label={t('faq.search')}
        value={q}
        inputRef={field}
        onChange={({ target }) => search(target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape' && q !== '') search('');
        }}
        slotProps={{
          htmlInput: { 'aria-controls': 'faq-list', maxLength: 200 },
          input: {
            startAdornment: (
              <InputAdornment position="start">
                <Icon path={mdiMagnify} />
              </InputAdornment>
            ),
            endAdornment: q !== '' && (
              <InputAdornment position="end">
                <IconButton
                  aria-label={t('faq.clear')}
                  edge="end"
                  onClick={() => {
                    search('');
                    field.current?.focus();
                  }}
                >
                  <Icon path={mdiClose} />
                </IconButton>
              </InputAdornment>
            ),
          },
        }}
        sx={{
          '& .MuiInputBase-root': { bgcolor: 'background.paper' },
          '& input::-webkit-search-cancel-button': { display: 'none' },
        }}
      />
      <Typography
        variant="caption"
        color="textSecondary"
        role="status"
        sx={{ display: 'block', mt: 2, mb: 6 }}
      >
        {t('faq.found', { count })}
      </Typography>
      <Box ref={list} id="faq-list" sx={{ display: 'grid', gap: 6 }}>
        {found.map((section) => (
          <Box component="section" key={section.id} aria-labelledby={`section-${section.id}`}>
            <Typography variant="h2" id={`section-${section.id}`} sx={{ mb: 2 }}>
              {section.title}
            </Typography>
            <Card>
              {section.entries.map((entry) => (
                <Question
                  key={entry.id}
                  entry={entry}
                  // Open the only result of a search.
                  open={open.has(entry.id) || (count === 1 && q !== '')}
                  onToggle={() => toggle(entry.id)}
                />
              ))}
            </Card>
          </Box>
        ))}
        {count === 0 && <NothingFound onClear={() => search('')} />}
      </Box>
    </Box>
  );
}

function NothingFound({ onClear }: { onClear: () => void }) {
  const { t } = useTranslation('site');
  const contact = useQuery(settingsQuery).data?.contact_link;
  return (
    <Card>
      <Empty
        icon={mdiMagnify}
        title={t('faq.nothing.title')}
        action={
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
            <Button variant="outlined" onClick={onClear}>
              {t('faq.clear')}
            </Button>
            {contact && (
              <Button href={contact} target="_blank" rel="noopener">
                {t('faq.nothing.contact')}
              </Button>
            )}
          </Box>
        }
      >
        {t('faq.nothing.text')}
      </Empty>
    </Card>
  );
}
