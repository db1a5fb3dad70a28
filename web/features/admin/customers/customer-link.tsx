/** Links to a customer, if they still exist. */
import type { SxProps, Theme } from '@mui/material/styles';
import { useTranslation } from 'react-i18next';
import { TextLink } from '../../../kit/text-link.tsx';
import { paths } from '../../../paths.ts';

interface CustomerLinkProps {
  /** Null, or without an id, if the account is gone. */
  customer: { id: string | null; email: string } | null;
  sx?: SxProps<Theme>;
}

export function CustomerLink({ customer, sx = {} }: CustomerLinkProps) {
  const { t } = useTranslation('console');
  if (customer === null || customer.id === null) return t('customer.gone');
  return (
    <TextLink
      to={paths.consoleSection}
      params={{ section: 'customers' }}
      search={{ id: customer.id }}
      sx={{ overflowWrap: 'anywhere', ...sx }}
    >
      <bdi>{customer.email}</bdi>
    </TextLink>
  );
}
