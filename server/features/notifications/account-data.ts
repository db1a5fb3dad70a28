/** Notifications and emails in the export of an account's data and in its deletion. */
import type { MailKind } from '#contract/notifications/mail-kinds';
import { type AccountData, jsonPieces } from '#platform/account-data';
import { eraseMail } from '#platform/mail/outbox';

/** Emails that verify an address. Exporting them would reveal whether the address belongs to someone else's account. */
const verificationMail: readonly MailKind[] = [
  'confirm_email',
  'registration_taken',
  'email_change',
  'email_change_taken',
];

export const notificationAccountData: AccountData = {
  async *files({ db }, { account_id }) {
    const notifications = await db
      .selectFrom('notification')
      .select(['id', 'kind', 'params', 'link', 'read_at', 'created_at'])
      .where('account_id', '=', account_id)
      .orderBy('id')
      .execute();
    yield { name: 'notifications.json', pieces: jsonPieces(notifications) };
    const preferences = await db
      .selectFrom('notification_preference')
      .select(['user_id', 'kind', 'mail'])
      .where('account_id', '=', account_id)
      .orderBy('user_id')
      .orderBy('kind')
      .execute();
    yield { name: 'notification-preferences.json', pieces: jsonPieces(preferences) };
    const mail = await db
      .selectFrom('mail')
      .select(['id', 'kind', 'recipient', 'params', 'state', 'created_at', 'sent_at'])
      .where('account_id', '=', account_id)
      .where('kind', 'not in', verificationMail)
      .orderBy('id')
      .execute();
    yield { name: 'mail.json', pieces: jsonPieces(mail) };
  },

  async erase({ db }, { account_id }) {
    await db.deleteFrom('notification').where('account_id', '=', account_id).execute();
    await eraseMail(db, account_id);
    await db.deleteFrom('notification_preference').where('account_id', '=', account_id).execute();
    await db.deleteFrom('unsubscribe_key').where('account_id', '=', account_id).execute();
  },
};
