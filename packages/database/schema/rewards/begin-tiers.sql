-- POINTS-06: the initial tiers of an exchange.
create or replace function rewards.begin_tiers(p_exchanges integer[]) returns void
language sql
set search_path = pg_catalog
as $$
  insert into rewards.tiers (exchange_id, cost, reward, days, title, description, instructions)
  select
    e, t.cost, t.reward * 100, t.days, t.title, t.description,
    'Your FlashCash pays first, by itself, the next time you buy something.'
  from unnest(p_exchanges) e
  cross join (
    values
      (1000, 10, 3, 'A quick treat', 'Coffee for the team.'),
      (5000, 60, 5, 'Lunch out', 'Lunch at a member''s place.'),
      (10000, 130, 7, 'A good evening', 'Dinner for two, with dessert.'),
      (25000, 375, 14, 'Something for the shop', 'New signs, a repair, a deep clean.'),
      (50000, 850, 21, 'A big errand', 'What you have put off for a while.'),
      (100000, 2000, 30, 'A project', 'Enough to begin something new.')
  ) t (cost, reward, days, title, description)
  on conflict on constraint one_tier_at_a_cost do nothing;
$$;
