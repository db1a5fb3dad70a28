import { mdiCheck, mdiContentCopy } from '@mdi/js';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from './icon.tsx';
import { toast } from './toasts/toasts.tsx';

/** `name` says what it copies, e.g. "Copy the phone (217) 555-0142". */
export function CopyButton({ text, name }: { text: string; name: string }) {
  const { t } = useTranslation();
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), 2000);
    return () => clearTimeout(timer);
  }, [copied]);

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
    } catch {
      toast.error(t('faults.copy'));
    }
  }

  const title = copied ? t('copied') : name;
  return (
    <Tooltip title={title}>
      <IconButton
        aria-label={title}
        onClick={() => void copy()}
        sx={{ color: copied ? 'success.main' : 'text.secondary' }}
      >
        <Icon path={copied ? mdiCheck : mdiContentCopy} sx={{ fontSize: 18 }} />
      </IconButton>
    </Tooltip>
  );
}
