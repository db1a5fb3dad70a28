/** What leads can be filtered by, as plain lists: pages offer them without loading any schema. */

/** Kinds of phone lines. */
export const lineTypes = ['mobile', 'landline', 'voip'] as const;

/** The states and territories, as the list offers them. */
export const states: readonly string[] = (
  'AL AK AZ AR CA CO CT DE DC FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM NY NC ND OH OK OR PA ' +
  'PR RI SC SD TN TX UT VT VA WA WV WI WY'
).split(' ');
