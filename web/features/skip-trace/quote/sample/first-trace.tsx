import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { number } from '../../../../kit/i18n/format.ts';
import { CustomerOnly } from '../../../../kit/session/customer-only.tsx';
import { FewHits } from '../few-hits.tsx';
import { PurposeCard, type PurposeForm, validPurpose } from '../purpose-card.tsx';
import { type QuoteFormProps, ReviewForm } from '../review-form.tsx';
import { BottomBar, SummaryFrame } from '../summary.tsx';
import { SampleCard } from './sample-card.tsx';
import type { SampleState } from './use-sample.ts';

export interface FirstTraceProps extends QuoteFormProps {
  form: PurposeForm;
  sample: SampleState;
  /** Rows of the sample. */
  rows: number;
  onSkip: () => void;
}

/** A new customer traces the free sample before seeing a price. */
export function FirstTrace({ order, quote, upload, form, sample, rows, onSkip }: FirstTraceProps) {
  const { t } = useTranslation('skipTrace');
  const take = () => sample.take(validPurpose(form));
  const buttons = (
    <>
      <CustomerOnly reason="money">
        <Button type="submit" variant="contained" fullWidth disabled={sample.taking}>
          {sample.taking ? t('sample.taking') : t('sample.take', { count: rows })}
        </Button>
      </CustomerOnly>
      <Button variant="text" fullWidth onClick={onSkip} disabled={sample.taking} sx={{ mt: 1 }}>
        {t('sample.skip')}
      </Button>
    </>
  );
  return (
    <ReviewForm
      order={order}
      onSubmit={take}
      summary={(narrow) =>
        narrow ? (
          <BottomBar note={t('sample.first')}>{buttons}</BottomBar>
        ) : (
          <SummaryFrame>
            <Typography variant="caption" color="textSecondary" component="p">
              {t('sample.first')}
            </Typography>
            <Typography variant="figure" sx={{ mb: 4 }}>
              {t('sample.rows', { count: rows, rows: number(rows) })}
            </Typography>
            {buttons}
          </SummaryFrame>
        )
      }
    >
      <FewHits order={order} quote={quote} upload={upload} />
      <SampleCard sample={sample} leading onTake={() => void take()} />
      <PurposeCard form={form} />
    </ReviewForm>
  );
}
