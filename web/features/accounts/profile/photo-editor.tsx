import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Slider from '@mui/material/Slider';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import Cropper, { type Area } from 'react-easy-crop';
import { useTranslation } from 'react-i18next';
import { photoLimits } from '#contract/accounts/rules';
import { toast } from '../../../kit/toasts/toasts.tsx';
import { cacheProfile, uploadPhoto } from '../api.ts';
import { showMessage } from '../show-message.ts';

const { side } = photoLimits;

/** Returns the cropped area as a JPEG, or null if the browser can't encode it. */
async function cropPhoto(photo: string, { x, y, width, height }: Area): Promise<Blob | null> {
  const image = new Image();
  image.src = photo;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = side;
  canvas.height = side;
  const context2d = canvas.getContext('2d');
  if (context2d === null) return null;
  // Transparent pixels would turn black in a JPEG.
  context2d.fillStyle = '#ffffff';
  context2d.fillRect(0, 0, side, side);
  context2d.drawImage(image, x, y, width, height, 0, 0, side, side);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.92));
}

export interface PhotoEditorProps {
  /** User ID. */
  id: string;
  /** A data URL. */
  photo: string;
  onClose: () => void;
}

export default function PhotoEditor({ id, photo, onClose }: PhotoEditorProps) {
  const { t } = useTranslation(['accounts', 'common']);
  const titleId = useId();
  const [area, setArea] = useState<Area | null>(null);
  const [saving, setSaving] = useState(false);

  async function save(): Promise<void> {
    if (area === null) return;
    setSaving(true);
    const blob = await cropPhoto(photo, area).catch(() => null);
    if (blob === null) {
      setSaving(false);
      toast.error(t('photo.unreadable'));
      return;
    }
    const answer = await uploadPhoto(id, blob);
    setSaving(false);
    showMessage(answer);
    if (!answer.status) return;
    cacheProfile(answer.data);
    onClose();
  }

  return (
    <Dialog open onClose={saving ? () => {} : onClose} aria-labelledby={titleId} maxWidth="xs" fullWidth>
      <DialogTitle id={titleId} variant="h2">
        {t('photo.crop')}
      </DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 4 }}>
        <CropArea photo={photo} zoomLabel={`${titleId}-zoom`} onArea={setArea} />
        <Typography variant="caption" color="textSecondary">
          {t('photo.cropHint')}
        </Typography>
      </DialogContent>
      <DialogActions sx={{ px: 6, pb: 4 }}>
        <Button onClick={onClose} disabled={saving} color="inherit">
          {t('common:actions.cancel')}
        </Button>
        <Button onClick={() => void save()} disabled={saving || area === null} variant="contained">
          {saving ? t('photo.saving') : t('photo.use')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

interface CropAreaProps {
  photo: string;
  /** ID of the slider's label. */
  zoomLabel: string;
  onArea: (area: Area) => void;
}

function CropArea({ photo, zoomLabel, onArea }: CropAreaProps) {
  const { t } = useTranslation('accounts');
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  return (
    <>
      <Box
        sx={{
          position: 'relative',
          height: 300,
          bgcolor: 'common.black',
          borderRadius: 1,
          overflow: 'hidden',
        }}
      >
        <Cropper
          image={photo}
          crop={crop}
          zoom={zoom}
          aspect={1}
          cropShape="round"
          showGrid={false}
          onCropChange={setCrop}
          onZoomChange={setZoom}
          onCropComplete={(_, pixels) => onArea(pixels)}
          mediaProps={{ alt: t('photo.yours') }}
        />
      </Box>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 4, px: 2 }}>
        <Typography id={zoomLabel}>{t('photo.zoom')}</Typography>
        <Slider
          aria-labelledby={zoomLabel}
          min={1}
          max={4}
          step={0.1}
          value={zoom}
          onChange={(_, value) => setZoom(value)}
          color="secondary"
        />
      </Box>
    </>
  );
}
