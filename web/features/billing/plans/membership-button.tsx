/** Shown to customers without a plan (SHELL-2). */
import { mdiStarCircleOutline } from '@mdi/js';
import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../../kit/icon.tsx';
import { ButtonLink } from '../../../kit/text-link.tsx';
import { paths } from '../../../paths.ts';
import { currentPlanQuery } from '../queries.ts';

export function MembershipButton() {
  const { t } = useTranslation('shell');
  const { data } = useQuery(currentPlanQuery);
  if (data === undefined || data.current_subscription !== null) return null;
  return (
    <ButtonLink
      to={paths.plans}
      search={{}}
      variant="outlined"
      size="small"
      startIcon={<Icon path={mdiStarCircleOutline} />}
      aria-label={t('bar.membership')}
      title={t('bar.membership')}
      sx={(theme) => ({
        [theme.breakpoints.up('md')]: { marginInlineEnd: theme.spacing(2) },
        // Below 900 px there is room for the icon only.
        [theme.breakpoints.down('md')]: {
          minWidth: 44,
          minHeight: 44,
          border: 0,
          background: 'none',
          '& .MuiButton-startIcon': { margin: 0 },
        },
      })}
    >
      <Box component="span" sx={{ display: { xs: 'none', md: 'inline' } }}>
        {t('bar.membership')}
      </Box>
    </ButtonLink>
  );
}
