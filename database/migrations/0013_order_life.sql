-- Orders that their customer cancels: the chunks that were not traced say so.

alter table order_chunk
  drop constraint order_chunk_state_check,
  add constraint order_chunk_state_check check (state in ('ready', 'leased', 'done', 'failed', 'cancelled'));
