import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { OpenLinks } from '../../../kit/open-links.tsx';
import { PageTitle } from '../../../kit/page/page-title.tsx';
import { Brand } from '../../../kit/theme/brand.tsx';

export interface GuestPageProps {
  title: string;
  lead?: string | undefined;
  children?: ReactNode;
  other?: ReactNode;
}

export function GuestPage({ title, lead, children, other }: GuestPageProps) {
  return (
    <Box
      component="main"
      sx={{
        minHeight: '100dvh',
        display: 'grid',
        placeContent: { xs: 'start center', sm: 'center' },
        gridTemplateColumns: 'minmax(0, 420px)',
        gap: { xs: 4, sm: 6 },
        p: 4,
        boxSizing: 'border-box',
      }}
    >
      <PageTitle>{title}</PageTitle>
      <Box sx={{ display: 'flex', justifyContent: 'center' }}>
        <Brand size={32} />
      </Box>
      <Card>
        <CardContent sx={{ display: 'grid', gap: 5 }}>
          <Box data-page-head sx={{ display: 'grid', gap: 1 }}>
            <Typography variant="h1">{title}</Typography>
            {lead !== undefined && (
              <Typography color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
                {lead}
              </Typography>
            )}
          </Box>
          {children}
        </CardContent>
      </Card>
      {other !== undefined && (
        <Typography color="textSecondary" sx={{ textAlign: 'center' }}>
          {other}
        </Typography>
      )}
      <Typography variant="caption" sx={{ textAlign: 'center' }}>
        <OpenLinks />
      </Typography>
    </Box>
  );
}
