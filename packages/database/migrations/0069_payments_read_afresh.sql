-- A payment reads both sides from the database, so no process has to be told what changes them.

drop trigger parties_hear_of_members on members.members;
drop trigger parties_hear_of_contacts on members.contacts;
drop trigger parties_hear_of_lost_contacts on members.contacts;
drop trigger parties_hear_of_cards on members.cards;
drop trigger parties_hear_of_lost_cards on members.cards;
drop trigger parties_hear_of_buckets on flashcash.buckets;
drop trigger parties_hear_of_floors on ledger.floors;
drop trigger parties_hear_of_declines on charge.declines;
drop trigger parties_hear_of_more_declines on charge.declines;
drop trigger misses_are_told on search.card_misses;

drop function members.tell_changed_members();
drop function members.tell_members_of_rows();
drop function members.tell_account_owners();
drop function members.tell_holders_of_cards();
drop function charge.tell_declined_holders();
drop function search.tell_misses();
drop function members.tell_parties(integer[]);

drop index charge.declines_by_holder;
