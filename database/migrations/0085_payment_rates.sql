-- What coins cost when a payment for them was made, by the thousand and by packs: a refund leaves the coins that were kept
-- at the price of that many. Null for payments of plans, and for those made before.
alter table payment add column rates jsonb;
