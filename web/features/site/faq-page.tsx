import { mdiHelpCircleOutline, mdiMagnify } from '@mdi/js';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useLocation, useNavigate, useSearch } from '@tanstack/react-router';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FaqSection } from '#contract/site/faq';
import { settingsQuery } from '../../kit/api/queries.ts';
import { ListSkeleton } from '../../kit/page/loading/skeletons.tsx';
import { PageHead } from '../../kit/page/page-head.tsx';
import { Empty, LoadFailed } from '../../kit/page/states.tsx';
import { paths } from '../../paths.ts';
import { faqQuery } from './api.ts';
import { Question } from './faq-question.tsx';
import { searchFaq } from './faq-search.ts';
import { FaqSearchField } from './faq-search-field.tsx';

export function FaqPage() {
  const { t } = useTranslation('site');
  return (
    <Box sx={{ maxWidth: 880 }}>
      <PageHead title={t('faq.title')} />
      <FaqContent />
    </Box>
  );
}

function FaqContent() {
  const { data, error, refetch } = useQuery(faqQuery);
  if (data === undefined) {
    return (
      <Card>
        {error === null ? (
          <Box sx={{ p: 4 }}>
            <ListSkeleton rows={8} height={52} />
          </Box>
        ) : (
          <LoadFailed error={error} retry={() => void refetch()} />
        )}
      </Card>
    );
  }
  return data.sections.length === 0 ? <NoQuestions /> : <Questions sections={data.sections} />;
}

function NoQuestions() {
  const { t } = useTranslation('site');
  return (
    <Card>
      <Empty icon={mdiHelpCircleOutline} title={t('faq.empty.title')} />
    </Card>
  );
}

/** The IDs of the open questions, with the one that the address links to. */
function useOpenQuestions() {
  const { hash } = useLocation();
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());

  // A link to a question opens it.
  useEffect(() => {
    if (hash === '') return;
    setOpen((before) => new Set([...before, hash]));
    document.getElementById(hash)?.scrollIntoView({ block: 'start' });
  }, [hash]);

  function toggle(id: string): void {
    const next = new Set(open);
    if (!next.delete(id)) next.add(id);
    setOpen(next);
  }

  return { open, toggle };
}

/** Arrow keys move between the search field and the questions. */
function moveFocus(event: KeyboardEvent, field: HTMLElement | null, list: HTMLElement | null): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
  const stops = [field, ...(list?.querySelectorAll<HTMLElement>('h3 > button') ?? [])];
  const at = stops.findIndex((stop) => stop !== null && stop === document.activeElement);
  if (at < 0) return;
  event.preventDefault();
  stops[Math.min(stops.length - 1, Math.max(0, at + step))]?.focus();
}

function Questions({ sections }: { sections: FaqSection[] }) {
  const { t } = useTranslation('site');
  const { q = '' } = useSearch({ from: '/framed/faq' });
  const navigate = useNavigate({ from: paths.faq });
  const { open, toggle } = useOpenQuestions();
  const list = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const found = searchFaq(sections, q);
  const count = found.reduce((sum, { entries }) => sum + entries.length, 0);
  const search = (text: string) =>
    void navigate({ search: { q: text || undefined }, hash: '', replace: true, resetScroll: false });

  return (
    <Box sx={{ pt: 2 }} onKeyDown={(event) => moveFocus(event, field.current, list.current)}>
      <FaqSearchField q={q} field={field} onSearch={search} />
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
