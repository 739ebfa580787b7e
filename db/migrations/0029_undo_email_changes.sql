-- A link for the address that an account had: gives it back. It is not ended by what else is done to the account.
alter table account_token drop constraint account_token_purpose_check;
alter table account_token add constraint account_token_purpose_check check (purpose in ('reset', 'confirm', 'undo'));
