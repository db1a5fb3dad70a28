import { mdiAlertCircleOutline, mdiCheckCircle } from '@mdi/js';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import type { FormEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { sameValueHeaders } from '#contract/uploads/rules';
import type { Mapping } from '#contract/uploads/schemas';
import { Icon } from '../../../kit/icon.tsx';
import { Fault } from '../../../kit/page/fault.tsx';
import { LoadFailed } from '../../../kit/page/states.tsx';
import { ButtonLink } from '../../../kit/text-link.tsx';
import { paths } from '../../../paths.ts';
import { headersQuery, type UploadedFile } from '../api.ts';
import { StickyFooter } from '../sticky-footer.tsx';
import { useRequestQuote } from '../use-request-quote.ts';
import { DoubtfulColumns, MatchedColumns, UnmatchedColumns } from './column-cards.tsx';
import { groupColumns, type HeaderChoice, isUnchecked } from './column-groups.ts';
import { MapSkeleton } from './map-skeleton.tsx';
import { isValidValue, type MappingState, toMapping, useMapping } from './mapping.ts';
import { checkRequirements, hasName, type Requirement } from './requirements.ts';
import { RowPreview } from './row-preview.tsx';
import { SameValues } from './same-values.tsx';
import { Needs } from './side-panel.tsx';

export function MapColumns({ upload, children }: { upload: UploadedFile; children?: ReactNode }) {
  const headerList = useQuery(headersQuery);
  const state = useMapping(upload);
  const mapping = toMapping(state.headers, upload.mapping, state.values);
  const { send, isPending, faults } = useRequestQuote({ upload_id: upload.id, mapping });

  if (headerList.data === undefined) {
    if (headerList.error === null) return <MapSkeleton />;
    return <LoadFailed error={headerList.error} retry={() => void headerList.refetch()} />;
  }
  const choices = headerList.data.headers as HeaderChoice[];
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send();
  };
  return (
    <Box component="form" noValidate onSubmit={submit} sx={formStyle}>
      <Box sx={mapGrid}>
        <Columns upload={upload} state={state} choices={choices}>
          {children}
        </Columns>
        <SidePanel upload={upload} state={state} mapping={mapping} />
      </Box>
      {faults.length > 0 && (
        <Fault>
          {faults.map((fault) => (
            <div key={fault}>{fault}</div>
          ))}
        </Fault>
      )}
      <MapFooter upload={upload} state={state} mapping={mapping} asking={isPending} />
    </Box>
  );
}

/** Reaches down to the bottom edge, where the buttons are. */
const formStyle = { display: 'flex', flexDirection: 'column', minHeight: 'calc(100dvh - 220px)' } as const;

/** The columns, and 272 px at their side. */
export const mapGrid = {
  display: 'grid',
  rowGap: 4,
  columnGap: 6,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 272px' },
  alignItems: 'start',
  pb: 4,
} as const;

interface ColumnsProps {
  upload: UploadedFile;
  state: MappingState;
  choices: readonly HeaderChoice[];
  /** Below the columns. */
  children: ReactNode;
}

function Columns({ upload, state, choices, children }: ColumnsProps) {
  const { t } = useTranslation('skipTrace');
  const { matched, doubtful, unmatched } = groupColumns(upload.columns);
  const mapped = new Set(Object.keys(upload.mapping)) as Parameters<typeof checkRequirements>[0];
  // Where nobody's name is recognized, it may be in a column left out.
  const needed = !hasName(mapped) || !checkRequirements(mapped).some(({ met }) => met);
  const shared = { choices, mapping: state };
  return (
    <Box
      component="section"
      aria-label={t('columns.label')}
      sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)' }}
    >
      <MatchedColumns columns={matched} {...shared} />
      <DoubtfulColumns columns={doubtful} {...shared} />
      <UnmatchedColumns columns={unmatched} needed={needed} {...shared} />
      <SameValues mapping={state} />
      {children}
    </Box>
  );
}

interface MappedProps {
  upload: UploadedFile;
  state: MappingState;
  mapping: Mapping;
}

function SidePanel({ upload, state, mapping }: MappedProps) {
  const unchecked = upload.columns.filter((column) => isUnchecked(column, state));
  return (
    <Box sx={{ display: 'grid', gap: 4, position: { lg: 'sticky' }, top: { lg: 88 } }}>
      <Needs upload={upload} mapping={mapping} unchecked={new Set(unchecked.map(({ index }) => index))} />
      <RowPreview upload={upload} mapping={mapping} />
    </Box>
  );
}

function MapFooter({ upload, state, mapping, asking }: MappedProps & { asking: boolean }) {
  const { t } = useTranslation('skipTrace');
  const requirements = checkRequirements(new Set(Object.keys(mapping)) as Set<keyof Mapping>);
  const enough = requirements.some(({ met }) => met);
  const unchecked = upload.columns.filter((column) => isUnchecked(column, state)).length;
  const incomplete = sameValueHeaders.some((header) => {
    const value = state.values[header];
    return value !== undefined && !isValidValue(header, value);
  });
  const ready = enough && !incomplete;
  return (
    <StickyFooter
      note={
        <>
          <Icon
            path={ready ? mdiCheckCircle : mdiAlertCircleOutline}
            sx={{ color: ready ? 'success.main' : 'warning.main' }}
          />
          <Typography component="p">
            {incomplete && enough ? t('footer.values') : missingWords(requirements, t)}{' '}
            {ready && unchecked > 0 && (
              <Typography component="span" color="textSecondary">
                {t('footer.look', { count: unchecked })}
              </Typography>
            )}
          </Typography>
        </>
      }
    >
      <ButtonLink to={paths.skipTrace} search={{}} variant="outlined">
        {t('footer.back')}
      </ButtonLink>
      <Button type="submit" variant="contained" disabled={!ready || asking}>
        {t(asking ? 'columns.asking' : 'footer.continue')}
      </Button>
    </StickyFooter>
  );
}

type Translate = ReturnType<typeof useTranslation<'skipTrace'>>['t'];

/** What is left to map. */
function missingWords(requirements: readonly Requirement[], t: Translate): string {
  if (requirements.some(({ met }) => met)) return t('footer.enough');
  const started = requirements.find(({ missing }) => missing !== null)?.missing;
  return started ? t(`missing.${started}`) : t('missing.all');
}
