import Button from '@mui/material/Button';
import { type ComponentType, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { CodeReplaced } from '../api/connection.ts';
import { toast } from './toasts.tsx';

/** Stands in for a dialog or menu whose code a newer release has replaced: says so, and closes it. */
function Replaced({ onClose }: { onClose?: () => void }) {
  const { t } = useTranslation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once each time that it opens.
  useEffect(() => {
    toast(
      <>
        {t('messagePages.replaced')}
        <Button size="row" color="inherit" sx={{ ml: 2 }} onClick={() => window.location.reload()}>
          {t('messagePages.reload')}
        </Button>
      </>,
      { id: 'replaced', duration: 8000 },
    );
    onClose?.();
  }, []);
  return null;
}

/** What stands in for a part that failed to load. Throws the error if a newer release isn't the reason. */
// biome-ignore lint/suspicious/noExplicitAny: as in React's `lazy`, so that the part keeps its props.
export function replacedPart<Part extends ComponentType<any>>(error: unknown): { default: Part } {
  if (!(error instanceof CodeReplaced)) throw error;
  return { default: Replaced as unknown as Part };
}
