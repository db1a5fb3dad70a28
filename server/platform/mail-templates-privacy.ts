/** What mails say to people in the data. */
import { z } from 'zod';
import { minutes } from './clock.ts';
import { inWords, link, template } from './mail-template.ts';

const becausePrivacy = (brand: string) =>
  `You get this because you asked ${brand} about what it holds of you.`;

export const privacyTemplates = {
  privacy_code: template({
    params: link,
    life: minutes(20),
    write: ({ token }, { brand }) => ({
      subject: `Your code for ${brand}`,
      parts: [
        'Somebody, perhaps you, asked what is held under this address. Type this code on the page; it works for 20 minutes.',
        { facts: [['Code', token]] },
        'If it wasn’t you, do nothing: nothing is shown without the code.',
      ],
      because: `You get this because somebody gave this address on the privacy page of ${brand}.`,
    }),
  }),
  privacy_received: template({
    params: z.object({ number: z.string(), due_at: z.iso.datetime() }),
    write: ({ number, due_at }, { brand }) => ({
      subject: `Your privacy request ${number} has arrived`,
      parts: [
        'A person looks for your records and decides. You get another mail when that is done.',
        {
          facts: [
            ['Request', number],
            ['At the latest', inWords(new Date(due_at), 'UTC')],
          ],
        },
      ],
      because: becausePrivacy(brand),
    }),
  }),
  privacy_refused: template({
    params: z.object({ number: z.string(), reason: z.string() }),
    write: ({ number, reason }, { brand }) => ({
      subject: `Your privacy request ${number} was refused`,
      parts: [
        'We could not do what you asked.',
        {
          facts: [
            ['Request', number],
            ['Why', reason],
          ],
        },
        'You can begin again on the privacy page. You may also complain to the attorney general of your state.',
        { button: 'Open the privacy page', path: '/privacy/opt-out' },
      ],
      because: becausePrivacy(brand),
    }),
  }),
  privacy_receipt: template({
    params: z.object({ number: z.string(), erased: z.boolean(), done_at: z.iso.datetime() }),
    write: ({ number, erased, done_at }, { brand }) => ({
      subject: `Your privacy request ${number} is done`,
      parts: [
        erased
          ? 'What we held of you is deleted, in our data and in results that were kept. It is kept out of data that comes later.'
          : 'You are hidden: no search and no result shows you, now or with data that comes later.',
        {
          facts: [
            ['Request', number],
            ['Done', inWords(new Date(done_at), 'UTC')],
          ],
        },
        'To keep you out we keep hashes of your name with your addresses, phones and e-mails, and nothing else.',
      ],
      because: becausePrivacy(brand),
    }),
  }),
} as const;
