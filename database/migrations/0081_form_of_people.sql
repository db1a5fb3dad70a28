alter table reference_generation
  -- How its people are prepared and keyed (`recordForm` of linkage): those of another form are prepared anew. Those of
  -- before there were forms have none.
  add column form integer not null default 0;
