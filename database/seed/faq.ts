/** Default questions and answers. The operator can change each; changed ones stay as they are. */

export interface SeededSection {
  id: string;
  title: string;
  /** `answer`: one paragraph per item. */
  entries: { id: string; question: string; answer: string[] }[];
}

export const faqSections: SeededSection[] = [
  {
    id: 'start',
    title: 'Getting started',
    entries: [
      {
        id: 'what-is-skip-tracing',
        question: 'What is skip tracing?',
        answer: [
          'Finding out how to reach a person or the owner of a property when all you have is a name, an address, or an old number. You bring the list; we look each row up and bring back phones, emails and addresses, with how sure we are that it is the right person.',
        ],
      },
      {
        id: 'first-trace',
        question: 'How do I trace my first list?',
        answer: [
          'Open [Skip Trace](/skip-trace), choose a file, check that each column stands for the right thing, and look at the price. Nothing is charged until you press the button that says so.',
          'Most lists take a few minutes. You can leave the page; the bell tells you when it is done.',
        ],
      },
      {
        id: 'no-list-yet',
        question: 'Can I try it without a list of my own?',
        answer: [
          'Yes. Paste a few rows into the box on [Skip Trace](/skip-trace) instead of uploading a file. Where the operator runs the demo there is also a sample file of 400 made-up leads.',
        ],
      },
      {
        id: 'confirm-email',
        question: 'Why should I confirm my email?',
        answer: [
          'So that a new password, and the notices that you choose, reach you and nobody else. Open the link in the mail that came when you registered. It works for 24 hours; you can have another sent from [your profile](/my-profile/account).',
        ],
      },
    ],
  },
  {
    id: 'files',
    title: 'Files and columns',
    entries: [
      {
        id: 'file-types',
        question: 'Which files can I upload?',
        answer: [
          'CSV, TSV and Excel workbooks (.xlsx), up to 500 MB and 1,000,000 rows, unless the operator set another limit. Commas, semicolons, tabs and pipes are recognised, as are UTF-8, UTF-16 and Windows-1252, the sheet, and the row that names the columns; each can be changed once the file is there.',
          'Workbooks with macros or with links to other files are not taken: save them without, or as CSV.',
        ],
      },
      {
        id: 'what-a-row-needs',
        question: 'What does a row need to be traced?',
        answer: [
          'One of these: a street address with city and state, or with ZIP; a full name with city and state, or with ZIP; a phone; or an email. The more of them, the surer the match.',
        ],
      },
      {
        id: 'wrong-column',
        question: 'A column was recognised wrongly. What now?',
        answer: [
          'Change it in the step “Map”: each column has a list of what it can stand for, with three of its cells beside it. A column that stands for nothing is kept, and comes back as it was.',
        ],
      },
      {
        id: 'owner-names',
        question: 'My file has owners in one cell, such as “SMITH JOHN & MARY”. Does that work?',
        answer: [
          'Yes. Map it to “full name”. Several owners, reversed names, suffixes and “et al” are taken apart; companies, trusts and agencies are recognised as what they are. The same holds for addresses in one cell.',
        ],
      },
      {
        id: 'rows-that-cannot',
        question: 'What happens to rows that can’t be traced?',
        answer: [
          'They are counted before you pay, with the reason for each, and you can download them to mend them. They cost nothing. A row that stands in the file twice is traced once.',
        ],
      },
    ],
  },
  {
    id: 'price',
    title: 'Coins and price',
    entries: [
      {
        id: 'what-it-costs',
        question: 'What does a trace cost?',
        answer: [
          'One coin for each hit, and nothing for anything else: not for rows without a result, not for uploading, not for looking again. Before you pay you see what it will probably cost and the most that it can cost.',
        ],
      },
      {
        id: 'what-is-a-hit',
        question: 'What is a hit?',
        answer: [
          'A row whose person was found with a confidence of 0.9 or more, with at least one phone or email that you didn’t bring yourself. A match that is less sure, or that has nothing new to reach the person by, is no hit and isn’t charged.',
        ],
      },
      {
        id: 'held-coins',
        question: 'Why are coins held while an order runs?',
        answer: [
          'The most that an order can cost is set aside when you pay, so that it can’t run out half-way. Each part that is done takes its hits from there, and the rest comes back to you at the end, by itself.',
        ],
      },
      {
        id: 'get-coins',
        question: 'How do I get coins?',
        answer: [
          'A new account may begin with some to try; your balance stands at the top of each page. More are bought with a card, as many as you like, on [Coins](/coins), or come each month with a [plan](/payments-plans). Bought coins never expire; those of a plan end with its period, and are used first.',
        ],
      },
      {
        id: 'too-few-coins',
        question: 'What if I don’t have enough coins for a list?',
        answer: [
          'Pay with a card, or with your coins and a card for what is missing: the most that the order can cost is bought, and what it does not use stays with you as coins or goes back to the card, as you choose before. Or let the order wait: your file and mapping are kept.',
        ],
      },
    ],
  },
  {
    id: 'results',
    title: 'Results',
    entries: [
      {
        id: 'confidence',
        question: 'What does the confidence mean?',
        answer: [
          'How probable it is that the person found is the one your row means, from 0 to 1. All who might be meant are weighed together, also the possibility that the right one isn’t in the data. Open a row to see what spoke for the match and what against.',
        ],
      },
      {
        id: 'outcomes',
        question: 'What do hit, possible, no contact and miss mean?',
        answer: [
          'Hit: found and reachable. Possible: somebody fits, with a confidence between 0.5 and 0.9; you see who, with the contacts masked, and pay nothing. No contact: found, but with nothing new to reach them by. Miss: nobody fits well enough, and the row says why.',
        ],
      },
      {
        id: 'empty-fields',
        question: 'Why are some fields of a result empty?',
        answer: [
          'Because no source says it. Nothing is guessed or made up to fill a column. An empty flag doesn’t mean “no”: an empty do-not-call column means that it isn’t known.',
        ],
      },
      {
        id: 'do-not-call',
        question: 'May I call every number that comes back?',
        answer: [
          'Not by that alone. Whether a number is on the national or a state’s do-not-call list, and what the law asks of you before you call or write, is yours to check. Where a result doesn’t say that a number is on such a list, it isn’t known.',
        ],
      },
      {
        id: 'download',
        question: 'How do I download results?',
        answer: [
          'Open the order from [Recent Orders](/orders) and choose what you need: all rows, hits only, or misses only, as CSV. Your own columns come first, unchanged and in your order. Cells that a spreadsheet could take for a formula are made safe.',
        ],
      },
      {
        id: 'find-order',
        question: 'Where do I find an earlier order?',
        answer: [
          'Under [Recent Orders](/orders), the newest first, each with its hits and what it cost. Search for it by its name or number with Ctrl K, or ⌘ K on a Mac.',
        ],
      },
    ],
  },
  {
    id: 'running',
    title: 'While it runs',
    entries: [
      {
        id: 'leave-the-page',
        question: 'Can I close the page while an order runs?',
        answer: [
          'Yes. It runs on the server. Come back when you like: [Home](/) shows what is running, and the bell and, if you choose so, an email tell you when it is done.',
        ],
      },
      {
        id: 'order-failed',
        question: 'What if an order fails?',
        answer: [
          'What was traced until then is kept and can be downloaded; only its hits were charged, and all other coins come back. A part that meets an error is tried again several times before an order gives up.',
        ],
      },
      {
        id: 'notices',
        question: 'How do I choose what I get by email?',
        answer: [
          'In your profile under [Notifications](/my-profile/notifications), kind by kind. Each such mail also has a link that ends it with one click. Mail about the safety of your account always comes.',
        ],
      },
    ],
  },
  {
    id: 'privacy',
    title: 'Privacy and law',
    entries: [
      {
        id: 'permissible-purpose',
        question: 'Why do I have to say what I trace for?',
        answer: [
          'People have a right not to be looked up for no reason. Each order carries a purpose, and it is kept with the order. You confirm that it is true.',
        ],
      },
      {
        id: 'fcra',
        question: 'May I use results to decide about credit, work, housing or insurance?',
        answer: [
          'No. This is no consumer report under the Fair Credit Reporting Act, and results must not be used to decide on credit, employment, tenancy, insurance, or anything else that the Act covers.',
        ],
      },
      {
        id: 'who-sees-my-lists',
        question: 'Who can see my lists and results?',
        answer: [
          'You, and the operator of this service, whose servers they lie on. No other customer can. Each download and each look is written down with who, when and from where.',
        ],
      },
      {
        id: 'my-data',
        question: 'Can I take my data with me, or have it deleted?',
        answer: [
          'Both, in [your profile](/my-profile/account). The export has everything that is held of you as files. Deleting the account removes your lists, results and profile; what the law has the operator keep, such as the books of coins, stays without your name.',
        ],
      },
      {
        id: 'second-factor',
        question: 'How do I keep my account safe?',
        answer: [
          'Use a password that you use nowhere else, and turn on a second factor under [Security](/my-profile/security): a code of an authenticator app at each sign-in. Keep the recovery codes in a place that isn’t your phone. [Sessions](/my-profile/sessions) shows where you are signed in and ends what you don’t know.',
        ],
      },
    ],
  },
];
