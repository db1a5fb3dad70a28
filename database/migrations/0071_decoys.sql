-- A third pattern: somebody looked for a person whom the operator has made up, and whom nobody has reason to look for.
alter table abuse_alarm drop constraint abuse_alarm_kind_check;
alter table abuse_alarm add constraint abuse_alarm_kind_check check (kind in ('person', 'street', 'speed', 'decoy'));
