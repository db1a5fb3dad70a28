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
      sx={{
        minWidth: 44,
        minHeight: { xs: 44, md: 32 },
        mr: { md: 2 },
        // Below 900 px there is room for the icon only.
        '& .MuiButton-startIcon': { marginInlineStart: 0, marginInlineEnd: { xs: 0, md: 1.5 } },
        borderStyle: { xs: 'none', md: 'solid' },
        bgcolor: { xs: 'transparent', md: 'background.paper' },
      }}
    >
      <Box component="span" sx={{ display: { xs: 'none', md: 'inline' } }}>
        {t('bar.membership')}
      </Box>
    </ButtonLink>
  );
}
