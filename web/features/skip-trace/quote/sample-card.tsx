import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ButtonBase from '@mui/material/ButtonBase';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Typography from '@mui/material/Typography';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Purpose } from '#contract/orders/purposes';
import type { Order, OrderLead, Sample } from '#contract/orders/schemas';
import { facts, phone } from '../../../kit/i18n/format.ts';
import { Loaded } from '../../../kit/page/loaded.tsx';
import { LoadingRows } from '../../../kit/page/states.tsx';
import { OutcomeChip } from '../../../kit/status-chip.tsx';
import { sampleQuery, takeSample } from './sample-api.ts';

// Loads when a row is opened.
const LeadListPanel = lazy(() => import('../../../kit/lead-panel/lead-list-panel.tsx'));

export interface SampleCardProps {
  order: Order;
  /** Returns the chosen purpose. If there is none, shows the field's error and returns null. */
  purpose: () => Promise<Purpose | null>;
}

export function SampleCard({ order, purpose }: SampleCardProps) {
  const { t } = useTranslation('skipTrace');
  const cache = useQueryClient();
  const sample = useQuery(sampleQuery(order.id));
  const [fault, setFault] = useState<string | null>(null);
  const [taking, setTaking] = useState(false);

  async function take(): Promise<void> {
    setFault(null);
    const chosen = await purpose();
    if (chosen === null) return;
    setTaking(true);
    const answer = await takeSample(order.id, chosen);
    setTaking(false);
    if (!answer.status) {
      setFault(answer.message);
      return;
    }
    cache.setQueryData(sampleQuery(order.id).queryKey, answer.data);
    await cache.invalidateQueries({ queryKey: ['order', order.id] });
  }

  return (
    <Card component="section" aria-labelledby="sample" sx={{ mt: 6 }}>
      <CardContent sx={{ display: 'grid', gap: 3 }}>
        <Typography variant="h2" id="sample">
          {t('sample.title')}
        </Typography>
        <Loaded query={sample} failed={t('sample.failed')} loading={<LoadingRows rows={1} />}>
          {(data) => <SampleState sample={data} taking={taking} onTake={() => void take()} />}
        </Loaded>
        {fault !== null && <Alert severity="error">{fault}</Alert>}
      </CardContent>
    </Card>
  );
}

interface SampleStateProps {
  sample: Sample;
  taking: boolean;
  onTake: () => void;
}

/** The sample's rows, or the offer of one. */
function SampleState({ sample, taking, onTake }: SampleStateProps) {
  const { t } = useTranslation('skipTrace');
  if (sample.leads.length > 0) return <SampleRows leads={sample.leads} />;
  if (sample.taken_by !== null)
    return (
      <Typography color="textSecondary">
        {t('sample.takenBy', { number: String(sample.taken_by) })}
      </Typography>
    );
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3 }}>
      <Typography color="textSecondary" sx={{ flex: '1 1 280px' }}>
        {t('sample.offer', { count: sample.rows })}
      </Typography>
      <Button variant="outlined" disabled={taking || !sample.available} onClick={onTake}>
        {taking ? t('sample.taking') : t('sample.take', { count: sample.rows })}
      </Button>
    </Box>
  );
}

function SampleRows({ leads }: { leads: OrderLead[] }) {
  const { t } = useTranslation('skipTrace');
  const [openId, setOpenId] = useState<string | null>(null);
  const hits = leads.filter(({ outcome }) => outcome === 'hit').length;
  return (
    <>
      <Typography color="textSecondary">{t('sample.came', { hits, count: leads.length })}</Typography>
      <Box
        component="ul"
        aria-label={t('sample.list')}
        sx={{ listStyle: 'none', m: 0, p: 0, maxHeight: 360, overflowY: 'auto' }}
      >
        {leads.map((lead) => (
          <Box
            component="li"
            key={lead.id}
            sx={{ '&:not(:first-of-type)': { borderTop: 1, borderColor: 'divider' } }}
          >
            <ButtonBase
              aria-label={t('sample.open', { row: lead.row_no })}
              onClick={() => setOpenId(lead.id)}
              sx={{
                width: '100%',
                minHeight: 44,
                py: 1.5,
                gap: 3,
                justifyContent: 'space-between',
                textAlign: 'start',
                '&.Mui-focusVisible': { outline: 2, outlineOffset: -2 },
              }}
            >
              <Typography component="span" variant="table" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
                <bdi>
                  {facts([lead.lead.name, phone(lead.result?.person?.phones[0]?.number ?? '')]) ||
                    lead.lead.address}
                </bdi>
              </Typography>
              {lead.outcome !== null && <OutcomeChip outcome={lead.outcome} />}
            </ButtonBase>
          </Box>
        ))}
      </Box>
      <Suspense>
        {openId !== null && <LeadListPanel sample leads={leads} openId={openId} onOpen={setOpenId} />}
      </Suspense>
    </>
  );
}
