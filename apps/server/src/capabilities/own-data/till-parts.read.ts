/** What the file has about the tills of a business: the parameter is the member. */
import { amount, named, ownPerson, utc, type Part } from './part.read.ts'

export const tillParts: readonly Part[] = [
  {
    file: 'business/till-sales.csv',
    sql: `select
      r.name as register,
      s.number,
      ${utc('s.begun_at')} as begun_at,
      s.state,
      ${ownPerson('s.contact_id')} as person,
      c.name as cashier,
      s.lines::text as lines,
      ${amount('s.discount')} as discount,
      ${amount('s.amount')} as amount,
      s.note
    from till.sales s
    join registers.registers r on r.id = s.register_id
    left join registers.cashiers c on c.id = s.cashier_id
    where s.member_id = $1
    order by s.register_id, s.number`,
  },
  {
    file: 'business/till-payments.csv',
    sql: `select
      r.name as register,
      s.number as sale,
      t.number as part,
      t.kind,
      t.state,
      ${utc('coalesce(t.paid_at, t.made_at)')} as at,
      ${amount('t.amount')} as amount,
      ${amount('t.tip')} as tip,
      ${ownPerson('t.contact_id')} as person,
      c.name as cashier,
      t.transfer_id::text as transaction
    from till.sales s
    join till.tenders t on t.sale_id = s.id
    join registers.registers r on r.id = s.register_id
    left join registers.cashiers c on c.id = t.cashier_id
    where s.member_id = $1
    order by s.register_id, s.number, t.number`,
  },
  {
    file: 'business/till-refunds.csv',
    sql: `select
      r.name as register,
      s.number as sale,
      b.number as part,
      ${utc('b.made_at')} as at,
      ${amount('b.amount')} as amount,
      ${amount('b.tip')} as tip,
      ${ownPerson('b.contact_id')} as person,
      c.name as cashier,
      g.name as approved_by
    from till.sales s
    join till.refunds b on b.sale_id = s.id
    join registers.registers r on r.id = s.register_id
    left join registers.cashiers c on c.id = b.cashier_id
    left join registers.cashiers g on g.id = b.approved_by
    where s.member_id = $1
    order by s.register_id, s.number, b.id`,
  },
  {
    file: 'business/till-days.csv',
    sql: `select
      r.name as register,
      d.number as z,
      ${utc('d.opened_at')} as opened_at,
      ${utc('d.closed_at')} as closed_at,
      ${ownPerson('d.closed_contact')} as closed_by,
      c.name as cashier,
      g.name as approved_by
    from till.days d
    join registers.registers r on r.id = d.register_id
    left join registers.cashiers c on c.id = d.closed_cashier
    left join registers.cashiers g on g.id = d.approved_by
    where r.member_id = $1
    order by d.register_id, d.number`,
  },
  {
    file: 'business/till-incentives.csv',
    sql: `select
      r.name as register,
      s.number as sale,
      ${utc('i.made_at')} as at,
      ${ownPerson('i.contact_id')} as person,
      ${named('i.member_id')} as paid_to,
      ${amount('i.amount')} as amount,
      i.transfer_id::text as transaction
    from till.incentives i
    join till.sales s on s.id = i.sale_id
    join registers.registers r on r.id = s.register_id
    where s.member_id = $1
    order by i.made_at, i.transfer_id`,
  },
]
