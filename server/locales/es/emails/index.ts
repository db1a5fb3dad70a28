import type { Catalog } from '../../en/index.ts';
import type { Translation } from '../../translation.ts';
import { accountEmails } from './account.ts';
import { addressEmails } from './address.ts';
import { billingEmails } from './billing.ts';
import { commonEmails } from './common.ts';
import { noticeEmails } from './notices.ts';
import { orderEmails } from './orders.ts';
import { privacyEmails } from './privacy.ts';
import { wordingProblemTexts } from './wording.ts';

export const emails: Translation<Catalog['emails']> = {
  ...accountEmails,
  ...addressEmails,
  ...billingEmails,
  ...commonEmails,
  ...noticeEmails,
  ...orderEmails,
  ...privacyEmails,
  ...wordingProblemTexts,
};
