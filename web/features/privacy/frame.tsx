import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { PersonData } from '#contract/privacy/schemas';
import { phone, sourceDate } from '../../kit/i18n/format.ts';

export interface StepFormProps {
  onSubmit: () => Promise<void>;
  submitText: string;
  busyText: string;
  submitting: boolean;
  children: ReactNode;
  other?: ReactNode;
}

export function StepForm({ onSubmit, submitText, busyText, submitting, children, other }: StepFormProps) {
  return (
    <Box
      component="form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void onSubmit();
      }}
      sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)' }}
    >
      {children}
      <Button type="submit" variant="contained" size="large" disabled={submitting}>
        {submitting ? busyText : submitText}
      </Button>
      {other}
    </Box>
  );
}

export function RecordFacts({ record }: { record: PersonData }) {
  const { t } = useTranslation('privacy');
  const facts: [string, string[]][] = [
    [t('held.names'), record.names],
    [t('held.addresses'), record.addresses],
    [t('held.phones'), record.phones.map(phone)],
    [t('held.emails'), record.emails],
    [t('held.birth'), record.birth === null ? [] : [sourceDate(record.birth)]],
    [t('held.source'), [record.source]],
  ];
  return (
    <Box
      component="dl"
      sx={{
        m: 0,
        p: 4,
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '120px minmax(0, 1fr)' },
        columnGap: 4,
        rowGap: 2,
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
      }}
    >
      {facts
        .filter(([, values]) => values.length > 0)
        .map(([name, values]) => (
          <Box key={name} sx={{ display: 'contents' }}>
            <Typography component="dt" color="textSecondary">
              {name}
            </Typography>
            <Box component="dd" sx={{ m: 0, overflowWrap: 'anywhere' }}>
              {values.map((value) => (
                <div key={value}>
                  <bdi>{value}</bdi>
                </div>
              ))}
            </Box>
          </Box>
        ))}
    </Box>
  );
}
