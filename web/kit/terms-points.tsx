/** The terms of tracing. The page that shows them loads the `terms` texts. */
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
