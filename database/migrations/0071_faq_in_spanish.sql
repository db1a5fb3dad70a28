-- The operator's own Spanish text of a question. Without one, Spanish readers see the product's, or else the English text.
alter table faq_entry
  add column question_es text,
  add column answer_es text,
  add constraint faq_entry_es check ((question_es is null) = (answer_es is null));
