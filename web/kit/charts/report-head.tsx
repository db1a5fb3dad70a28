/** The head of a page of figures, on one line even on phones: title, range, and the page's action. */
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { PageTitle } from '../page/page-title.tsx';
import { RangeChoice, type RangeChoiceProps } from './range-choice.tsx';

export interface ReportHeadProps {
  title: string;
  /** Next to the title. */
  about?: string;
  range: RangeChoiceProps;
  /** Not on phones, where it is at the bottom edge. */
  action?: ReactNode;
}

export function ReportHead({ title, about, range, action }: ReportHeadProps) {
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 3, mb: { xs: 4, sm: 5 }, minHeight: 44 }}>
      <PageTitle>{title}</PageTitle>
      <Box
        sx={{ flex: 1, minWidth: 0, display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 3 }}
      >
        <Typography variant="h1">{title}</Typography>
        {about !== undefined && <Typography color="textSecondary">{about}</Typography>}
      </Box>
      <RangeChoice {...range} />
      {action !== undefined && <Box sx={{ display: { xs: 'none', sm: 'block' } }}>{action}</Box>}
    </Box>
  );
}
