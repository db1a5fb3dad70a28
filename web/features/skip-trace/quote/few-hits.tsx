import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import { useTranslation } from 'react-i18next';
import type { Order, Quote } from '#contract/orders/schemas';
import { columnsOf } from '#contract/uploads/rules';
import { ButtonLink } from '../../../kit/text-link.tsx';
import { paths } from '../../../paths.ts';
import type { UploadedFile } from '../api.ts';
import { expectsFewHits } from './prices.ts';

export interface FewHitsProps {
  order: Order;
  quote: Quote;
  upload: UploadedFile | undefined;
}

/** Warns before payment that hardly anyone will be found, and says why. */
export function FewHits({ order, quote, upload }: FewHitsProps) {
  const { t } = useTranslation('skipTrace');
  if (!expectsFewHits(quote)) return null;
  return (
    <Alert
      severity="warning"
      action={
        upload !== undefined &&
        !upload.typed && (
          <ButtonLink to={paths.skipTrace} search={{ upload: upload.id }} color="inherit">
            {t('fewHits.check')}
          </ButtonLink>
        )
      }
    >
      <AlertTitle component="h2">{t('fewHits.title', { count: quote.expected_hits ?? 0 })}</AlertTitle>
      {reasons(order, quote, upload)
        .map(({ reason, count }) => t(`fewHits.${reason}`, { count }))
        .join(' ')}
    </Alert>
  );
}

interface Reason {
  reason: 'uncovered' | 'noName' | 'addressOnly' | 'unmapped' | 'mapping';
  count: number;
}

const hasContact = (mapping: Order['mapping']) =>
  [mapping.phone, mapping.phone_2, mapping.phone_3, mapping.email, mapping.email_2].some(
    (columns) => columns !== undefined,
  );

/** Why few hits are expected, as far as the quote and the mapping tell. */
function reasons({ mapping }: Order, { valid, covered }: Quote, upload: UploadedFile | undefined): Reason[] {
  const found: Reason[] = [];
  if (covered < valid / 2) found.push({ reason: 'uncovered', count: valid - covered });
  const mapped = new Set(Object.values(mapping).flatMap(columnsOf));
  const left = upload?.columns.filter(({ index }) => !mapped.has(index)).length ?? 0;
  if (mapping.full_name === undefined && mapping.last_name === undefined)
    // Where no column is left, the list has no names to map.
    found.push({ reason: left > 0 || hasContact(mapping) ? 'noName' : 'addressOnly', count: 0 });
  if (left > 0 && covered >= valid / 2) found.push({ reason: 'unmapped', count: left });
  return found.length > 0 ? found : [{ reason: 'mapping', count: 0 }];
}
