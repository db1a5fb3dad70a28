import { useQuery } from '@tanstack/react-query';
import { useCall } from '../../api/use-call.ts';
import { DownloadDialog } from '../../downloads/download-dialog.tsx';
import { type DownloadChoice, startChosenDownload } from '../../downloads/start-download.ts';
import { selectionQuery } from '../queries.ts';
import type { ActionProps } from './model.ts';

/** Asks for the shape of the file. A refusal keeps the dialog with its choices. */
export default function ExportSelected({ selection, count, onClose }: ActionProps & { onClose: () => void }) {
  const { data: counted } = useQuery(selectionQuery(selection));
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
        ['hits', counted?.hits],
        ['misses', counted?.misses],
        ['phones', counted?.hits],
      ]}
      initial="all"
      withUnlocked
      contactable={
        counted && {
          all: counted.hits + counted.no_contact + counted.duplicates,
          misses: counted.no_contact,
        }
      }
      onDownload={mutate}
      onClose={onClose}
    />
  );
}
