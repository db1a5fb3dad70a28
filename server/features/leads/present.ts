import type { Context as HonoContext } from 'hono';
import type { LeadItem } from '#contract/leads/remarks';
import { reasonRenderer, withReasonText } from '#features/reasons';
import { languageOf, translate } from '#locales';
import type { LeadDetails } from './remarks/service.ts';

/** A lead with its reason and refund in the language of the reply. */
export const localized = (c: HonoContext, { refund, ...lead }: LeadDetails): LeadItem => ({
  ...withReasonText(lead, reasonRenderer(languageOf(c))),
  refund: refund && { ...refund, message: translate(languageOf(c), refund.message) },
});
