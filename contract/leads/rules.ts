/** Separate from the schemas, so that pages can use this without loading them. */

export const lineTypes = ['mobile', 'landline', 'voip'] as const;

/** Kinds of contact that a filter asks for. */
export const contactKinds = ['phone', 'mobile', 'email'] as const;
export type ContactKind = (typeof contactKinds)[number];

/** Confidence levels, highest first. */
export const confidenceLevels = { sure: 0.98, likely: 0.9, possible: 0.5 } as const;

/** Saved views per account. */
export const maxViews = 30;

/** Leads tagged by one call. */
export const maxTagged = 10_000;

/** Tags per lead. */
export const maxTags = 10;

/** Characters of a tag. */
export const tagLength = 40;
/** The outcome of calling a number. */
export const verdicts = ['worked', 'wrong_number', 'not_them'] as const;

/** States and territories in display order. */
export const states: readonly string[] = (
  'AL AK AZ AR CA CO CT DE DC FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM NY NC ND OH OK OR PA ' +
  'PR RI SC SD TN TX UT VT VA WA WV WI WY'
).split(' ');
