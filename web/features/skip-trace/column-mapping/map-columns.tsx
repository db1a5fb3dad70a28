import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { ActionBar } from '../../../kit/action-bar.tsx';
import { useCall } from '../../../kit/api/use-call.ts';
import { Fault } from '../../../kit/page/fault.tsx';
import { LoadFailed, LoadingRows } from '../../../kit/page/states.tsx';
import { paths } from '../../../paths.ts';
import { cacheOrder } from '../../orders/queries.ts';
import { headersQuery, requestQuote, type UploadedFile } from '../api.ts';
import { forgetMapped } from '../uploads/uploads.ts';
import { Checklist } from './checklist.tsx';
import { ColumnTable, type HeaderChoice } from './column-table.tsx';
import { toMapping, useMapping } from './mapping.ts';
import { checkRequirements } from './requirements.ts';

export function MapColumns({ upload }: { upload: UploadedFile }) {
  const { t } = useTranslation('skipTrace');
  const navigate = useNavigate({ from: paths.skipTrace });
  const cache = useQueryClient();
  const known = useQuery(headersQuery);
  const { headers, change } = useMapping(upload);
  const requirements = checkRequirements(new Set(Object.values(headers)));
  const enough = requirements.some(({ met }) => met);

  const mapping = toMapping(headers, upload.mapping);
  const { mutate, isPending, failed } = useCall(() => requestQuote({ upload_id: upload.id, mapping }), {
    onSuccess: async ({ data }) => {
      cacheOrder(cache, data);
      forgetMapped(upload.id);
      await navigate({ search: { upload: upload.id, order: data.id } });
    },
    onFailed: () => {},
  });
  const details = Object.values(failed?.errors ?? {});
  const faults = failed !== undefined && details.length === 0 ? [failed.message] : details;

  if (known.data === undefined) {
    if (known.error === null) return <LoadingRows rows={8} height={56} />;
    return <LoadFailed what={t('columns.failed')} error={known.error} retry={() => void known.refetch()} />;
  }
  return (
    <>
      <Box
        sx={{
          display: 'grid',
          gap: 4,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '240px minmax(0, 1fr)' },
          alignItems: 'start',
        }}
      >
        <Checklist
          requirements={requirements}
          mapped={Object.keys(headers).length}
          columns={upload.columns.length}
        />
        <ColumnTable
          columns={upload.columns}
          choices={known.data.headers as HeaderChoice[]}
          headers={headers}
          onChange={change}
        />
      </Box>
      {faults.length > 0 && (
        <Fault>
          {faults.map((fault) => (
            <div key={fault}>{fault}</div>
          ))}
        </Fault>
      )}
      <ActionBar>
        <Button variant="contained" disabled={!enough || isPending} onClick={() => mutate()}>
          {t(isPending ? 'columns.asking' : 'columns.showPrice')}
        </Button>
      </ActionBar>
    </>
  );
}
