/** A person's numbers, the best first: what is known of each, and what isn't. */
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Known, ResultPhone } from '#contract/results';
import { CopyButton } from '../copy-button.tsx';
import { phone, sourceDate } from '../format.ts';
import { StatusChip } from '../status-chip.tsx';

const types = { mobile: 'mobile', landline: 'landline', voip: 'VoIP' } as const;

/** Whether a number is on a do-not-call list; not knowing is said, it isn't a no. */
const dncWords: Record<Known, string> = {
  yes: 'On do-not-call',
  no: 'Not on do-not-call',
  unknown: 'Do-not-call not checked',
};

export function Phones({ phones, masked }: { phones: ResultPhone[]; masked: boolean }) {
  return (
    <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {phones.map((entry) => (
        <Phone key={entry.number} entry={entry} masked={masked} />
      ))}
    </Box>
  );
}

function Phone({ entry, masked }: { entry: ResultPhone; masked: boolean }) {
  const { number, type, carrier, last_seen, from_lead, dnc, state_dnc, litigator } = entry;
  const facts = [
    type && types[type],
    carrier,
    last_seen && `last seen ${sourceDate(last_seen)}`,
    from_lead && 'in your row',
    dnc !== 'yes' && dncWords[dnc],
  ].filter(Boolean);
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 2,
        minHeight: 48,
        borderTop: 1,
        borderColor: 'divider',
        py: 1,
      }}
    >
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 3, rowGap: 1 }}>
          <Typography sx={{ fontWeight: 600 }}>{phone(number)}</Typography>
          {dnc === 'yes' && <StatusChip tone="error">{dncWords.yes}</StatusChip>}
          {state_dnc === 'yes' && <StatusChip tone="error">On the state’s do-not-call</StatusChip>}
          {litigator === 'yes' && <StatusChip tone="error">Known to sue</StatusChip>}
        </Box>
        <Typography variant="caption" color="textSecondary">
          {facts.join(' · ')}
        </Typography>
      </Box>
      {!masked && <CopyButton text={number} what={`the phone ${phone(number)}`} />}
    </Box>
  );
}
