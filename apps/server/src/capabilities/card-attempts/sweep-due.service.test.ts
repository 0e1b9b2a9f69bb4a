import { expect, it } from 'vitest'
import { cardWorld } from './card-attempts.fixtures.ts'

const world = cardWorld()
const lostRequest = '4000000000007114'

it('CRA-08 ends an attempt without a form while hundreds of charges are open', async () => {
  const member = await world().member()
  const { attemptId } = await world().pay(member, lostRequest)
  expect((await world().find(attemptId)).state).toBe('completing')
  const waiting = await world().begin(await world().member())
  await world().travel(60_000)
  const now = world().needs.now()
  await world().owner.query(
    `insert into card_attempts.attempts (
      id, purpose, member_id, exchange_id, account_id, amount, state, created_at, completing_at,
      changed_at, due_at
    )
    select
      lpad(n::text, 26, '0'), purpose, member_id, exchange_id, account_id, amount, state,
      created_at, completing_at, changed_at, $2
    from card_attempts.attempts
    cross join generate_series(1, 300) n
    where id = $1`,
    [attemptId, new Date(now.getTime() - 30_000)],
  )
  // Its first step was never answered, so its form address was never returned.
  await world().owner.query(
    `update card_attempts.attempts
    set state = 'created', form_url = null, due_at = $2
    where id = $1`,
    [waiting.attemptId, now],
  )
  await world().attempts.sweepDue()
  expect((await world().find(waiting.attemptId)).state).toBe('failed')
})
