import { mdiArrowLeft, mdiRestart } from '@mdi/js';
import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import type { Order } from '#contract/orders/schemas';
import { facts } from '../../kit/i18n/format.ts';
import { Icon } from '../../kit/icon.tsx';
import { PageHead } from '../../kit/page/page-head.tsx';
import { ButtonLink } from '../../kit/text-link.tsx';
import { paths } from '../../paths.ts';
import type { UploadedFile } from './api.ts';
import { sizeFacts } from './file-facts.ts';
import type { StepName } from './steps.tsx';

export interface FlowHeadProps {
  step: StepName;
  upload?: UploadedFile | undefined;
  order?: Order | undefined;
}

/** The name of the file and how large it is. It keeps its height while they load. */
export function FlowHead({ step, upload, order }: FlowHeadProps) {
  const { t } = useTranslation('skipTrace');
  if (step === 'upload')
    return (
      <Box sx={tight}>
        <PageHead title={t('title')} />
      </Box>
    );
  const rows = order?.quote?.rows ?? null;
  return (
    <Box sx={tight}>
      <PageHead
        title={titleOf(upload, order, t('file.typed')) ?? t('title')}
        actions={<HeadActions step={step} upload={upload} kind={order?.kind} />}
      >
        <Box component="bdi" sx={{ display: 'block', minHeight: 20 }}>
          {upload !== undefined && facts([fileName(upload, order), ...sizeFacts(upload, rows, t)])}
        </Box>
      </PageHead>
    </Box>
  );
}

/** The stepper follows close, so that the step starts high on phones. */
const tight = { mb: { xs: -3.5, sm: -3 } } as const;

/** On phones, the stepper leads back. */
const wide = { display: { xs: 'none', sm: 'inline-flex' } } as const;

function titleOf(upload: UploadedFile | undefined, order: Order | undefined, typed: string) {
  if (upload?.typed && (order === undefined || order.name === upload.name)) return typed;
  return order?.name ?? upload?.name;
}

/** The file's name if the title doesn't say it. A file made for an order is named after it. */
const fileName = ({ name }: UploadedFile, order: Order | undefined) =>
  order !== undefined && name !== order.name && name !== `${order.name}.csv` && name;

function HeadActions({
  step,
  upload,
  kind,
}: Pick<FlowHeadProps, 'step' | 'upload'> & { kind: Order['kind'] | undefined }) {
  const checks = kind === 'scrub';
  const { t } = useTranslation('skipTrace');
  if (step === 'review' && upload !== undefined)
    return (
      <ButtonLink
        to={paths.skipTrace}
        search={{ upload: upload.id, kind: checks ? kind : undefined }}
        variant="outlined"
        sx={wide}
        startIcon={<Icon path={mdiArrowLeft} sx={{ '[dir=rtl] &': { transform: 'scaleX(-1)' } }} />}
      >
        {t(upload.typed && !checks ? 'review.changeLeads' : 'review.changeColumns')}
      </ButtonLink>
    );
  return (
    <ButtonLink
      to={paths.skipTrace}
      search={{}}
      variant="text"
      sx={wide}
      startIcon={<Icon path={mdiRestart} />}
    >
      {t('startOver')}
    </ButtonLink>
  );
}
