/**
 * The SQL of a member's transactions, shared by lists and sums: what is joined, which of them a
 * reader sees, and what each is worth. Parameters: `$1` the member, `$2` the contact that reads.
 */

/** Without the right to all of them (DOMAIN §15), contact `$2` reads those that it took part in. */
export const isVisible = `(
  members.sees_all($2)
  or $2 in (
    (t.detail ->> 'payerContact')::integer,
    (t.detail ->> 'payeeContact')::integer
  )
  or t.actor = 'contact:' || $2::text
)`

const minor = (name: string) => `coalesce((t.detail ->> '${name}')::bigint, 0)`

/** The money of such a payment was held at most, and went back. */
export const cameToNothing = `(
  coalesce(a.status in ('declined', 'expired', 'withdrawn'), false)
  or coalesce(aside.state = 'returned', false)
)`

/**
 * The transactions of member `m`: `e` is its entry, `t` the transfer, `other` the other member.
 *
 * - `side.paid`: it is the payer of a payment. A payment by gift card has no paying member.
 * - `worth.amount`: positive for what came in, in minor units of `worth.unit`. Of a payment it is
 *   the amount, also as far as it was paid with FlashCash, and before its commission; of all else
 *   the first unit that it moved. FlashCash grants and evaporations have only a zero entry on this
 *   account, so their amount is in the detail.
 */
export const transactions = `from members.members m
join exchanges.exchanges x on x.id = m.exchange_id
join ledger.entries e on e.account_id = m.main_account
join ledger.transfers t on t.seq = e.transfer_seq
left join approvals.approvals a on a.hold_id = t.id
left join allowances.allowances aside on aside.hold_id = t.id
left join refunds.payments r on r.transfer_id = t.id
left join gift_cards.cards card on card.id = (t.detail ->> 'giftCard')::integer
left join members.products p on p.id = (t.detail ->> 'productId')::integer
cross join lateral (
  select
    coalesce(jsonb_typeof(t.detail -> 'payer') = 'number', false)
      or t.kind = 'gift-card-payment' as "isPayment",
    coalesce((t.detail ->> 'payer')::integer = m.id, false) as paid
) as side
cross join lateral (
  select
    case
      when side."isPayment" then
        case when side.paid then -1 else 1 end * (t.detail ->> 'amount')::bigint
      when t.kind = 'flash-grant' then (t.detail ->> 'amount')::bigint
      when t.kind = 'flash-evaporation' then -(t.detail ->> 'amount')::bigint
      else coalesce(nullif(e.mox, 0), nullif(e.usd, 0), e.pts)
    end as amount,
    case
      when side."isPayment" or t.kind in ('flash-grant', 'flash-evaporation') or e.mox <> 0
        then 'MOX'
      when e.usd = 0 and e.pts <> 0 then 'PTS'
      else 'USD'
    end as unit,
    case when side.paid then ${minor('buyerFee')} else ${minor('sellerFee')} end as fee,
    case when side.paid then 0 else ${minor('sellerCurrencyFee')} end as "currencyFee",
    case when side.paid then ${minor('payerFeeBack')} else ${minor('payeeFeeBack')} end as "feeBack",
    case when side.paid then ${minor('currencyFeeBack')} else 0 end as "currencyFeeBack",
    ${minor('tip')} as tip,
    case when side.paid then ${minor('flash')} else 0 end as "flashCash",
    case when side.paid then ${minor('points')} else 0 end as points,
    case
      when t.kind = 'load' then coalesce(
        (
          -- What was charged may come back in parts.
          select -sum(back.usd) >= e.usd
          from ledger.transfers undo
          join ledger.entries back on back.transfer_seq = undo.seq
          where undo.reverses = t.id
            and back.account_id = e.account_id
        ),
        false
      )
      else exists (
        select
        from ledger.transfers undo
        where undo.reverses = t.id
          and undo.kind = 'staff-reversal'
      )
    end as reversed
) as worth
cross join lateral (
  select
    case when side."isPayment" then side.paid else worth.amount < 0 end as out,
    case
      when a.status is not null then initcap(a.status)
      when aside.state = 'open' then 'Pending'
      when aside.state = 'returned' then 'Expired'
      when worth.reversed then 'Reversed'
      when r.refunded = coalesce(nullif(abs(worth.amount), 0), worth.tip) then 'Refunded'
      when r.refunded > 0 then 'Partly refunded'
      else 'Approved'
    end as status
) as state
left join members.members other
  on other.id = case
    when side.paid then (t.detail ->> 'payee')::integer
    else (t.detail ->> 'payer')::integer
  end
-- Whom of the other member it paid; who paid it is not told.
left join members.contacts theirs
  on side.paid
  and theirs.id = (t.detail ->> 'payeeContact')::integer
left join members.contacts own
  on own.member_id = m.id
  and own.id = case
    when not side."isPayment" then substring(t.actor from '^contact:(\\d{1,9})$')::integer
    when side.paid then (t.detail ->> 'payerContact')::integer
    else (t.detail ->> 'payeeContact')::integer
  end
where m.id = $1
  and m.status <> 'applied'
  -- A release is shown by the status of its hold; a hold that was paid, by its payment.
  and aside.state is distinct from 'redeemed'
  and t.kind <> 'release'
  and a.status is distinct from 'approved'
  and ${isVisible}`

export const nameOf = (contact: 'own' | 'theirs') =>
  `nullif(concat_ws(' ', ${contact}.first_name, ${contact}.last_name), '')`

export const counterpart = `coalesce(
  other.list_name,
  case
    when t.kind in ('refund', 'staff-reversal') and t.detail ? 'giftCard' then 'Gift card'
    when aside.number is not null then 'Offline allowance'
  end
)`
