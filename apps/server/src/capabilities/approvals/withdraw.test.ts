/** The payer withdraws a payment that waits for a broker: the hold is released exactly once. */
import { listTransactions } from '@exchange/contract/accounts/account.contract'
import { expect, it } from 'vitest'
import { toldTo } from '../requests/requests.fixtures.ts'
import {
  addBroker,
  addTrader,
  approvalsApp,
  balancesOf,
  heldOf,
  newKey,
  type Trader,
} from './approvals.fixtures.ts'

const app = approvalsApp()
const whole = { MOX: 5_000_00n, USD: 500_00n, PTS: 0n }
const none = { MOX: 0n, USD: 0n, PTS: 0n }

async function pendingSend() {
  const [dana, marco] = [await addTrader(app()), await addTrader(app())]
  const { body } = await dana.send(marco, 3_000, newKey())
  return { dana, marco, id: body.pending?.approvalId ?? '' }
}

const newestOf = async ({ api }: Trader) =>
  (await api.call(listTransactions, {})).body.transactions[0]

it('CHARGE-17 ACCT-06 releases all of it at once; the list and the broker see it', async () => {
  const { dana, marco, id } = await pendingSend()
  const brook = await addBroker(app())
  expect(await newestOf(dana)).toMatchObject({ status: 'Pending', approvalId: id })
  expect((await dana.withdraw(id)).body).toMatchObject({ status: 'Withdrawn' })
  expect((await dana.withdraw(id)).body).toMatchObject({ status: 'Withdrawn' })
  expect(await balancesOf(app(), dana.account)).toEqual(whole)
  expect(await heldOf(app(), dana)).toEqual(none)
  expect(await newestOf(dana)).toMatchObject({ status: 'Withdrawn', approvalId: null })
  expect((await brook.decide(id, 'approve')).problem).toMatchObject({
    status: 409,
    code: 'APPROVAL_CLOSED',
    detail: 'This payment has been withdrawn by its payer.',
  })
  expect((await toldTo(app(), marco.api)).notifications).toEqual([])
})

it('SEC-10 ten concurrent calls release it once; against a yes, exactly one succeeds', async () => {
  const first = await pendingSend()
  const ten = await Promise.all(Array.from({ length: 10 }, () => first.dana.withdraw(first.id)))
  expect(new Set(ten.map(({ body }) => body.status))).toEqual(new Set(['Withdrawn']))
  expect(await balancesOf(app(), first.dana.account)).toEqual(whole)
  const brook = await addBroker(app())
  for (let round = 0; round < 4; round += 1) {
    const { dana, marco, id } = await pendingSend()
    const [back, yes] = await Promise.all([dana.withdraw(id), brook.decide(id, 'approve')])
    expect(new Set([back.status, yes.status])).toEqual(new Set([200, 409]))
    const { MOX } = await balancesOf(app(), marco.account)
    expect(MOX).toBe(yes.status === 200 ? 8_000_00n : 5_000_00n)
    expect(await heldOf(app(), dana)).toEqual(none)
  }
})

it('SEC-06 CHARGE-16 only the payer may withdraw, and only while a broker decides', async () => {
  const { dana, marco, id } = await pendingSend()
  for (const other of [marco, await addTrader(app())]) {
    expect((await other.withdraw(id)).problem.code).toBe('NOT_FOUND')
  }
  const asked = (await marco.charge(`m${dana.memberId}`, 10, newKey())).body.pending
  expect((await dana.withdraw(asked?.approvalId ?? '')).problem).toMatchObject({
    code: 'APPROVAL_CLOSED',
    detail: expect.stringContaining('decline it instead'),
  })
})

it('CHARGE-17 also withdraws a charge its holder approved, and notifies the seller', async () => {
  const [dana, marco] = [await addTrader(app()), await addTrader(app(), { listName: 'Tiles' })]
  const { body } = await marco.charge(`m${dana.memberId}`, 3_000, newKey())
  const id = body.pending?.approvalId ?? ''
  await dana.approve(id)
  expect((await dana.withdraw(id)).body.status).toBe('Withdrawn')
  expect(await balancesOf(app(), dana.account)).toEqual(whole)
  expect((await toldTo(app(), marco.api)).notifications[0]).toMatchObject({
    subject: expect.stringMatching(/^Your charge of 3,000\.00 .+ was withdrawn$/),
    content: 'Nothing was paid.',
  })
})
