/** A guard and a change of what it judges are in one order: the guard waits for an open change. */
import { expect, it } from 'vitest'
import { testApp } from '../../testing/test-app.ts'
import { addCard, addExchange, addMember, cardIdOf, publishTerms } from './members.fixtures.ts'

const app = testApp({
  async seed(owner) {
    await publishTerms(owner)
    await addExchange(owner, 8)
  },
})

async function story() {
  const { owner } = app()
  const { memberId: member, contactId: holder } = await addMember(owner)
  const card = await cardIdOf(owner, await addCard(owner, holder))
  return { member, seller: member, holder, contact: holder, right: 'send', card }
}

it.each([
  [
    'card.active',
    'members.card_active',
    `update members.cards set status = 'deactivated' where id = ($1->>'card')::integer`,
  ],
  [
    'payer.allowed',
    'members.payer_allowed',
    `update members.contacts set rights = '{}' where id = ($1->>'contact')::integer`,
  ],
  [
    'payer.active',
    'members.payer_active',
    `update members.members set status = 'disabled' where id = ($1->>'member')::integer`,
  ],
  [
    'gift-card.accepted',
    'gift_cards.accepted',
    `update members.members set gift_card = false where id = ($1->>'seller')::integer`,
  ],
])('CHARGE-16 SEC-08 %s waits for a change that is not committed yet', async (_, guard, change) => {
  const args = await story()
  const { owner } = app()
  const ask = async () => {
    const text = `select ${guard}($1::jsonb, gen_random_uuid()) as passes`
    const { rows } = await owner.query<{ passes: boolean }>(text, [JSON.stringify(args)])
    return rows[0]?.passes
  }
  expect(await ask()).toBe(true)
  const asked: Promise<boolean | undefined>[] = []
  await owner.transaction(async (tx) => {
    await tx.query(change.replace('$1', '$1::jsonb'), [JSON.stringify(args)])
    let settled = false
    asked.push(ask().finally(() => (settled = true)))
    while (!settled && !(await isWaiting(guard))) await new Promise((later) => setTimeout(later, 5))
  })
  expect(await asked[0]).toBe(false)
})

async function isWaiting(guard: string): Promise<boolean> {
  const { rowCount } = await app().owner.query(
    `select
    from pg_stat_activity
    where datname = current_database()
      and wait_event_type = 'Lock'
      and query like '%' || $1 || '(%'`,
    [guard],
  )
  return rowCount !== 0
}
