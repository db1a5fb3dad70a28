import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { type ChangeEvent, Suspense, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { updateProfile } from '#contract/accounts/profile/calls';
import { photoLimits } from '#contract/accounts/rules';
import type { Profile } from '#contract/accounts/schemas';
import { request } from '../../../kit/api/api.ts';
import { lazyPart } from '../../../kit/api/lazy-part.ts';
import { useCall } from '../../../kit/api/use-call.ts';
import { Loading } from '../../../kit/page/loading/skeletons.tsx';
import { UserAvatar } from '../../../kit/user-avatar.tsx';
import { cacheProfile } from '../api.ts';
import { Section } from '../section.tsx';
import { showMessage } from '../show-message.ts';

const PhotoEditor = lazyPart(() => import('./photo-editor.tsx'));
const ConfirmDialog = lazyPart(() =>
  import('../../../kit/dialogs/confirm-dialog.tsx').then((part) => ({ default: part.ConfirmDialog })),
);

/** Returns the file as a data URL, or null if the browser can't show it as an image. */
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

  async function choose({ target }: ChangeEvent<HTMLInputElement>): Promise<void> {
    const [file] = target.files ?? [];
    // Lets the user choose the same file again.
    target.value = '';
    if (!file) return;
    if (file.size > photoLimits.bytes) {
      showMessage({ status: false, message: t('photo.tooLarge') });
      return;
    }
    const read = await readPhoto(file);
    if (read === null) showMessage({ status: false, message: t('photo.unreadable') });
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
            {profile.profile_photo !== null && <RemovePhoto id={profile.id} />}
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
    </Section>
  );
}

/** In the shape of the section, with what doesn't depend on the profile. */
export function PhotoSkeleton() {
  const { t } = useTranslation('accounts');
  return (
    <Section title={t('photo.title')}>
      <Loading sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: 5 }}>
        <Skeleton variant="circular" animation="wave" width={96} height={96} />
        <Box sx={{ flex: '1 1 240px', display: 'grid', gap: 2 }}>
          <Skeleton variant="rounded" animation="wave" width={140} sx={{ height: { xs: 44, sm: 36 } }} />
          <Typography variant="caption" color="textSecondary">
            {t('photo.rule')}
          </Typography>
        </Box>
      </Loading>
    </Section>
  );
}

function RemovePhoto({ id }: { id: string }) {
  const { t } = useTranslation('accounts');
  const [confirming, setConfirming] = useState(false);
  const { mutate, isPending } = useCall(
    () => request(updateProfile, { params: { id }, body: { profile_photo: null } }),
    {
      onSuccess: (answer) => {
        showMessage(answer);
        cacheProfile(answer.data);
      },
      onFailed: showMessage,
      onAnswer: () => setConfirming(false),
    },
  );
  return (
    <>
      <Button color="inherit" onClick={() => setConfirming(true)}>
        {t('photo.remove')}
      </Button>
      {confirming && (
        <Suspense>
          <ConfirmDialog
            open
            title={t('photo.removeTitle')}
            confirmText={t('photo.remove')}
            busy={isPending}
            onYes={() => mutate()}
            onNo={() => setConfirming(false)}
          />
        </Suspense>
      )}
    </>
  );
}
