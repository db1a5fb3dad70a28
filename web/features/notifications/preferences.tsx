/** Which kinds are also sent by email; the bell shows all of them (NOTE-3). */
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Switch from '@mui/material/Switch';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { NotificationPreferences as Preferences } from '#contract/notifications/schemas';
import { cacheReply } from '../../kit/api/queries.ts';
import { useCall } from '../../kit/api/use-call.ts';
import { ListSkeleton } from '../../kit/page/loading/skeletons.tsx';
import { LoadFailed } from '../../kit/page/states.tsx';
import { toast } from '../../kit/toasts/toasts.tsx';
import { preferencesQuery, setPreference } from './api.ts';

export function NotificationPreferences() {
  const { data, error, refetch } = useQuery(preferencesQuery);
  if (data === undefined) {
    return (
      <Card>
        {error === null ? (
          <CardContent>
            <ListSkeleton rows={9} height={57} />
          </CardContent>
        ) : (
          <LoadFailed error={error} retry={() => void refetch()} />
        )}
      </Card>
    );
  }
  return <Kinds preferences={data} />;
}

function Kinds({ preferences: { email, email_confirmed, kinds } }: { preferences: Preferences }) {
  const { t } = useTranslation('notifications');
  const queries = useQueryClient();
  const { mutate, isPending, variables } = useCall(setPreference, {
    onSuccess: ({ data }) => {
      cacheReply(queries, preferencesQuery.queryKey, data);
      toast.success(t('preferences.kept'));
    },
  });
  return (
    <Card component="section" aria-labelledby="notification-preferences">
      <CardContent sx={{ display: 'grid', gap: 4 }}>
        <Box>
          <Typography variant="h2" id="notification-preferences">
            {t('menu.title')}
          </Typography>
          <Typography color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
            {t('preferences.lead', { email })}
          </Typography>
        </Box>
        {!email_confirmed && <Alert severity="info">{t('preferences.unconfirmed', { email })}</Alert>}
        <Table aria-labelledby="notification-preferences">
          <TableHead>
            <TableRow>
              <TableCell sx={{ pl: 0 }}>{t('preferences.kind')}</TableCell>
              <TableCell align="right" sx={{ pr: 0 }}>
                {t('preferences.mail')}
              </TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {kinds.map(({ kind, mail }) => (
              <KindRow
                key={kind}
                kind={kind}
                // Optimistic: shows the choice at once, and reverts it if saving fails.
                mail={isPending && variables.kind === kind ? variables.mail : mail}
                onChange={(chosen) => mutate({ kind, mail: chosen })}
              />
            ))}
          </TableBody>
        </Table>
        <Typography variant="caption" color="textSecondary">
          {t('preferences.safety')}
        </Typography>
      </CardContent>
    </Card>
  );
}

interface KindRowProps {
  kind: Preferences['kinds'][number]['kind'];
  mail: boolean;
  onChange: (mail: boolean) => void;
}

function KindRow({ kind, mail, onChange }: KindRowProps) {
  const { t } = useTranslation('notifications');
  const name = t(`kinds.${kind}`);
  return (
    <TableRow>
      <TableCell sx={{ pl: 0 }}>
        <Typography variant="subtitle1">{name}</Typography>
      </TableCell>
      <TableCell align="right" sx={{ pr: 0 }}>
        <Switch
          checked={mail}
          onChange={(_, checked) => onChange(checked)}
          slotProps={{ input: { 'aria-label': t('preferences.byMail', { kind: name }) } }}
        />
      </TableCell>
    </TableRow>
  );
}
