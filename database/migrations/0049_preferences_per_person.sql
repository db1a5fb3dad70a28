-- Each person of an account chooses their own emails. Everyone starts with what the account had chosen.
alter table notification_preference add column user_id uuid references app_user (id);
alter table notification_preference drop constraint notification_preference_pkey;
insert into notification_preference (account_id, user_id, kind, mail)
  select account_id, app_user.id, kind, mail from notification_preference join app_user using (account_id);
delete from notification_preference where user_id is null;
alter table notification_preference add primary key (user_id, kind);
create index notification_preference_account on notification_preference (account_id);

-- Links in emails sent before are the account's: they unsubscribe its owner.
alter table unsubscribe_key add column user_id uuid references app_user (id);
update unsubscribe_key set user_id = owner_of(account_id);
delete from unsubscribe_key where user_id is null;
alter table unsubscribe_key drop constraint unsubscribe_key_pkey;
alter table unsubscribe_key add primary key (user_id);
create index unsubscribe_key_account on unsubscribe_key (account_id);
