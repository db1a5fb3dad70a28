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

function Item({ requirement: { way, met, missing } }: { requirement: Requirement }) {
  const { t } = useTranslation('skipTrace');
  const [path, color, word] = met
    ? [mdiCheckCircle, 'success.main', t('checklist.mapped')]
    : missing !== null
      ? [mdiAlertCircleOutline, 'warning.main', t('checklist.incomplete')]
      : [mdiCircleOutline, 'text.disabled', t('checklist.notMapped')];
  return (
    <Box component="li" sx={{ display: 'flex', gap: 2 }}>
      <Icon path={path} sx={{ color }} aria-hidden={false} titleAccess={word} />
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
