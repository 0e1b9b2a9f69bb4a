/** POS-07: registers and cashiers are set by who manages the business, and by nobody else. */
import {
  answerPairing,
  listRegisters,
  removeCashier,
  replaceCode,
  revokeDevice,
  saveCashier,
  saveRegister,
} from '@exchange/contract/registers/registers.contract'
import { readSeat } from '@exchange/contract/registers/till.contract'
import { registerRefusals } from '@exchange/contract/registers/registers.messages'
import { beforeEach, describe, expect, it } from 'vitest'
import { askGuard } from '../../testing/ask-guard.ts'
import { api } from '../../testing/api.ts'
import { addContact } from '../members/members.fixtures.ts'
import { addPerson, apiOf, requestsApp } from '../requests/requests.fixtures.ts'
import { addShop, cashierStory, openTill, registerStory } from './registers.fixtures.ts'

const app = requestsApp()

beforeEach(async () => {
  await app().owner.query('delete from kernel.limits')
})

describe('POS-07 registers', () => {
  it('are made, changed and switched off, each with a code of its own', async () => {
    const { api: owner, memberId } = await addPerson(app())
    const first = await owner.call(saveRegister, { ...registerStory, name: ' Front  bar ' })
    expect(first.body.registers).toMatchObject([
      { name: 'Front bar', chargeMost: null, closesAt: 0, isOn: true, taken: 0, charges: 0 },
    ])
    const [{ registerId, code } = { registerId: 0, code: '' }] = first.body.registers
    expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{10}$/)
    const changed = await owner.call(saveRegister, {
      ...registerStory,
      ...{ registerId, name: 'Bar', place: 'by the door', chargeMost: '200', dayMost: 900 },
      ...{ closesAt: null, tips: false, isOn: false },
    })
    expect(changed.body.registers).toMatchObject([
      { code, name: 'Bar', chargeMost: 200, dayMost: 900, closesAt: null, isOn: false },
    ])
    const { rows } = await app().owner.query(
      'select from registers.registers where member_id = $1',
      [memberId],
    )
    expect(rows).toHaveLength(1)
  })

  it.each([
    [{ name: ' ' }, 'name'],
    [{ name: '--' }, 'name'],
    [{ name: 'x'.repeat(41) }, 'name'],
    [{ place: 'x'.repeat(81) }, 'place'],
    [{ chargeMost: '0' }, 'chargeMost'],
    [{ chargeMost: 'much' }, 'chargeMost'],
    [{ chargeMost: 10, dayMost: 9 }, 'dayMost'],
  ])('with %j are refused at %s, and change nothing', async (wrong, field) => {
    const { api: owner } = await addPerson(app())
    const { status, problem } = await owner.call(saveRegister, { ...registerStory, ...wrong })
    expect([status, problem.errors?.[0]?.field]).toEqual([400, field])
    expect((await owner.call(listRegisters, {})).body.registers).toEqual([])
  })

  it('have different names, also ten at once, and products of their own business', async () => {
    const { api: owner } = await addPerson(app())
    const all = await Promise.all(
      Array.from({ length: 10 }, () => owner.call(saveRegister, registerStory)),
    )
    expect(all.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(all.filter(({ status }) => status === 409)).toHaveLength(9)
    const foreign = { ...registerStory, name: 'Hall', productIds: [1] }
    expect((await owner.call(saveRegister, foreign)).status).toBe(404)
  })

  it('SEC-06 are those of the own business', async () => {
    const [mine, other] = [await addShop(app()), await addShop(app())]
    const till = await openTill(app(), other)
    const { registerId, cashierId } = other
    const tries = [
      await mine.api.call(saveRegister, { ...registerStory, registerId, name: 'Mine' }),
      await mine.api.call(replaceCode, { registerId }),
      await mine.api.call(saveCashier, { ...cashierStory, cashierId, name: 'Me' }),
      await mine.api.call(removeCashier, { cashierId }),
      await mine.api.call(revokeDevice, { deviceId: till.deviceId }),
      await mine.api.call(readSeat, { registerId }),
      await mine.api.call(saveCashier, {
        ...cashierStory,
        ...{ name: 'Me', contactId: other.contactId },
      }),
    ]
    expect(tries.map(({ status }) => status)).toEqual(Array(7).fill(404))
    expect((await till.api.call(readSeat, {})).status).toBe(200)
    expect((await mine.api.call(listRegisters, {})).body.registers).toHaveLength(1)
  })

  it('SEC-06 are not for an employee without the right, an applicant, or a stranger', async () => {
    const shop = await addShop(app())
    const clerk = await addContact(app().owner, shop.memberId, { rights: ['charge', 'refund'] })
    const people = await addContact(app().owner, shop.memberId, { rights: ['people'] })
    const applied = await addPerson(app(), { status: 'applied' })
    for (const [by, status] of [
      [await apiOf(app(), clerk), 403],
      [await apiOf(app(), people), 403],
      [applied.api, 403],
      [api(app()), 401],
    ] as const) {
      const { registerId } = shop
      const answers = [
        await by.call(listRegisters, {}),
        await by.call(saveRegister, registerStory),
        await by.call(replaceCode, { registerId }),
        await by.call(saveCashier, cashierStory),
        await by.call(answerPairing, { pairingId: 1, digits: '123456', pairs: true }),
      ]
      expect(answers.map((one) => one.status)).toEqual(Array(5).fill(status))
    }
  })
})

