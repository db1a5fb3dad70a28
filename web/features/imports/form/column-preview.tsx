import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import type { ImportPreview } from '#contract/imports/schemas';

export function ColumnPreview({ preview: { described, columns, problems } }: { preview: ImportPreview }) {
  const { t } = useTranslation('imports');
  const used = columns.filter(({ header }) => header !== null);
  return (
    <Box
      component="section"
      aria-label={t('send.look.label')}
      sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}
    >
      {described !== '' && (
        <Typography color="textSecondary">
          {described}
          {columns.length > 0 && ` · ${t('send.look.used', { used: used.length, count: columns.length })}`}
        </Typography>
      )}
      {problems.map((problem) => (
        <Alert key={problem} severity="error">
          {problem}
        </Alert>
      ))}
      {problems.length > 0 && (
        <Typography variant="caption" color="textSecondary">
          {t('send.look.mend')}
        </Typography>
      )}
      {used.length > 0 && <UsedColumns columns={used} />}
    </Box>
  );
}

function UsedColumns({ columns }: { columns: ImportPreview['columns'] }) {
  const { t } = useTranslation('imports');
  return (
    <Box
      component="ul"
      // Focusable, so that it scrolls by keyboard.
      tabIndex={0}
      aria-label={t('send.look.columns')}
      sx={{
        listStyle: 'none',
        m: 0,
        p: 0,
        maxHeight: 240,
        overflowY: 'auto',
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
      }}
    >
      {columns.map(({ name, header, match }) => (
        <Box
          key={`${name} ${header}`}
          component="li"
          sx={{
            display: 'grid',
            gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
            gap: 3,
            px: 3,
            py: 1.5,
            '& + &': { borderTop: 1, borderColor: 'divider' },
          }}
        >
          <Typography variant="table" sx={{ overflowWrap: 'anywhere' }}>
            {name}
          </Typography>
          <Typography variant="table" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
            <Box component="code" dir="ltr">
              {header}
            </Box>
            {match === 'check' && ` · ${t('send.look.check')}`}
          </Typography>
        </Box>
      ))}
    </Box>
  );
}
