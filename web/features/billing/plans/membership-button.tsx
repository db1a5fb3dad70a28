/** Shown to customers without a plan (SHELL-2). */
import { mdiStarCircleOutline } from '@mdi/js';
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
      sx={{ display: { xs: 'none', md: 'inline-flex' }, mr: 2 }}
    >
      {t('bar.membership')}
    </ButtonLink>
  );
}
