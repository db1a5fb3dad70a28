import type { Theme } from '@mui/material/styles';
import type { ReferralStatus } from '#contract/affiliate/rules';

type Palette = Theme['vars']['palette'];

export const statusColors: Record<ReferralStatus, (palette: Palette) => string> = {
  pending: ({ warning }) => warning.main,
  unpaid: ({ info }) => info.main,
  paid: ({ success }) => success.main,
  rejected: ({ text }) => text.disabled,
};
