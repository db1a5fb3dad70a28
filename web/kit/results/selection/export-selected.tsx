import { useCall } from '../../api/use-call.ts';
import { DownloadDialog } from '../../downloads/download-dialog.tsx';
import { type DownloadChoice, startChosenDownload } from '../../downloads/start-download.ts';
import type { ActionProps } from './model.ts';

/** Asks for the shape of the file. A refusal keeps the dialog with its choices. */
export default function ExportSelected({ selection, count, onClose }: ActionProps & { onClose: () => void }) {
  const { mutate } = useCall(
    ({ value, ...shape }: DownloadChoice) =>
      startChosenDownload({ selection, value: value === 'rejects' ? 'all' : value, ...shape }),
    {
      onSuccess: async (started) => {
        onClose();
        const { followDownload } = await import('../../downloads/follow-download.ts');
        await followDownload(started);
      },
    },
  );
  return (
    <DownloadDialog
      choices={[
        ['all', count],
        ['hits', undefined],
        ['misses', undefined],
        ['phones', undefined],
      ]}
      withUnlocked
      onDownload={mutate}
      onClose={onClose}
    />
  );
}
