import { mdiAlertCircleOutline, mdiCheckCircle, mdiCircleOutline } from '@mdi/js';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../../kit/icon.tsx';
import type { Requirement } from './requirements.ts';

export interface ChecklistProps {
  requirements: Requirement[];
  mapped: number;
  columns: number;
}

export function Checklist({ requirements, mapped, columns }: ChecklistProps) {
  const { t } = useTranslation('skipTrace');
  return (
    <Card
      component="section"
      aria-label={t('checklist.label')}
      sx={{ p: 4, position: { md: 'sticky' }, top: { md: 88 } }}
    >
      <Typography variant="h3" component="h2">
        {t('checklist.title')}
      </Typography>
      <Box
        component="ul"
        aria-live="polite"
        sx={{ listStyle: 'none', m: 0, mt: 3, p: 0, display: 'grid', gap: 3 }}
      >
        {requirements.map((requirement) => (
          <Item key={requirement.way} requirement={requirement} />
        ))}
      </Box>
      <Typography variant="caption" color="textSecondary" component="p" sx={{ mt: 4 }}>
        {t('checklist.count', { count: columns, mapped })}
      </Typography>
    </Card>
  );
}

const progress = {
  mapped: { path: mdiCheckCircle, color: 'success.main' },
  incomplete: { path: mdiAlertCircleOutline, color: 'warning.main' },
  notMapped: { path: mdiCircleOutline, color: 'text.disabled' },
} as const;

function progressOf(met: boolean, missing: Requirement['missing']): keyof typeof progress {
  if (met) return 'mapped';
  return missing === null ? 'notMapped' : 'incomplete';
}

function Item({ requirement: { way, met, missing } }: { requirement: Requirement }) {
  const { t } = useTranslation('skipTrace');
  const state = progressOf(met, missing);
  const { path, color } = progress[state];
  return (
    <Box component="li" sx={{ display: 'flex', gap: 2 }}>
      <Icon path={path} sx={{ color }} aria-hidden={false} titleAccess={t(`checklist.${state}`)} />
      <Box>
        <Typography variant="table" color={met || missing !== null ? 'textPrimary' : 'textSecondary'}>
          {t(`ways.${way}`)}
        </Typography>
        {!met && missing !== null && (
          <Typography variant="caption" color="textSecondary">
            {t(`missing.${missing}`)}
          </Typography>
        )}
      </Box>
    </Box>
  );
}
