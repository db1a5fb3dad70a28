import { mdiCheck, mdiContentCopy } from '@mdi/js';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { i18n } from './i18n/i18n.ts';
import { Icon } from './icon.tsx';
import { toast } from './toasts/toasts.tsx';

/** Says so if the browser refuses. Returns whether it copied. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    toast.error(i18n.t('common:faults.copy'));
    return false;
  }
}

/** `name` says what it copies, e.g. "Copy the phone (217) 555-0142". */
export function CopyButton({ text, name }: { text: string; name: string }) {
  const { t } = useTranslation();
  const [copiedText, setCopiedText] = useState<string | null>(null);
  const copied = copiedText === text;
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopiedText(null), 2000);
    return () => clearTimeout(timer);
  }, [copied]);

  const title = copied ? t('copied') : name;
  return (
    <Tooltip title={title}>
      <IconButton
        aria-label={title}
        onClick={() => void copyText(text).then((done) => done && setCopiedText(text))}
        sx={{ color: copied ? 'success.main' : 'text.secondary' }}
      >
        <Icon path={copied ? mdiCheck : mdiContentCopy} sx={{ fontSize: 18 }} />
      </IconButton>
    </Tooltip>
  );
}

/** A text that is shown once, with a button that copies it. */
export const CopyBox = (props: { text: string; name: string }) => (
  <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, p: 3, borderRadius: 1, bgcolor: 'action.hover' }}>
    <Box component="code" dir="ltr" sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
      {props.text}
    </Box>
    <CopyButton {...props} />
  </Box>
);
