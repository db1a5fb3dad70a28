import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import type { TraceResult } from '#contract/orders/results';
import { CopyButton } from '../../copy-button.tsx';
import { confidence, facts, phone } from '../../i18n/format.ts';
import { compactButtons } from '../phones/buttons.ts';
import { Section } from './section.tsx';

interface Other {
  name: string;
  relation: string;
  probability: number | undefined;
  number?: string | undefined;
}

/** Relatives and the co-owner. Their numbers can only be copied, since they weren't checked against DNC lists. */
export function Relatives({ result }: { result: TraceResult }) {
  const { t } = useTranslation('orders');
  const { relatives, co_owner, co_owner_probability } = result;
  const owners =
    co_owner === undefined
      ? []
      : [{ name: co_owner, relation: t('lead.coOwner'), probability: co_owner_probability }];
  const others: Other[] = [
    ...owners,
    ...relatives.map(({ name, relation, probability, phone: number }) => ({
      ...{ name, probability, number },
      relation: t(relation === 'co_resident' ? 'lead.coResident' : 'lead.relative'),
    })),
  ];
  if (others.length === 0) return null;
  return (
    <Section title={t('lead.others')} summary={others.map(({ name }) => name).join(', ')}>
      <Box
        component="ul"
        sx={{
          listStyle: 'none',
          m: 0,
          p: 0,
          display: 'grid',
          gridTemplateColumns: { xs: '1fr', sm: 'repeat(2, minmax(0, 1fr))' },
          gap: 3,
          rowGap: 2,
          ...compactButtons,
        }}
      >
        {others.map((other) => (
          <OtherPerson key={`${other.name} ${other.number ?? ''}`} other={other} />
        ))}
      </Box>
    </Section>
  );
}

function OtherPerson({ other: { name, relation, probability, number } }: { other: Other }) {
  const { t } = useTranslation('orders');
  const isMasked = number?.includes('•') ?? true;
  return (
    <Box component="li" sx={{ minWidth: 0 }}>
      <Typography variant="table" sx={{ overflowWrap: 'anywhere' }}>
        <bdi>{name}</bdi>
      </Typography>
      <Typography variant="caption" component="p" color="textSecondary">
        {facts([relation, probability !== undefined && t('lead.chance', { share: confidence(probability) })])}
      </Typography>
      {number !== undefined && (
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
          <Typography variant="table">{phone(number)}</Typography>
          {!isMasked && <CopyButton text={number} name={t('lead.copyPhone', { phone: phone(number) })} />}
        </Box>
      )}
    </Box>
  );
}
