/** The drawer of the file in the URL, and the button that opens it for a new one. */
import { useNavigate, useSearch } from '@tanstack/react-router';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '../../kit/api/lazy-part.ts';
import { ButtonLink } from '../../kit/text-link.tsx';
import type { paths } from '../../paths.ts';
import type { SourcesSearch } from './search.ts';

const FileDrawer = lazyPart(() => import('./file-drawer.tsx'));

export function FileDrawerFromSearch() {
  const { page, file } = useSearch({ strict: false }) as SourcesSearch;
  const navigate = useNavigate();
  if (file === undefined) return null;
  const show = (next: string | undefined) =>
    void navigate({ to: '.', search: { page, file: next }, resetScroll: false });
  return (
    <Suspense fallback={null}>
      <FileDrawer id={file} onFile={show} onClose={() => show(undefined)} />
    </Suspense>
  );
}

export function ImportFileButton({ to }: { to: typeof paths.sources | typeof paths.imports }) {
  const { t } = useTranslation('imports');
  return (
    <ButtonLink to={to} search={{ file: 'new' }} resetScroll={false} variant="contained">
      {t('send.title')}
    </ButtonLink>
  );
}
