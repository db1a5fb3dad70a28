import { accountEmails } from './account.ts';
import { addressEmails } from './address.ts';
import { billingEmails } from './billing.ts';
import { commonEmails } from './common.ts';
import { noticeEmails } from './notices.ts';
import { orderEmails } from './orders.ts';
import { privacyEmails } from './privacy.ts';
import { wordingProblemTexts } from './wording.ts';

/** The wording of each email (`kind.subject`, `kind.body`) and the sentences in it. */
export const emails = {
  ...accountEmails,
  ...addressEmails,
  ...billingEmails,
  ...commonEmails,
  ...noticeEmails,
  ...orderEmails,
  ...privacyEmails,
  ...wordingProblemTexts,
} as const;
