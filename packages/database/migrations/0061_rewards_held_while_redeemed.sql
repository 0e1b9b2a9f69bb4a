-- A tier is held while it is redeemed, so that its exchange's change of it comes before or after and
-- never in between. `for share` asks for the right to update one column; the app gets that of the
-- one that it cannot write a value of its own to, and changes no tier with it.

grant update (id) on rewards.tiers to exchange_app;
