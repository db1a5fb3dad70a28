-- How a file is read says now what kind of file it is, and how many rows stand above its header.

update upload
set format = jsonb_build_object('kind', 'text', 'skip_rows', 0) || format
where not format ? 'kind';

update trace_order
set format = jsonb_build_object('kind', 'text', 'skip_rows', 0) || format
where not format ? 'kind';
