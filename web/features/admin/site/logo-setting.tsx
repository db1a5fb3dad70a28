import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type ChangeEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { logoBytes } from '#contract/admin/rules';
import type { SettingState } from '#contract/site/admin';
import type { Failed } from '../../../kit/api/api.ts';
import { settingsQuery as publicSettings, queryClient } from '../../../kit/api/queries.ts';
import { Brand } from '../../../kit/theme/brand.tsx';
import { changeLogo, changeSetting, useAdminCall } from '../api.ts';

/** A file's bytes as base64. */
const readFile = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result).split(',')[1] ?? '');
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });

export default function LogoSetting({ state: { value, version } }: { state: SettingState }) {
  const { t } = useTranslation('console');
  const input = useRef<HTMLInputElement>(null);
  const [fault, setFault] = useState<string | null>(null);
  const options = {
    onFailed: (failed: Failed) => setFault(failed.errors?.picture ?? failed.message),
    onSuccess: () => {
      setFault(null);
      void queryClient.invalidateQueries({ queryKey: publicSettings.queryKey });
    },
  };
  const change = useAdminCall(changeLogo, options);
  const removal = useAdminCall(changeSetting, options);
  const busy = change.isPending || removal.isPending;

  async function choose({ target }: ChangeEvent<HTMLInputElement>): Promise<void> {
    const [file] = target.files ?? [];
    if (!file) return;
    const tooLarge = file.size > logoBytes;
    const picture = tooLarge ? '' : await readFile(file).catch(() => '');
    // Lets the same file be chosen again.
    target.value = '';
    if (picture === '') setFault(t(tooLarge ? 'logo.tooLarge' : 'logo.unreadable'));
    else change.mutate({ picture, version });
  }

  return (
    <Box role="group" aria-label={t('settings.names.brand_logo')} sx={{ display: 'grid', gap: 2 }}>
      <Typography>{t('settings.names.brand_logo')}</Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 4 }}>
        <Brand />
        <Box sx={{ display: 'flex', gap: 2 }}>
          <Button variant="outlined" disabled={busy} onClick={() => input.current?.click()}>
            {t('logo.choose')}
          </Button>
          {value !== '' && (
            <Button
              color="inherit"
              disabled={busy}
              onClick={() => removal.mutate({ key: 'brand_logo', value: '', version })}
            >
              {t('logo.remove')}
            </Button>
          )}
        </Box>
      </Box>
      <Typography variant="caption" color="textSecondary">
        {t('settings.help.brand_logo')}
      </Typography>
      {fault !== null && <Alert severity="error">{fault}</Alert>}
      <input
        ref={input}
        type="file"
        accept="image/png,image/svg+xml,image/webp"
        hidden
        aria-label={t('logo.file')}
        onChange={(event) => void choose(event)}
      />
    </Box>
  );
}
