/** A one-line error for a part of the page that couldn't be loaded, with a retry. */
import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { failureOf } from '../../api/api.ts';

export interface LoadFailedLineProps {
  /** "We couldn’t load your cards" */
  what: string;
  /** The queries behind it. Renders nothing unless one has failed without earlier data. */
  queries: readonly { data: unknown; error: unknown; refetch: () => unknown }[];
}

export function LoadFailedLine({ what, queries }: LoadFailedLineProps) {
  const { t } = useTranslation();
  const failed = queries.filter(({ data, error }) => data === undefined && error !== null);
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
