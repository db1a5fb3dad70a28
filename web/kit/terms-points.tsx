/** The terms of tracing, point by point. Its page names the area `terms`. */
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';

const points = ['notReport', 'notFor', 'purpose', 'calls', 'record'] as const;

export function TermsPoints() {
  const { t } = useTranslation('terms');
  return (
    <>
      <Typography>{t('lead')}</Typography>
      <Box component="ul" sx={{ display: 'grid', gap: 2, m: 0, mt: 3, pl: 5 }}>
        {points.map((point) => (
          <li key={point}>{t(`points.${point}`)}</li>
        ))}
      </Box>
    </>
  );
}
