/** The terms of tracing. Other words need another version (`contract/accounts/terms.ts`): what was accepted is kept by it. */

export default {
  title: 'What results may be used for',
  lead: 'Results tell of real people. Whoever traces accepts this:',
  points: {
    notReport:
      'This service is not a consumer reporting agency, and no result is a consumer report as the Fair Credit Reporting Act has it.',
    notFor:
      'I don’t use results, in whole or in part, to decide on anybody’s credit, insurance, employment, housing or tenancy, nor for another purpose that the act names.',
    purpose:
      'I trace for the purpose that I state with each order, and the law permits it. Some data is found for no other purpose than the law that protects it names (GLBA, DPPA).',
    calls:
      'I keep the rules on calls and messages, and leave alone who asked to be left alone. I don’t trace to harass, threaten or stalk anybody.',
    record: 'Each look at a person is on record: who looked, when, from where and for what.',
  },
  box: 'I accept what results may be used for',
  read: 'Read it',
  needed: 'To open an account, accept what results may be used for.',
  accept: 'Accept',
  accepting: 'Accepting…',
  signOut: 'Sign out',
  close: 'Close',
} as const;
