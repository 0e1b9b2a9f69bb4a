/** What the file has about a person: the parameter is the contact. */
import { amount, utc, type Part } from './part.read.ts'

export const personParts: readonly Part[] = [
  {
    file: 'you/person.json',
    sql: `select
      c.first_name, c.last_name, c.email, c.verified_email, c.phone, c.is_main, c.rights,
      ${amount('c.payment_limit')} as payment_limit,
      ${amount('c.day_limit')} as day_limit,
      ${amount('c.month_limit')} as month_limit,
      ${amount('c.approval_from')} as approval_from,
      ${amount('c.proof_above')} as proof_above,
      c.pay_hours,
      u.username,
      ${utc('u.created_at')} as user_since,
      ${utc('u.first_login_at')} as first_sign_in,
      ${utc('u.last_login_at')} as last_sign_in,
      m.name as business
    from members.contacts c
    join members.members m on m.id = c.member_id
    left join identity.users u on u.contact_id = c.id
    where c.id = $1`,
  },
  {
    file: 'you/preferences.json',
    sql: `select
      p.receipt_push,
      p.receipt_email,
      (
        select coalesce(jsonb_agg(to_jsonb(t) - 'contact_id'), '[]')
        from members.told_choices t
        where t.contact_id = c.id
      ) as told_of,
      (
        select coalesce(jsonb_agg(jsonb_build_object('name', v.name, 'view', v.view)), '[]')
        from preferences.report_views v
        where v.contact_id = c.id
      ) as report_views,
      (
        select coalesce(
          jsonb_agg(jsonb_build_object('list', v.list, 'name', v.name, 'address', v.address)),
          '[]'
        )
        from preferences.list_views v
        where v.contact_id = c.id
      ) as list_views,
      (
        select count(*)::integer
        from preferences.devices d
        where d.contact_id = c.id
      ) as devices_with_push,
      (
        select ${utc('n.at')}
        from letters.unsubscribed n
        where n.contact_id = c.id
      ) as no_letters_since
    from members.contacts c
    left join preferences.comms p on p.contact_id = c.id
    where c.id = $1`,
  },
  {
    file: 'you/office-letters.csv',
    sql: `select l.subject, r.state, ${utc('r.at')} as at
    from letters.recipients r
    join letters.letters l on l.id = r.letter_id
    where r.contact_id = $1
    order by r.at, l.id`,
  },
  {
    file: 'you/rights.csv',
    sql: `select g.scope, g.role, ${utc('g.granted_at')} as granted_at
    from identity.grants g
    where g.contact_id = $1
    order by g.granted_at, g.scope, g.role`,
  },
  {
    file: 'you/sign-ins.csv',
    sql: `select
      ${utc('s.signed_in_at')} as signed_in_at,
      ${utc('s.last_used_at')} as last_used_at,
      ${utc('s.expires_at')} as ends_at,
      s.user_agent as browser,
      s.address_block
    from identity.sessions s
    where s.contact_id = $1
      and s.till_device is null
    order by s.signed_in_at, s.token_hash`,
  },
  {
    file: 'you/devices.csv',
    sql: `select
      d.user_agent as browser,
      d.address_block,
      ${utc('d.first_seen_at')} as first_seen_at,
      ${utc('d.last_seen_at')} as last_seen_at
    from identity.devices d
    where d.contact_id = $1
    order by d.first_seen_at, d.key_hash`,
  },
  {
    file: 'you/passkeys.csv',
    sql: `select
      p.name,
      ${utc('p.created_at')} as added_at,
      ${utc('p.last_used_at')} as last_used_at
    from factors.passkeys p
    where p.contact_id = $1
    order by p.created_at, p.id`,
  },
  {
    file: 'you/authenticators.csv',
    sql: `select a.is_confirmed, ${utc('a.created_at')} as added_at
    from factors.authenticators a
    where a.contact_id = $1
    order by a.is_confirmed`,
  },
  {
    file: 'you/recovery-codes.csv',
    sql: `select ${utc('r.made_at')} as made_at, ${utc('r.used_at')} as used_at
    from factors.recovery_codes r
    where r.contact_id = $1
    order by r.made_at, r.code_hash`,
  },
  {
    file: 'you/ways-back.csv',
    sql: `select
      ${utc('w.asked_at')} as asked_at,
      ${utc('w.cancelled_at')} as cancelled_at,
      ${utc('w.opened_at')} as opened_at
    from factors.ways_back w
    where w.contact_id = $1
    order by w.asked_at, w.id`,
  },
  {
    file: 'you/erasures.csv',
    sql: `select
      ${utc('e.asked_at')} as asked_at,
      ${utc('e.due_at')} as due_at,
      ${utc('e.taken_back_at')} as taken_back_at
    from erasure.erasures e
    where e.contact_id = $1
    order by e.asked_at, e.id`,
  },
  {
    file: 'you/new-devices.csv',
    sql: `select
      ${utc('n.at')} as signed_in_at,
      n.user_agent as browser,
      n.address_block,
      ${utc('n.told_at')} as told_at
    from identity.new_device_sign_ins n
    where n.contact_id = $1
    order by n.at, n.session_id`,
  },
  {
    file: 'you/addresses-to-prove.csv',
    sql: `select
      v.email,
      ${utc('v.created_at')} as asked_at,
      ${utc('v.expires_at')} as expires_at,
      ${utc('v.used_at')} as proved_at
    from contact_details.verifications v
    where v.contact_id = $1
    order by v.created_at, v.code_hash`,
  },
  {
    file: 'you/security.csv',
    sql: `select ${utc('s.at')} as noted_at, s.event, s.address, s.device
    from audit.security s
    where s.contact_id = $1
    order by s.at, s.id`,
  },
  {
    file: 'you/terms.csv',
    sql: `select a.version, ${utc('a.accepted_at')} as accepted_at, a.address
    from terms.acceptances a
    where a.contact_id = $1
    order by a.accepted_at, a.version`,
  },
  {
    file: 'you/notifications.csv',
    sql: `select
      ${utc('n.sent_at')} as sent_at,
      n.kind,
      m.list_name as business,
      ${utc('n.read_at')} as read_at
    from notifications.notifications n
    left join members.members m on m.id = n.member_id
    where n.contact_id = $1
      and n.deleted_at is null
    order by n.id`,
  },
  {
    file: 'you/letters.csv',
    sql: `select
      ${utc('d.created_at')} as written_at,
      d.channel,
      d.kind,
      d.address,
      d.status
    from delivery.messages d
    where d.contact_id = $1
    order by d.created_at, d.id`,
  },
  {
    file: 'you/activity.csv',
    sql: `select
      ${utc('e.noted_at')} as noted_at,
      e.event,
      e.page,
      e.outcome,
      e.user_agent as browser,
      e.fields::text as fields
    from activity.events e
    where e.contact_id = $1
    order by e.id`,
  },
  {
    file: 'you/survey.csv',
    sql: `select ${utc('a.answered_at')} as answered_at, a.score, a.feedback, a.source
    from feedback.answers a
    where a.contact_id = $1
    order by a.answered_at, a.id`,
  },
  {
    file: 'you/downloads.csv',
    sql: `select
      d.title,
      l.version,
      ${utc('l.first_at')} as first_at,
      ${utc('l.last_at')} as last_at,
      l.times
    from documents.downloads l
    join documents.documents d on d.id = l.document_id
    where l.contact_id = $1
    order by l.first_at, l.document_id, l.version`,
  },
  {
    file: 'you/incentives.csv',
    sql: `select
      ${utc('i.set_at')} as set_at,
      (i.basis_points / 100.0)::numeric(6, 2)::text as percent,
      ${amount('i.amount')} as amount
    from incentives.incentives i
    where i.contact_id = $1
    order by i.id`,
  },
  {
    file: 'you/member-cards.csv',
    sql: `select
      c.last_four,
      c.status,
      ${utc('c.issued_at')} as issued_at,
      ${utc('c.activated_at')} as activated_at,
      ${utc('c.deactivated_at')} as deactivated_at
    from members.cards c
    where c.contact_id = $1
    order by c.id`,
  },
]
