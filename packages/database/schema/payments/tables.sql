-- Each number becomes one confirmation code. Processes reserve them by the thousand, so that no
-- payment waits for a code and no code is used twice.
create schema payments;

grant usage on schema payments to exchange_app;

create sequence payments.confirmation_numbers increment by 1000 minvalue 0 start with 0;

grant usage on sequence payments.confirmation_numbers to exchange_app;
