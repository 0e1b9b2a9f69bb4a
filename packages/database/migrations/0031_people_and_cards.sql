-- A business manages its own people and their cards. Nobody is deleted, payments name them: who was
-- removed may nothing any more, is found nowhere, and cannot be paid.

alter table members.contacts
  add column removed_at timestamptz,
  add constraint removed_contact_may_nothing check (
    removed_at is null
    or not (allow_login or trans_auth or is_main)
  );

alter table members.cards
  add column activated_at timestamptz,
  -- How its number was given: read by the camera, typed and left, or typed and pressed (CSRCH-13).
  add column activated_by text,
  add column deactivated_at timestamptz,
  add constraint card_capture_is_known check (activated_by in ('camera', 'blur', 'button'));

-- One card at most is on its way to somebody.
create unique index one_issued_card_a_contact on members.cards (contact_id)
where status = 'issued';
