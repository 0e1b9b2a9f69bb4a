/** Businesses with registers, cashiers and tills, made through the API of a test server. */
import {
  answerPairing,
  listRegisters,
  saveCashier,
  saveRegister,
} from '@exchange/contract/registers/registers.contract'
import { askPairing, unlockTill } from '@exchange/contract/registers/till.contract'
import type { z } from 'zod'
import { api, type Api } from '../../testing/api.ts'
import type { TestApp } from '../../testing/test-app.ts'
import { addPerson, type Person } from '../requests/requests.fixtures.ts'

type RegisterStory = Partial<z.input<typeof saveRegister.input>>
type CashierStory = Partial<z.input<typeof saveCashier.input>>

export const registerStory = {
  ...{ registerId: null, name: 'Bar', place: '', productIds: null, tips: true },
  ...{ chargeMost: null, dayMost: null, closesAt: 0, isOn: true },
} as const

export const cashierStory = {
  ...{ cashierId: null, name: 'Sam', pin: '2580', contactId: null, chargeMost: null },
  ...{ refundMost: 0, discountMost: 0, seesDay: false, closesDay: false },
} as const

function done<Body>(reply: { status: number; body: Body; problem: { detail: string } }): Body {
  if (reply.status !== 200) throw new Error(reply.problem.detail)
  return reply.body
}

export interface Shop extends Person {
  readonly registerId: number
  readonly code: string
  readonly cashierId: number
}

/** A business with one register and the cashier Sam, whose PIN is 2580. */
export async function addShop(
  app: TestApp,
  { register = {}, cashier = {} }: { register?: RegisterStory; cashier?: CashierStory } = {},
): Promise<Shop> {
  const owner = await addPerson(app, { firstName: 'Dana', lastName: 'Landry' })
  const saved = done(await owner.api.call(saveRegister, { ...registerStory, ...register }))
  const [made] = saved.registers
  const cashiers = done(await owner.api.call(saveCashier, { ...cashierStory, ...cashier })).cashiers
  return {
    ...owner,
    registerId: made?.registerId ?? 0,
    code: made?.code ?? '',
    cashierId: cashiers[0]?.cashierId ?? 0,
  }
}

/** Asks with the code; returns the key of the device and what it shows. */
export async function ask(app: TestApp, code: string) {
  return done(await api(app).call(askPairing, { code }))
}

/** What asks the business now. */
export async function askingOf(shop: Pick<Person, 'api'>) {
  return done(await shop.api.call(listRegisters, {})).pairings
}

export interface TestTill {
  readonly deviceKey: string
  readonly deviceId: number
}

/** A device that asked and was let in. */
export async function pairTill(app: TestApp, shop: Shop): Promise<TestTill> {
  const { deviceKey, digits } = await ask(app, shop.code)
  const asking = (await askingOf(shop)).find((one) => one.digits === digits)
  const paired = done(
    await shop.api.call(answerPairing, {
      ...{ pairingId: asking?.pairingId ?? 0, digits: digits ?? '', pairs: true },
    }),
  )
  const newest = paired.devices.toSorted((a, b) => b.deviceId - a.deviceId)[0]
  return { deviceKey, deviceId: newest?.deviceId ?? 0 }
}

/** Types a PIN at a till, by default the right one of Sam. */
export async function typePin(
  app: TestApp,
  { cashierId }: Pick<Shop, 'cashierId'>,
  { deviceKey, pin = '2580' }: { readonly deviceKey: string; readonly pin?: string },
) {
  return await api(app).call(unlockTill, { deviceKey, cashierId, pin })
}

/** A caller with the session of an unlocked till. */
export async function openTill(
  app: TestApp,
  shop: Shop,
): Promise<TestTill & { readonly api: Api; readonly token: string }> {
  const till = await pairTill(app, shop)
  const { accessToken } = done(await typePin(app, shop, till))
  return { ...till, api: api(app).as(accessToken), token: accessToken }
}
