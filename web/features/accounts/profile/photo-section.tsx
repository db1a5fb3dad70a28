/** The photo: chosen, cut to a square in the page, sent, removed. */

import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type ChangeEvent, lazy, Suspense, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { updateProfile } from '#contract/accounts/profile/calls';
import { photoLimits } from '#contract/accounts/rules';
import type { Profile } from '#contract/accounts/schemas';
import { request } from '../../../kit/api/api.ts';
import { useCall } from '../../../kit/api/use-call.ts';
import { ConfirmDialog } from '../../../kit/dialogs/confirm-dialog.tsx';
import { toast } from '../../../kit/toasts/toasts.tsx';
import { UserAvatar } from '../../../kit/user-avatar.tsx';
import { keepProfile } from '../api.ts';
import { Section } from '../section.tsx';
import { tell } from '../tell.ts';

const PhotoEditor = lazy(() => import('./photo-editor.tsx'));

/** A file as the address of an image; null for what the browser can't show as one. */
async function readPhoto(file: File): Promise<string | null> {
  try {
    (await createImageBitmap(file)).close();
  } catch {
    return null;
  }
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => resolve(null);
    reader.readAsDataURL(file);
  });
}

export function PhotoSection({ profile }: { profile: Profile }) {
  const { t } = useTranslation('accounts');
  const input = useRef<HTMLInputElement>(null);
  const [photo, setPhoto] = useState<string | null>(null);
  const [asking, setAsking] = useState(false);
  const removal = useCall(
    () => request(updateProfile, { params: { id: profile.id }, body: { profile_photo: null } }),
    {
      onSuccess: (answer) => {
        tell(answer);
        keepProfile(answer.data);
      },
      onFailed: tell,
      onAnswer: () => setAsking(false),
    },
  );

  async function choose({ target }: ChangeEvent<HTMLInputElement>): Promise<void> {
    const [file] = target.files ?? [];
    // The same file can be chosen again.
    target.value = '';
    if (!file) return;
    if (file.size > photoLimits.bytes) {
      toast.error(t('photo.tooLarge'));
      return;
    }
    const read = await readPhoto(file);
    if (read === null) toast.error(t('photo.unreadable'));
    else setPhoto(read);
  }

  return (
    <Section title={t('photo.title')}>
      <Box sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: 5 }}>
        <UserAvatar user={profile} size={96} />
        <Box sx={{ flex: '1 1 240px', display: 'grid', gap: 2 }}>
          <Box sx={{ display: 'flex', gap: 2, flexWrap: 'wrap' }}>
            <Button variant="outlined" onClick={() => input.current?.click()}>
              {profile.profile_photo === null ? t('photo.choose') : t('photo.change')}
            </Button>
            {profile.profile_photo !== null && (
              <Button color="inherit" onClick={() => setAsking(true)}>
                {t('photo.remove')}
              </Button>
            )}
          </Box>
          <Typography variant="caption" color="textSecondary">
            {t('photo.rule')}
          </Typography>
        </Box>
        <input
          ref={input}
          type="file"
          accept="image/jpeg,image/png,image/webp,image/*"
          hidden
          aria-label={t('photo.yours')}
          onChange={(event) => void choose(event)}
        />
      </Box>
      {photo !== null && (
        <Suspense fallback={null}>
          <PhotoEditor id={profile.id} photo={photo} onClose={() => setPhoto(null)} />
        </Suspense>
      )}
      <ConfirmDialog
        open={asking}
        title={t('photo.removeTitle')}
        confirmText={t('photo.remove')}
        busy={removal.isPending}
        onYes={() => removal.mutate()}
        onNo={() => setAsking(false)}
      >
        <Typography>{t('photo.removeText')}</Typography>
      </ConfirmDialog>
    </Section>
  );
}
