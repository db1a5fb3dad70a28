-- What the plans that came with the service have: the dearer ones were compared as if they lacked what all of them have,
-- and named coins and prices that stand in rows of their own. Plans that an admin has written are left as they are.
update plan set features = '["Pay for hits only", "Coins that you buy never expire", "All sources and downloads"]'
where version = 1 and features in (
  '["250 coins each month", "Extra coins at $90.00 per 1,000", "7 days to try, with 25 coins"]',
  '["1,500 coins each month", "Extra coins at $75.00 per 1,000", "All sources and downloads"]',
  '["6,000 coins each month", "Extra coins at $60.00 per 1,000", "All sources and downloads"]'
);
