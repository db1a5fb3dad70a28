/** What of a page could not be loaded, in the room of a line: what is missing, why, and the way to ask again. */
import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { failureOf } from '../api/api.ts';

export interface LoadFailedLineProps {
  /** "Your cards could not be loaded" */
  what: string;
  /** The loads that it stands for; nothing is shown while none of them has failed, or all have earlier data. */
  of: readonly { data: unknown; error: unknown; refetch: () => unknown }[];
}

export function LoadFailedLine({ what, of }: LoadFailedLineProps) {
  const { t } = useTranslation();
  const failed = of.filter(({ data, error }) => data === undefined && error !== null);
  const [first] = failed;
  if (first === undefined) return null;
  const retry = () => {
    for (const { refetch } of failed) void refetch();
  };
  return (
    <Alert
      severity="error"
      action={
        <Button color="inherit" onClick={retry} sx={{ whiteSpace: 'nowrap' }}>
          {t('actions.tryAgain')}
        </Button>
      }
    >
      <AlertTitle component="p">{what}</AlertTitle>
      {failureOf(first.error).message}
    </Alert>
  );
}
