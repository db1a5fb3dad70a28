/** The terms of tracing. A change needs a new version in `contract/accounts/terms.ts`, which each user accepts. */

export default {
  title: 'Acceptable use',
  lead: 'Results are about real people. By tracing, you agree to the following:',
  points: {
    notReport:
      'This isn’t a background check. This service isn’t a consumer reporting agency, and no result is a consumer report as defined by the Fair Credit Reporting Act.',
    notFor:
      'I won’t judge people by results. I won’t use results, in whole or in part, to decide on anyone’s credit, insurance, employment, housing or tenancy, or for any other purpose that the act names.',
    purpose:
      'I trace for a lawful reason. I trace only for the purpose that I state with each order, and the law permits it. Some data is found only for the purposes named in the law that protects it (GLBA, DPPA).',
    calls:
      'I respect the people I contact. I’ll follow the laws on calls and texts, honor opt-outs, and never trace to harass, threaten or stalk anyone.',
    record: 'We log who viewed which person, when, from where and for what purpose.',
  },
  box: 'I agree to the acceptable use terms',
  read: 'Read the terms',
  needed: 'To create an account, agree to the acceptable use terms.',
  accept: 'Accept',
  accepting: 'Accepting…',
  signOut: 'Sign out',
  close: 'Close',
} as const;
