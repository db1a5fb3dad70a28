import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '../../kit/api/lazy-part.ts';
import { CopyButton } from '../../kit/copy-button.tsx';

const QrCode = lazyPart(() => import('../../kit/qr-code.tsx').then((part) => ({ default: part.QrCode })));

/** A link with its copy button, and its QR code on request. */
export function LinkBox({ url, copy }: { url: string; copy: string }) {
  const { t } = useTranslation('affiliate');
  const [shown, setShown] = useState(false);
  return (
    <>
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 2,
          mt: 3,
          border: 1,
          borderColor: 'divider',
          borderRadius: 1,
          paddingInlineStart: 3,
        }}
      >
        <Typography
          dir="ltr"
          sx={{ flex: 1, minWidth: 0, py: 2, fontFamily: 'monospace', overflowWrap: 'anywhere' }}
        >
          <bdi>{url}</bdi>
        </Typography>
        <CopyButton text={url} name={copy} />
      </Box>
      <Button sx={{ mt: 2 }} onClick={() => setShown(!shown)} aria-expanded={shown}>
        {t(shown ? 'links.hideQr' : 'links.showQr')}
      </Button>
      {shown && (
        <Box sx={{ minHeight: 208, mt: 2 }}>
          <Suspense>
            <QrCode text={url} title={t('links.qr')} />
          </Suspense>
        </Box>
      )}
    </>
  );
}
