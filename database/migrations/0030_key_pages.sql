-- Blocking keys are packed into pages instead of rows (data plane). A batch adds a segment per bucket; segments are
-- merged as they become many. An entry has 13 bytes: a bit that cancels an equal entry, two empty bits, the key with its
-- hash in front of its prefix (53 bits), and the person's id (48 bits).
create table person_key_segment (
  bucket smallint not null,
  -- The entries are spread over 2^bits pages.
  bits smallint not null,
  seq integer not null,
  entries integer not null,
  cancels integer not null,
  primary key (bucket, seq)
);

create table person_key_page (
  bucket smallint not null,
  -- 0; the last people of a key shared by very many are in parts from 1, which no lookup reads.
  part smallint not null,
  -- 2^bits, plus the first bits of the page's keys.
  slot integer not null,
  -- The segment.
  seq integer not null,
  entries bytea not null,
  primary key (bucket, slot, seq, part)
) with (toast_tuple_target = 8160);
alter table person_key_page alter column entries set storage external;

insert into person_key_segment (bucket, bits, seq, entries, cancels)
select bucket, least(20, 2 * ceil(greatest(0, ln(count(*) / 80.0) / ln(4))))::smallint, 1, count(*)::integer, 0
from person_key group by bucket;

insert into person_key_page (bucket, part, slot, seq, entries)
select bucket, part, slot, 1,
  string_agg(substring(int8send(turned) from 2) || substring(int8send(person_id) from 3), ''::bytea
             order by turned, person_id)
from (
  select k.bucket, k.turned, k.person_id,
    case when k.place <= 1500 then 0 else (k.place - 501) / 1000 end::smallint as part,
    ((1::bigint << s.bits) + (k.turned >> (53 - s.bits)))::integer as slot
  from (
    select bucket, ((key & 8796093022207) << 10) | (key >> 43) as turned, person_id,
      row_number() over (partition by bucket, key order by person_id) as place
    from person_key
  ) as k join person_key_segment s on s.bucket = k.bucket
) as entry
group by bucket, part, slot;

drop table person_key;
