/** What is held is paid on the authority of a person: not while its sending is locked. */
import { expect, it, afterEach } from 'vitest'
import {
  addBroker,
  addTrader,
  approvalsApp,
  balancesOf,
  heldOf,
  newKey,
  timePasses,
  travelTo,
  type Trader,
} from './approvals.fixtures.ts'

const app = approvalsApp()
afterEach(() => void (app().clock.now = null))
const none = { MOX: 0n, USD: 0n, PTS: 0n }
const whole = { MOX: 5_000_00n, USD: 500_00n, PTS: 0n }

async function setLocked({ contactId }: Trader, locked: boolean) {
  const { owner } = app()
  await owner.query(
    `insert into identity.users (contact_id, username)
    values ($1, $2)
    on conflict (contact_id) do nothing`,
    [contactId, `locked-${contactId}`],
  )
  await owner.query(
    `update identity.users
    set sending_locked_at = case when $2 then now() end
    where contact_id = $1`,
    [contactId, locked],
  )
}

it('DOMAIN §16 CHARGE-16 a card of a locked holder pays no typed charge, and its seller reads no why', async () => {
  const [dana, marco] = [await addTrader(app()), await addTrader(app())]
  await setLocked(dana, true)
  const refused = await marco.charge(dana.card, 10, newKey())
  expect(refused.status).toBeGreaterThanOrEqual(400)
  expect(JSON.stringify(refused.problem)).not.toMatch(/lock|password/i)
  expect(await balancesOf(app(), dana.account)).toEqual(whole)
  await setLocked(dana, false)
  expect((await marco.charge(dana.card, 10, newKey())).status).toBe(200)
})

it('DOMAIN §16 CHARGE-16 silence of a locked holder pays nothing', async () => {
  const [dana, marco] = [await addTrader(app()), await addTrader(app())]
  // Above the allowance of typed numbers, so that the next one is held.
  await marco.charge(dana.card, 90, newKey())
  const before = await balancesOf(app(), dana.account)
  const { pending } = (await marco.charge(dana.card, 50, newKey())).body
  await setLocked(dana, true)
  await travelTo(app(), new Date(pending?.expiresTS ?? ''))
  await timePasses(app())
  expect((await marco.see(pending?.approvalId ?? '')).body.status).toBe('Expired')
  expect(await balancesOf(app(), dana.account)).toEqual(before)
  expect(await heldOf(app(), dana)).toEqual(none)
})

it('DOMAIN §16 CHARGE-17 a broker pays no held payment of a locked person, and pays it afterwards', async () => {
  const [dana, marco] = [await addTrader(app()), await addTrader(app())]
  const brook = await addBroker(app())
  const { pending } = (await dana.send(marco, 3_000, newKey())).body
  const id = pending?.approvalId ?? ''
  await setLocked(dana, true)
  const ten = await Promise.all(Array.from({ length: 10 }, () => brook.decide(id, 'approve')))
  for (const { problem } of ten) {
    expect(problem).toMatchObject({
      status: 409,
      detail: 'The person who pays cannot pay for their business now. Decline it, or try later.',
    })
  }
  expect((await balancesOf(app(), marco.account)).MOX).toBe(whole.MOX)
  await setLocked(dana, false)
  expect((await brook.decide(id, 'approve')).body.status).toBe('Approved')
})
