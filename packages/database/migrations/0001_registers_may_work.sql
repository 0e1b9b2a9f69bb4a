-- The guard of whatever is done at a register is `register.may-work`: it judges refunds, too.
delete from ledger.guards
where name = 'register.may-charge';

drop function if exists registers.may_charge(jsonb, uuid);
