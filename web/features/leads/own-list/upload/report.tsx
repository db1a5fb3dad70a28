import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import type { DoNotContactReport } from '#contract/do-not-contact/schemas';
import { Sums } from '../../csv/sums.tsx';

/** Refused cells that are listed. */
const maxListed = 50;

/** What became of the rows so far, and which cells were refused and why. */
export function Report({ report: { added, known, refused } }: { report: DoNotContactReport }) {
  const { t } = useTranslation('leads');
  const lines = [
    [t('doNotContact.report.added'), added],
    [t('doNotContact.report.known'), known],
    [t('doNotContact.report.refused'), refused.length],
  ] as const;
  return (
    <>
      <Sums lines={lines} />
      {refused.length > 0 && (
        <Box
          component="ul"
          aria-label={t('doNotContact.report.refused')}
          // Scrolls by keyboard too.
          tabIndex={0}
          sx={{ m: 0, paddingInlineStart: 5, maxHeight: 220, overflowY: 'auto' }}
        >
          {refused.slice(0, maxListed).map(({ row, field, reason }) => (
            <Typography key={`${row} ${field}`} component="li" variant="body2">
              {t('doNotContact.report.cell', { row, field: t(`doNotContact.fields.${field}`), reason })}
            </Typography>
          ))}
          {refused.length > maxListed && (
            <Typography component="li" variant="body2" color="textSecondary">
              {t('doNotContact.report.more', { count: refused.length - maxListed })}
            </Typography>
          )}
        </Box>
      )}
    </>
  );
}
