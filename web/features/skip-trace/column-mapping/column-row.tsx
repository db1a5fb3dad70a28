import { mdiAlertCircleOutline, mdiArrowRight } from '@mdi/js';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import type { Column, Header } from '#contract/uploads/schemas';
import { Icon } from '../../../kit/icon.tsx';
import type { HeaderChoice } from './column-groups.ts';
import { HeaderField } from './header-field.tsx';

/** Your column, three samples, an arrow, the field. */
export const columnGrid = {
  display: 'grid',
  gridTemplateColumns: {
    xs: 'minmax(0, 1fr)',
    sm: 'minmax(96px, 1.1fr) minmax(0, 2.6fr) 20px minmax(180px, 272px)',
  },
  columnGap: 3,
  alignItems: 'center',
  px: 4,
} as const;

export interface ColumnRowProps {
  column: Column;
  choices: readonly HeaderChoice[];
  header: Header | undefined;
  /** Number of columns mapped to the same field. */
  joined: number;
  /** The proposal needs a look. */
  unchecked: boolean;
  onChange: (header: Header | undefined) => void;
  onConfirm: () => void;
}

export function ColumnRow({
  column,
  choices,
  header,
  joined,
  unchecked,
  onChange,
  onConfirm,
}: ColumnRowProps) {
  const { t } = useTranslation('skipTrace');
  return (
    <Box
      component="li"
      sx={{ '&:not(:first-of-type)': { borderTop: 1, borderColor: 'divider' }, py: { xs: 3, sm: 0 } }}
    >
      <Box sx={{ ...columnGrid, rowGap: 1, minHeight: 44 }}>
        <Typography variant="tableName" sx={{ overflowWrap: 'anywhere' }}>
          <bdi>{column.name}</bdi>
        </Typography>
        <Samples samples={column.samples} />
        <Icon
          path={mdiArrowRight}
          sx={{
            display: { xs: 'none', sm: 'block' },
            color: 'text.secondary',
            fontSize: 18,
            '[dir=rtl] &': { transform: 'scaleX(-1)' },
          }}
        />
        <HeaderField name={column.name} choices={choices} header={header} onChange={onChange} />
      </Box>
      {unchecked && <Reason column={column} onConfirm={onConfirm} />}
      {!unchecked && header !== undefined && joined > 1 && (
        <Typography variant="caption" color="textSecondary" component="p" sx={{ px: 4, pb: 2 }}>
          {t('columns.joined', { count: joined })}
        </Typography>
      )}
    </Box>
  );
}

function Samples({ samples }: { samples: readonly string[] }) {
  const { t } = useTranslation('skipTrace');
  const shown = [0, 1, 2].map((place) => samples[place] ?? t('columns.empty'));
  return (
    <Box
      sx={{ display: 'grid', gridTemplateColumns: 'repeat(3, minmax(0, 1fr))', columnGap: 3 }}
      data-samples
    >
      {shown.map((sample, place) => (
        <Typography
          // biome-ignore lint/suspicious/noArrayIndexKey: samples have no key but their place
          key={place}
          variant="table"
          component="span"
          color="textSecondary"
          noWrap
          title={sample}
        >
          <bdi>{sample}</bdi>
        </Typography>
      ))}
    </Box>
  );
}

/** Why the proposal is doubtful, in a row of 30 px. */
function Reason({ column, onConfirm }: { column: Column; onConfirm: () => void }) {
  const { t } = useTranslation('skipTrace');
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: { xs: 'wrap', sm: 'nowrap' },
        alignItems: 'center',
        gap: 1.5,
        minHeight: 30,
        px: 4,
        pb: { sm: 1 },
        pt: { xs: 2, sm: 0 },
      }}
    >
      <Icon path={mdiAlertCircleOutline} sx={{ fontSize: 16, color: 'warning.main' }} />
      <Typography
        variant="caption"
        component="span"
        sx={{ color: 'warning.main', fontWeight: 600, flex: 'none' }}
      >
        {t('matches.check')}
      </Typography>
      <Typography
        variant="caption"
        component="span"
        color="textSecondary"
        sx={{ flex: 1, minWidth: 160, overflowWrap: 'anywhere' }}
      >
        <bdi>{column.reason}</bdi>
      </Typography>
      <Button
        variant="text"
        size="row"
        onClick={onConfirm}
        aria-label={t('columns.confirmLabel', { name: column.name })}
        sx={{
          flex: 'none',
          textDecoration: 'underline',
          textUnderlineOffset: '0.2em',
          minHeight: { xs: 44, sm: 28 },
        }}
      >
        {t('columns.confirm')}
      </Button>
    </Box>
  );
}
