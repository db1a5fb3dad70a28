-- Keys of parcels are packed into pages, as those of people are (0030).
create table parcel_key_segment (
  bucket smallint not null,
  -- The entries are spread over 2^bits pages.
  bits smallint not null,
  seq integer not null,
  entries integer not null,
  cancels integer not null,
  primary key (bucket, seq)
);

create table parcel_key_page (
  bucket smallint not null,
  -- 0; the last parcels of a key shared by very many are in parts from 1, which no lookup reads.
  part smallint not null,
  -- 2^bits, plus the first bits of the page's keys.
  slot integer not null,
  -- The segment.
  seq integer not null,
  entries bytea not null,
  primary key (bucket, slot, seq, part)
) with (toast_tuple_target = 8160);
alter table parcel_key_page alter column entries set storage external;

insert into parcel_key_segment (bucket, bits, seq, entries, cancels)
select bucket, least(20, 2 * ceil(greatest(0, ln(count(*) / 80.0) / ln(4))))::smallint, 1, count(*)::integer, 0
from parcel_key group by bucket;

insert into parcel_key_page (bucket, part, slot, seq, entries)
select bucket, part, slot, 1,
  string_agg(substring(int8send(turned) from 2) || substring(int8send(parcel_id) from 3), ''::bytea
             order by turned, parcel_id)
from (
  select k.bucket, k.turned, k.parcel_id,
    case when k.place <= 1500 then 0 else (k.place - 501) / 1000 end::smallint as part,
    ((1::bigint << s.bits) + (k.turned >> (53 - s.bits)))::integer as slot
  from (
    select bucket, ((key & 8796093022207) << 10) | (key >> 43) as turned, parcel_id,
      row_number() over (partition by bucket, key order by parcel_id) as place
    from parcel_key
  ) as k join parcel_key_segment s on s.bucket = k.bucket
) as entry
group by bucket, part, slot;

drop table parcel_key;
