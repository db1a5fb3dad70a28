import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { PageTitle } from './page-title.tsx';

export interface PageHeadProps {
  title: string;
  /** Next to the title. */
  status?: ReactNode;
  /** Below the title. */
  children?: ReactNode;
  actions?: ReactNode;
}

const titleStyle = {
  gridArea: 'title',
  minWidth: 0,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 3,
  rowGap: 1,
} as const;

const actionsStyle = {
  gridArea: 'actions',
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'flex-end',
  gap: 2,
} as const;

export function PageHead({ title, status, children, actions }: PageHeadProps) {
  return (
    <Box
      data-page-head
      sx={{
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 1fr) auto',
        gridTemplateAreas: {
          // On phones, the actions are next to the title, so that the text below has the whole width.
          xs: '"title actions" "text text"',
          sm: '"title actions" "text actions"',
        },
        alignItems: children === undefined ? 'center' : { xs: 'center', sm: 'start' },
        columnGap: 4,
        rowGap: 1,
        mb: { xs: children === undefined ? 1 : 2, sm: 5 },
      }}
    >
      <PageTitle>{title}</PageTitle>
      <Box sx={titleStyle}>
        <Typography variant="h1" sx={{ overflowWrap: 'anywhere' }}>
          {title}
        </Typography>
        {status}
      </Box>
      {actions !== undefined && <Box sx={actionsStyle}>{actions}</Box>}
      {children !== undefined && (
        <Typography component="div" color="textSecondary" sx={{ gridArea: 'text', minWidth: 0 }}>
          {children}
        </Typography>
      )}
    </Box>
  );
}
