/** Copies a text and says so. */
import { mdiCheck, mdiContentCopy } from '@mdi/js';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { useEffect, useState } from 'react';
import { Icon } from './icon.tsx';
import { toast } from './toasts.tsx';

/** `what` names the text, as in "Copy the phone (217) 555-0142". */
export function CopyButton({ text, what }: { text: string; what: string }) {
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
      toast.error('The browser did not allow copying. Select the text and copy it yourself.');
    }
  }

  const title = copied ? 'Copied' : `Copy ${what}`;
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
