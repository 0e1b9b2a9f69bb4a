/** What was sent or agreed to since a sign-in that its person denies is paid by nobody. */
import { approveCharge } from '@exchange/contract/approvals/approvals.contract'
import { denyNewDevice } from '@exchange/contract/identity/devices.contract'
import { forgot, reset } from '@exchange/contract/identity/identity.contract'
import { send } from '@exchange/contract/send/send.contract'
import { checkLedger } from '@exchange/ledger'
import { expect, it } from 'vitest'
import { api } from '../../testing/api.ts'
import { deviceLettersTo, deviceOf, signInFrom } from '../identity/devices.fixtures.ts'
import { addUser, codeOf } from '../identity/passwords.fixtures.ts'
import { everythingTold, toldTo } from '../requests/requests.fixtures.ts'
import {
  addBroker,
  addTrader,
  approvalsApp,
  balancesOf,
  heldOf,
  newKey,
  timePasses,
} from './approvals.fixtures.ts'

const app = approvalsApp()
const none = { MOX: 0n, USD: 0n, PTS: 0n }

/** Two payments by their person, then one and a yes by a thief, which all wait for brokers. */
async function robbed(username: string) {
  const contactId = await addUser(app(), username, { trade: 20_000_00n, reserve: 2_000_00n })
  const { rows } = await app().owner.query<{ memberId: number }>(
    'select member_id as "memberId" from members.contacts where id = $1',
    [contactId],
  )
  const memberId = rows[0]?.memberId ?? 0
  const marco = await addTrader(app(), { listName: 'Tiles' })
  const desk = await deviceOf(app(), username)
  const enter = async (deviceKey: string | null) => {
    const { body } = await signInFrom(app(), username, { deviceKey })
    return api(app()).as(body.accessToken)
  }
  const order = { sendTarget: `m${marco.memberId}`, amount: 3_000 }
  const own = await (await enter(desk)).call(send, order, newKey())
  const charged = await marco.charge(`m${memberId}`, 3_000, newKey())
  const agreed = charged.body.pending?.approvalId ?? ''
  const thief = await enter(null)
  const stolen = await thief.call(send, order, newKey())
  await thief.call(approveCharge, { approvalId: agreed })
  const idOf = ({ body }: typeof own) => body.pending?.approvalId ?? ''
  return { contactId, memberId, marco, desk, own: idOf(own), stolen: idOf(stolen), agreed }
}

async function deny(contactId: number) {
  const [letter] = await deviceLettersTo(app(), contactId)
  await api(app()).call(denyNewDevice, { code: letter?.code ?? '' })
  await everythingTold(app())
}

it('DOMAIN §16 CHARGE-17 what a denied sign-in sent or agreed to is withdrawn, and what was held is back', async () => {
  const { contactId, marco, desk, own, stolen, agreed } = await robbed('ada')
  const brook = await addBroker(app())
  await deny(contactId)
  // Also once the lock has been lifted.
  await api(app()).call(forgot, { username: 'ada' })
  const code = await codeOf(app(), contactId)
  const chosen = { username: 'ada', code, password: 'two lamps on the stairs', deviceKey: desk }
  expect((await api(app()).call(reset, chosen)).status).toBe(204)
  for (const id of [stolen, agreed]) {
    const ten = await Promise.all(Array.from({ length: 10 }, () => brook.decide(id, 'approve')))
    for (const { problem } of ten) {
      expect(problem).toMatchObject({
        ...{ status: 409, code: 'APPROVAL_CLOSED' },
        detail: 'This payment has been withdrawn by its payer.',
      })
    }
  }
  await timePasses(app())
  await timePasses(app())
  const { MOX } = await balancesOf(app(), marco.account)
  expect(MOX).toBe(5_000_00n)
  const { rows } = await app().owner.query<{ id: string; status: string }>(
    'select id, status from approvals.approvals where payer_contact_id = $1 or id = $2',
    [contactId, agreed],
  )
  expect(new Map(rows.map(({ id, status }) => [id, status]))).toEqual(
    new Map([
      [own, 'pending'],
      [stolen, 'withdrawn'],
      [agreed, 'withdrawn'],
    ]),
  )
  const { notifications } = await toldTo(app(), marco.api)
  expect(notifications[0]?.content).toBe(
    'The person who pays has taken it back, so nothing was paid. ' +
      'Please ask them before you charge it again.',
  )
  expect((await brook.decide(own, 'approve')).body.status).toBe('Approved')
  const [held] = (
    await app().owner.query<{ memberId: number }>(
      'select member_id as "memberId" from members.contacts where id = $1',
      [contactId],
    )
  ).rows
  expect(await heldOf(app(), held as never)).toEqual(none)
  expect(await checkLedger(app().owner)).not.toHaveProperty('fault')
})

it('DOMAIN §16 SEC-10 a yes at the same moment is paid or withdrawn, never both', async () => {
  for (const name of ['bea', 'cleo', 'dora']) {
    const { contactId, marco, stolen } = await robbed(name)
    const brook = await addBroker(app())
    const [, yes] = await Promise.all([deny(contactId), brook.decide(stolen, 'approve')])
    await timePasses(app())
    const { MOX } = await balancesOf(app(), marco.account)
    expect(MOX).toBe(yes.status === 200 ? 8_000_00n : 5_000_00n)
  }
  expect(await checkLedger(app().owner)).not.toHaveProperty('fault')
})
