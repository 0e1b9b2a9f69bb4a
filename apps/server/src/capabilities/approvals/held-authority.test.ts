/**
 * A payment that waits for a broker is paid only while whoever made it, or agreed to it, may still
 * move money for an active member. The commit of the payment judges that.
 */
import { changePerson, removePerson } from '@exchange/contract/members/people.contract'
import { send } from '@exchange/contract/send/send.contract'
import { expect, it } from 'vitest'
import { api } from '../../testing/api.ts'
import { signedIn } from '../../testing/sessions.ts'
import { acceptTerms, addContact, removeContact, unlimited } from '../members/members.fixtures.ts'
import {
  addBroker,
  addTrader,
  approvalsApp,
  balancesOf,
  heldOf,
  newKey,
  type Trader,
} from './approvals.fixtures.ts'
import { approveCharge } from '@exchange/contract/approvals/approvals.contract'

const app = approvalsApp()
const none = { MOX: 0n, USD: 0n, PTS: 0n }
const whole = { MOX: 5_000_00n, USD: 500_00n, PTS: 0n }
const notAllowed =
  'The person who pays cannot pay for their business now. Decline it, or try later.'
const inactive = 'The member that pays is no longer active. Please decline it.'

/** An employee with authority. */
async function addSam({ memberId }: Trader) {
  const { owner } = app()
  const id = await addContact(owner, memberId, { firstName: 'Sam' })
  await acceptTerms(owner, id)
  return { id, api: api(app()).as(await signedIn(owner, id)) }
}

async function traders() {
  const [dana, marco] = [await addTrader(app()), await addTrader(app())]
  return { dana, marco, sam: await addSam(dana), brook: await addBroker(app()) }
}

async function disable({ memberId }: Trader) {
  const disabling = `update members.members set status = 'disabled' where id = $1`
  return { status: (await app().owner.query(disabling, [memberId])).rowCount === 1 ? 200 : 404 }
}

it.each([
  [
    'loses the authority',
    ({ api: mine }: Trader, id: number) =>
      mine.call(changePerson, { id, may: [], limits: unlimited, hours: null, allowLogin: true }),
    notAllowed,
  ],
  [
    'is removed',
    ({ api: mine }: Trader, id: number) => mine.call(removePerson, { id }),
    notAllowed,
  ],
  ['is of a member that is disabled', disable, inactive],
])('SEC-08 CHARGE-17 a held send is not paid when its maker %s', async (_, change, detail) => {
  const { dana, marco, sam, brook } = await traders()
  const order = { sendTarget: `m${marco.memberId}`, amount: 3_000, tip: 2 }
  const { pending } = (await sam.api.call(send, order, newKey())).body
  const id = pending?.approvalId ?? ''
  expect((await change(dana, sam.id)).status).toBe(200)
  expect((await brook.decide(id, 'approve')).problem).toMatchObject({
    status: 409,
    code: 'APPROVAL_CLOSED',
    detail,
  })
  expect((await balancesOf(app(), marco.account)).MOX).toBe(5_000_00n)
  expect((await brook.decide(id, 'decline')).body.status).toBe('Declined')
  expect(await balancesOf(app(), dana.account)).toEqual(whole)
  expect(await heldOf(app(), dana)).toEqual(none)
})

it.each([
  ['by card', ({ card }: Trader) => card],
  ['by name', ({ memberId }: Trader) => `m${memberId}`],
])('SEC-08 CHARGE-17 a charge %s is paid on the authority of who agreed', async (_, target) => {
  const { dana, marco, sam, brook } = await traders()
  const held = async () => {
    const { body } = await marco.charge(target(dana), 2_000, newKey())
    return body.pending?.approvalId ?? ''
  }
  await app().owner.query(
    'update members.members set own_thresholds = true, purchase_threshold = 100000 where id = $1',
    [dana.memberId],
  )
  const [first, second] = [await held(), await held()]
  await dana.approve(first)
  const agreed = await sam.api.call(approveCharge, { approvalId: second })
  expect(agreed.body).toMatchObject({ status: 'Pending', waitsFor: 'broker' })
  await removeContact(app().owner, sam.id)
  expect((await brook.decide(first, 'approve')).body.status).toBe('Approved')
  expect((await brook.decide(second, 'approve')).problem).toMatchObject({
    code: 'APPROVAL_CLOSED',
    detail: notAllowed,
  })
})
