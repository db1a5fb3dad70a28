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

export function PageHead({ title, status, children, actions }: PageHeadProps) {
  return (
    <Box
      data-page-head
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'flex-start',
        columnGap: 4,
        rowGap: 3,
        mb: { xs: 3, sm: 5 },
      }}
    >
      <PageTitle>{title}</PageTitle>
      <Box sx={{ flex: '1 1 260px', minWidth: 0 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 3, rowGap: 1 }}>
          <Typography variant="h1" sx={{ overflowWrap: 'anywhere' }}>
            {title}
          </Typography>
          {status}
        </Box>
        {children !== undefined && (
          <Typography component="div" color="textSecondary" sx={{ mt: 1 }}>
            {children}
          </Typography>
        )}
      </Box>
      {actions !== undefined && <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>{actions}</Box>}
    </Box>
  );
}
