-- Who looked at whom is asked by what was looked at, too: for somebody who asks who has seen them.

create index audit_subject on audit (subject, id);
