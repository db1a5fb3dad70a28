import { mdiClose } from '@mdi/js';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import type { Area } from '#contract/orders/figures/schemas';
import { number, percent } from '../../../kit/i18n/format.ts';
import { Icon } from '../../../kit/icon.tsx';
import { hitRate } from './place.ts';

interface AreaTipProps {
  area: Area;
  name: string;
  /** Of the chosen area. */
  onClose?: () => void;
  onZips?: () => void;
}

/** The figures of the area that is pointed at, else of the chosen one. */
export function AreaTip({ area, name, onClose, onZips }: AreaTipProps) {
  const { t } = useTranslation('orders');
  const rows: [string, string][] = [
    [t('map.hits'), number(area.hits)],
    [t('funnel.mobile'), number(area.mobile)],
    [t('funnel.callable'), number(area.callable)],
    [t('map.rate'), percent(hitRate(area))],
  ];
  return (
    <Box
      sx={{
        position: 'absolute',
        bottom: 12,
        insetInlineEnd: 12,
        inlineSize: 168,
        p: 3,
        bgcolor: 'background.paper',
        border: 1,
        borderColor: 'divider',
        borderRadius: '6px',
        boxShadow: 4,
        // What is pointed at may be below it.
        pointerEvents: onClose === undefined ? 'none' : undefined,
      }}
    >
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          justifyContent: 'space-between',
          gap: 1,
          mb: { sm: 1 },
        }}
      >
        <Typography variant="tableName">{name}</Typography>
        {onClose !== undefined && (
          <IconButton
            aria-label={t('map.clear')}
            size="small"
            onClick={onClose}
            sx={{ p: 0, inlineSize: 24, blockSize: 24, marginInlineEnd: { xs: -2, sm: -0.5 } }}
          >
            <Icon path={mdiClose} />
          </IconButton>
        )}
      </Box>
      <Box
        component="dl"
        sx={{
          m: 0,
          display: { xs: 'none', sm: 'grid' },
          gridTemplateColumns: '1fr auto',
          typography: 'table',
        }}
      >
        {rows.map(([title, value]) => (
          <Box key={title} sx={{ display: 'contents' }}>
            <Box component="dt" sx={{ color: 'text.secondary' }}>
              {title}
            </Box>
            <Box
              component="dd"
              sx={{ m: 0, textAlign: 'end', fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}
            >
              {value}
            </Box>
          </Box>
        ))}
      </Box>
      {onZips !== undefined && (
        <Button size="small" variant="outlined" fullWidth onClick={onZips} sx={{ mt: { xs: 1, sm: 2 } }}>
          {t('map.showZips')}
        </Button>
      )}
    </Box>
  );
}
