/** Default questions and answers. Admins can edit them; edited ones are never overwritten. */

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
          'Skip tracing finds a person’s or property owner’s contact details when all you have is a name, an address or an old number. You upload a list. For each row we return phones, emails and addresses, and how confident we are that it’s the right person.',
        ],
      },
      {
        id: 'first-trace',
        question: 'How do I trace my first list?',
        answer: [
          'Open [Skip Trace](/skip-trace), choose a file, check the columns and look at the price. We don’t charge anything until you pay.',
          'Most lists take a few minutes. You can leave the page. You’ll get a notification when your order is done.',
        ],
      },
      {
        id: 'no-list-yet',
        question: 'Can I try it without a list?',
        answer: [
          'Yes. Paste a few rows on [Skip Trace](/skip-trace) instead of uploading a file. If this service runs the demo, you can also use a sample file of 25 fictional leads, and trace it free.',
        ],
      },
      {
        id: 'confirm-email',
        question: 'Why should I confirm my email?',
        answer: [
          'So that password links and notifications reach only you. Open the link in the email we sent when you registered. It works for 24 hours. You can get a new link in [your profile](/my-profile/account).',
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
          'CSV, TSV and Excel workbooks (.xlsx), up to 500 MB and 1,000,000 rows, unless this service sets other limits. We detect the separator (comma, semicolon, tab or pipe), the encoding (UTF-8, UTF-16 or Windows-1252), the sheet and the header row. You can change each of them after the upload.',
          'We don’t accept workbooks with macros or links to other files. Save a copy without them, or save as CSV.',
        ],
      },
      {
        id: 'what-a-row-needs',
        question: 'What does a row need to be traced?',
        answer: [
          'One of these: a street address with a ZIP code or city and state; a full name with a ZIP code or city and state; a phone; or an email. The more a row has, the better the match.',
        ],
      },
      {
        id: 'wrong-column',
        question: 'A column was mapped wrong. What can I do?',
        answer: [
          'Change it in the “Map” step. Each column has a list of fields and shows three of its cells. We return columns that you don’t map unchanged.',
        ],
      },
      {
        id: 'owner-names',
        question: 'My file has several owners in one cell, such as “SMITH JOHN & MARY”. Does that work?',
        answer: [
          'Yes. Map the column to “full name”. We split several owners, reversed names, suffixes and “et al”, and we recognize companies, trusts and agencies. Addresses in one cell work too.',
        ],
      },
      {
        id: 'rows-that-cannot',
        question: 'What happens to rows that can’t be traced?',
        answer: [
          'They’re free. Before you pay, you see how many there are and why, and you can download them to fix them. If a row is in your file twice, we trace it once.',
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
          'One coin per hit. Rows without a result, uploads and repeat searches are free. Before you pay, you see the expected price and the maximum price.',
        ],
      },
      {
        id: 'what-is-a-hit',
        question: 'What is a hit?',
        answer: [
          'A hit is a row where we found the person with a confidence of 0.9 or more and at least one phone or email that wasn’t in your row. We don’t charge for a match with a lower confidence or without new contact details.',
        ],
      },
      {
        id: 'held-coins',
        question: 'Why do you hold coins while an order runs?',
        answer: [
          'When you pay, we hold the order’s maximum price so that the order can’t run out of coins. We take coins from the hold as hits come in. When the order finishes, you get the rest back.',
        ],
      },
      {
        id: 'get-coins',
        question: 'How do I get coins?',
        answer: [
          'New accounts may get free trial coins. You can buy any number of coins with a card on [Coins](/coins), or get coins every month with a [plan](/payments-plans). Coins you buy never expire. A plan’s coins expire at the end of its period, and we use them first. Your balance is at the top of every page.',
        ],
      },
      {
        id: 'refunds',
        question: 'Can I get a refund?',
        answer: [
          'Report a wrong number on its row. If all numbers of a hit turn out to be wrong, we refund its coin, up to a limit for your account. Unused coins of an order come back to you when it finishes.',
          'If you want your money back for coins you bought, ask the company that runs this service. You’ll find refunds and their credit notes in [Billing](/my-profile/billing).',
        ],
      },
      {
        id: 'too-few-coins',
        question: 'What if I don’t have enough coins for a list?',
        answer: [
          'Pay with a card, or use your coins and pay the rest with a card. You pay for the order’s maximum price. You choose in advance whether unused coins stay in your account or go back to your card. You can also pay later: we keep your file and its columns.',
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
          'It’s the probability, from 0 to 1, that we found the person your row means. We compare everyone who could match, including the chance that the right person isn’t in our data. Open a row to see what spoke for and against the match.',
        ],
      },
      {
        id: 'outcomes',
        question: 'What do hit, possible, no contact and miss mean?',
        answer: [
          'Hit: we found the person and a way to reach them. Possible: someone matches with a confidence between 0.5 and 0.9. You see who, with masked contacts, and pay nothing. No contact: we found the person, but no new way to reach them. Miss: no one matches well enough, and the row says why.',
        ],
      },
      {
        id: 'empty-fields',
        question: 'Why are some fields of a result empty?',
        answer: [
          'Because no source has that information. We never guess to fill a column. An empty flag doesn’t mean “no”. For example, an empty do-not-call flag means that we don’t know.',
        ],
      },
      {
        id: 'do-not-call',
        question: 'May I call every number in my results?',
        answer: [
          'Not automatically. Before you call or text, check the national and state do-not-call lists and follow the laws that apply to you. If a result doesn’t flag a number, we don’t know whether it’s on a list.',
        ],
      },
      {
        id: 'download',
        question: 'How do I download results?',
        answer: [
          'Open the order in [Recent Orders](/orders) and select Download. Choose the rows, the layout and the file type: CSV, an Excel workbook or JSON lines. In the default layout, your own columns come first, unchanged and in your order. We make cells safe that a spreadsheet could run as a formula.',
        ],
      },
      {
        id: 'find-order',
        question: 'Where do I find an earlier order?',
        answer: [
          'In [Recent Orders](/orders), newest first, with its hits and price. To search by name or number, press Ctrl K, or ⌘ K on a Mac.',
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
          'Yes. It runs on our servers. [Home](/) shows what’s running. You’ll get a notification when the order is done, and an email if you turned that on.',
        ],
      },
      {
        id: 'order-failed',
        question: 'What if an order fails?',
        answer: [
          'You can download everything we traced so far. We charge only for those hits and return all other coins. Before an order fails, we retry its failed parts several times.',
        ],
      },
      {
        id: 'notices',
        question: 'How do I choose which emails I get?',
        answer: [
          'Choose each kind of email under [Notifications](/my-profile/notifications) in your profile. Each of these emails also has an unsubscribe link. We always send emails about your account’s security.',
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
        question: 'Why do I have to choose a purpose?',
        answer: [
          'The law protects people from being looked up without a reason. Each order needs a purpose, which we keep with the order. You confirm that it’s true.',
        ],
      },
      {
        id: 'fcra',
        question: 'May I use results for credit, employment, housing or insurance decisions?',
        answer: [
          'No. Results aren’t consumer reports under the Fair Credit Reporting Act. Don’t use them for credit, employment, housing or insurance decisions, or for anything else that the act covers.',
        ],
      },
      {
        id: 'who-sees-my-lists',
        question: 'Who can see my lists and results?',
        answer: [
          'You and the company that runs this service, because they’re stored on its servers. No other customer can. We log every download and view with who, when and from where.',
        ],
      },
      {
        id: 'my-data',
        question: 'Can I export or delete my data?',
        answer: [
          'Yes, in [your profile](/my-profile/account). The export contains all the data we have about you. If you delete your account, we remove your lists, results and profile. Records that we must keep by law, such as the coin ledger, stay without your name.',
        ],
      },
      {
        id: 'second-factor',
        question: 'How do I keep my account safe?',
        answer: [
          'Use a password that you don’t use anywhere else. Turn on two-factor sign-in under [Security](/my-profile/security) to enter a code from an authenticator app each time you sign in. Keep your recovery codes somewhere other than your phone. [Sessions](/my-profile/sessions) shows where you’re signed in. Sign out of any session you don’t recognize.',
        ],
      },
    ],
  },
];
