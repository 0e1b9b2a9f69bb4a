import { expect, it } from 'vitest'
import { ledgerFixture } from './testing/ledger.fixtures.ts'

const at = ledgerFixture()

it('no column of what payments write makes an analyse long, which keeps their former rows from being cleared away', async () => {
  const { rows } = await at.owner.query<{ called: string }>(`
    select format('%s.%s', a.attrelid::regclass, a.attname) as called
    from pg_attribute a
    join pg_class c on c.oid = a.attrelid and c.relkind = 'r'
    where (
        c.relnamespace = 'ledger'::regnamespace and c.relname in ('accounts', 'entries', 'transfers')
        or c.oid = any (array[
          'kernel.idempotency', 'kernel.outbox', 'activity.events', 'charge.declines',
          'delivery.messages', 'flashcash.buckets', 'gift_cards.cards',
          'notifications.notifications', 'refunds.payments', 'refunds.point_claims',
          'requests.requests', 'schedules.line', 'schedules.plans', 'schedules.runs'
        ]::regclass[])
      )
      and a.attnum > 0
      and not a.attisdropped
      and coalesce(a.attstattarget, 100) > 10`)
  expect(rows).toEqual([])
})
