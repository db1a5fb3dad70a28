-- What came of a number. 'right' and 'wrong' are of before: they read as 'worked' and 'wrong_number'.
alter table phone_report drop constraint phone_report_verdict_check;
alter table phone_report add constraint phone_report_verdict_check
  check (verdict in ('worked', 'wrong_number', 'not_them', 'right', 'wrong'));
