-- What one person of the staff has issued is summed before each card.
create index gift_cards_by_issuer on gift_cards.cards (contact_id, created_at)
where buyer_member_id is null;
