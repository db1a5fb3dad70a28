/** What a row needs to be traced, ticked off as columns are mapped. */
import { mdiAlertCircleOutline, mdiCheckCircle, mdiCircleOutline } from '@mdi/js';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { count, number } from '../../kit/format.ts';
import { Icon } from '../../kit/icon.tsx';
import type { Requirement } from './requirements.ts';

export interface ChecklistProps {
  requirements: Requirement[];
  mapped: number;
  columns: number;
}

export function Checklist({ requirements, mapped, columns }: ChecklistProps) {
  return (
    <Card
      component="section"
      aria-label="What a row needs"
      sx={{ p: 4, position: { md: 'sticky' }, top: { md: 88 } }}
    >
      <Typography variant="h3" component="h2">
        A row needs one of these
      </Typography>
      <Box
        component="ul"
        aria-live="polite"
        sx={{ listStyle: 'none', m: 0, mt: 3, p: 0, display: 'grid', gap: 3 }}
      >
        {requirements.map((requirement) => (
          <Item key={requirement.title} requirement={requirement} />
        ))}
      </Box>
      <Typography variant="caption" color="textSecondary" component="p" sx={{ mt: 4 }}>
        {number(mapped)} of {count(columns, 'column')} mapped. The others come back as they are.
      </Typography>
    </Card>
  );
}

function Item({ requirement: { title, met, missing } }: { requirement: Requirement }) {
  const [path, color, word] = met
    ? [mdiCheckCircle, 'success.main', 'Mapped']
    : missing !== null
      ? [mdiAlertCircleOutline, 'warning.main', 'Incomplete']
      : [mdiCircleOutline, 'text.disabled', 'Not mapped'];
  return (
    <Box component="li" sx={{ display: 'flex', gap: 2 }}>
      <Icon path={path} sx={{ color }} aria-hidden={false} titleAccess={word} />
      <Box>
        <Typography variant="table" color={met || missing !== null ? 'textPrimary' : 'textSecondary'}>
          {title}
        </Typography>
        {!met && missing !== null && (
          <Typography variant="caption" color="textSecondary">
            {missing}
          </Typography>
        )}
      </Box>
    </Box>
  );
}