describe('POS-07 cashiers', () => {
  it('are given no refunds by who may not refund', async () => {
    const shop = await addShop(app())
    const rights = ['people', 'charge'] as const
    const manager = await apiOf(app(), await addContact(app().owner, shop.memberId, { rights }))
    const refused = await manager.call(saveCashier, {
      ...cashierStory,
      ...{ name: 'Lee', refundMost: 5 },
    })
    expect([refused.status, refused.problem.detail]).toEqual([
      403,
      registerRefusals['refund-not-held'].reason,
    ])
    const given = await manager.call(saveCashier, { ...cashierStory, name: 'Lee', pin: '8041' })
    expect(given.body.cashiers.map(({ name }) => name)).toEqual(['Lee', 'Sam'])
    const raised = { ...cashierStory, cashierId: shop.cashierId, pin: null, refundMost: null }
    expect((await manager.call(saveCashier, raised)).status).toBe(403)
    expect((await shop.api.call(saveCashier, raised)).status).toBe(200)
  })

  it('keep their PIN as a hash alone, and are not found once their person has left', async () => {
    const shop = await addShop(app())
    const sam = await addContact(app().owner, shop.memberId, { rights: ['charge'] })
    const { cashierId } = shop
    await shop.api.call(saveCashier, { ...cashierStory, cashierId, contactId: sam })
    const till = await openTill(app(), shop)
    const acts = await app().owner.query<{ contactId: number }>(
      'select contact_id as "contactId" from identity.sessions where till_device = $1',
      [till.deviceId],
    )
    expect(acts.rows).toEqual([{ contactId: sam }])
    const { rows } = await app().owner.query<{ hash: string }>(
      'select pin_hash as hash from registers.cashiers where id = $1',
      [cashierId],
    )
    expect(rows[0]?.hash).toMatch(/^\$argon2id\$/)
    await app().owner.query(
      `update members.contacts
      set removed_at = now(), rights = '{}', allow_login = false
      where id = $1`,
      [sam],
    )
    expect((await till.api.call(readSeat, {})).status).toBe(401)
  })
})

describe('POS-05 a person who is signed in', () => {
  it('opens the till with its own session; a business without a register gets one, once', async () => {
    const { api: owner, memberId } = await addPerson(app())
    const seats = await Promise.all(Array.from({ length: 10 }, () => owner.call(readSeat, {})))
    expect(new Set(seats.map(({ body }) => body.registerId)).size).toBe(1)
    expect(seats[0]?.body).toMatchObject({
      ...{ register: 'Counter', tips: true },
      cashier: { cashierId: null, chargeMost: null, refundMost: null, closesDay: true },
    })
    const [{ registerId } = { registerId: 0 }] = (await owner.call(listRegisters, {})).body
      .registers
    const clerk = await addContact(app().owner, memberId, { rights: ['charge'] })
    const clerkSeat = await (await apiOf(app(), clerk)).call(readSeat, { registerId })
    expect(clerkSeat.body.cashier).toMatchObject({ refundMost: 0, closesDay: false })
    const none = await apiOf(app(), await addContact(app().owner, memberId, { rights: ['send'] }))
    expect((await none.call(readSeat, {})).status).toBe(403)
    await owner.call(saveRegister, { ...registerStory, registerId, isOn: false })
    expect((await owner.call(readSeat, {})).problem.detail).toContain('switched off')
  })
})

describe('POS-05 the guard of a register', () => {
  const mayWork = (args: object) =>
    askGuard(app(), 'registers.may_work', { device: null, cashier: null, ...args })

  it('refuses a register, a device and a cashier that are off, removed or foreign', async () => {
    const [shop, other] = [await addShop(app()), await addShop(app())]
    const [till, foreign] = [await openTill(app(), shop), await openTill(app(), other)]
    const { registerId: register, cashierId: cashier } = shop
    const seat = { register, cashier, device: till.deviceId }
    expect(await mayWork(seat)).toBe(true)
    expect(await mayWork({ register })).toBe(true)
    expect(await mayWork({ ...seat, cashier: other.cashierId })).toBe(false)
    expect(await mayWork({ ...seat, device: foreign.deviceId })).toBe(false)
    expect(await mayWork({ ...seat, register: other.registerId })).toBe(false)
    expect(await mayWork({ ...seat, register: 2_000_000_000 })).toBe(false)
    await shop.api.call(revokeDevice, { deviceId: till.deviceId })
    expect(await mayWork(seat)).toBe(false)
    expect(await mayWork({ register, cashier })).toBe(true)
    await shop.api.call(removeCashier, { cashierId: cashier })
    expect(await mayWork({ register, cashier })).toBe(false)
    const registerId = register
    await shop.api.call(saveRegister, { ...registerStory, registerId, isOn: false })
    expect(await mayWork({ register })).toBe(false)
  })

  it('is known to the ledger', async () => {
    const { rows } = await app().owner.query(
      `select from ledger.guards where name = 'register.may-work'`,
    )
    expect(rows).toHaveLength(1)
  })
})
