import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';

export interface SectionProps {
  title: string;
  status?: ReactNode;
  text?: ReactNode;
  children?: ReactNode;
}

export function Section({ title, status, text, children }: SectionProps) {
  const id = useId();
  return (
    <Card component="section" aria-labelledby={id} sx={{ mb: 6 }}>
      <CardContent sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        <Box sx={{ display: 'grid', gap: 1 }}>
          <Box sx={{ display: 'flex', alignItems: 'center', gap: 3, flexWrap: 'wrap' }}>
            <Typography id={id} variant="h2">
              {title}
            </Typography>
            {status}
          </Box>
          {text !== undefined && (
            <Typography component="div" color="textSecondary">
              {text}
            </Typography>
          )}
        </Box>
        {children}
      </CardContent>
    </Card>
  );
}
