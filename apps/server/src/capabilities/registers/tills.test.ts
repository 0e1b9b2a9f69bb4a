/** POS-02 to POS-05: devices ask, are let in, unlocked with a PIN, locked and removed. */
import { addressOf } from '@exchange/contract/call'
import { calls } from '@exchange/contract/calls'
import { login } from '@exchange/contract/identity/identity.contract'
import { listSessions } from '@exchange/contract/identity/sessions.contract'
import {
  answerPairing,
  listRegisters,
  removeCashier,
  replaceCode,
  revokeDevice,
  saveCashier,
  saveRegister,
} from '@exchange/contract/registers/registers.contract'
import {
  askPairing,
  lockTill,
  readDoor,
  readSeat,
  unlockTill,
} from '@exchange/contract/registers/till.contract'
import { doorRefusals } from '@exchange/contract/registers/registers.messages'
import { searchContacts } from '@exchange/contract/search/contacts.contract'
import { wireMessages } from '@exchange/contract/wire/wire.messages'
import { beforeEach, describe, expect, it } from 'vitest'
import { api } from '../../testing/api.ts'
import { addPerson, requestsApp } from '../requests/requests.fixtures.ts'
import {
  addShop,
  ask,
  askingOf,
  cashierStory,
  openTill,
  pairTill,
  registerStory,
  typePin,
  type TestTill,
} from './registers.fixtures.ts'

const app = requestsApp({ RATE_LIMIT_FACTOR: '1' })
const minuteMs = 60_000
/** Calls of who is signed in: others are answered to a till as to anyone. */
const ofPeople: readonly string[] = ['session', 'money', 'right']
const stateOf = async (deviceKey: string) =>
  (await api(app()).call(readDoor, { deviceKey })).body.state

beforeEach(async () => {
  app().clock.now = null
  await app().owner.query('delete from kernel.limits')
})

describe('POS-05 a new device', () => {
  it('POS-02 asks with the code, is let in by its digits, and is unlocked with a PIN', async () => {
    const shop = await addShop(app())
    const asked = await ask(app(), shop.code.toLowerCase())
    expect(asked).toMatchObject({ state: 'waiting', register: 'Bar', cashiers: [] })
    expect(asked.digits).toMatch(/^\d{6}$/)
    expect(asked.secondsLeft).toBeLessThanOrEqual(600)
    // Before the business says yes, its key opens nothing.
    const early = await typePin(app(), shop, asked)
    expect([early.status, early.problem.detail]).toEqual([404, doorRefusals['not-paired'].reason])

    const [asking, ...others] = await askingOf(shop)
    expect(others).toEqual([])
    expect(asking).toMatchObject({ digits: asked.digits, registerId: shop.registerId })
    const { pairingId = 0, digits = '' } = asking ?? {}
    const letIn = await shop.api.call(answerPairing, { pairingId, digits, pairs: true })
    expect(letIn.body.devices).toMatchObject([{ registerId: shop.registerId, unlockedBy: null }])

    const door = await api(app()).call(readDoor, asked)
    expect(door.status).toBe(400)
    const { deviceKey } = asked
    const paired = await api(app()).call(readDoor, { deviceKey })
    const cashiers = [{ cashierId: shop.cashierId, name: 'Sam' }]
    expect(paired.body).toMatchObject({ state: 'paired', digits: null, cashiers })
    const open = await typePin(app(), shop, { deviceKey })
    expect(open.body.seat).toMatchObject({
      ...{ registerId: shop.registerId, register: 'Bar', productIds: null, managers: [] },
      cashier: { cashierId: shop.cashierId, name: 'Sam', refundMost: 0 },
    })
    const till = api(app()).as(open.body.accessToken)
    expect((await till.call(readSeat, {})).body).toEqual(open.body.seat)
    expect((await shop.api.call(listRegisters, {})).body.devices).toMatchObject([
      { unlockedBy: 'Sam' },
    ])
    await till.call(lockTill, {})
    expect((await till.call(readSeat, {})).status).toBe(401)
    expect(await stateOf(deviceKey)).toBe('paired')
  })

  it('POS-03 with the code of nobody, or CODE_REQUIRED, is refused and counted', async () => {
    for (const code of ['CODE_REQUIRED', '0000000000', 'x', "' or 1=1"]) {
      const { status, problem } = await api(app()).call(askPairing, { code })
      expect([status, problem.detail]).toEqual([404, doorRefusals['code-unknown'].reason])
    }
    const { rows } = await app().owner.query<{ used: number }>(
      `select used from kernel.limits where key like 'register-code/address/%'`,
    )
    expect(rows).toEqual([{ used: 1 }])
  })

  it('POS-05 is let in once: a second answer, other digits and a stranger let in nothing', async () => {
    const [shop, stranger] = [await addShop(app()), await addShop(app())]
    const { deviceKey } = await ask(app(), shop.code)
    const [{ pairingId, digits } = { pairingId: 0, digits: '' }] = await askingOf(shop)
    const answer = { pairingId, digits, pairs: true }
    const wrong = digits === '000000' ? '000001' : '000000'
    expect((await shop.api.call(answerPairing, { ...answer, digits: wrong })).status).toBe(404)
    expect((await stranger.api.call(answerPairing, answer)).status).toBe(404)
    expect(await stateOf(deviceKey)).toBe('waiting')
    const all = await Promise.all(
      Array.from({ length: 10 }, () => shop.api.call(answerPairing, answer)),
    )
    expect(all.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      200,
      ...Array(9).fill(409),
    ])
    expect((await shop.api.call(listRegisters, {})).body.devices).toHaveLength(1)
    // A cashier of another business unlocks nothing here.
    const foreign = await typePin(app(), stranger, { deviceKey })
    expect([foreign.status, foreign.problem.detail]).toEqual([
      404,
      doorRefusals['cashier-gone'].reason,
    ])
  })

  it('POS-05 that nobody answers is not asked any more after ten minutes, by our clock', async () => {
    const shop = await addShop(app())
    const { deviceKey, digits } = await ask(app(), shop.code)
    const [{ pairingId } = { pairingId: 0 }] = await askingOf(shop)
    app().clock.now = new Date(Date.now() + 10 * minuteMs + 1_000)
    expect(await stateOf(deviceKey)).toBe('expired')
    expect(await askingOf(shop)).toEqual([])
    const late = { pairingId, digits: digits ?? '', pairs: true }
    expect((await shop.api.call(answerPairing, late)).status).toBe(409)
    app().clock.now = new Date(Date.now() + 3 * 24 * 60 * minuteMs)
    await app().work('retention.keep')
    expect(await stateOf(deviceKey)).toBe('removed')
  })

  it('POS-05 that is refused is told so, and many that ask push out none of others', async () => {
    const shop = await addShop(app())
    const { deviceKey, digits } = await ask(app(), shop.code)
    const [{ pairingId } = { pairingId: 0 }] = await askingOf(shop)
    await shop.api.call(answerPairing, { pairingId, digits: digits ?? '', pairs: false })
    expect(await stateOf(deviceKey)).toBe('refused')
    await app().owner.query(
      `insert into registers.pairings (
        register_id, token_hash, digits, user_agent, address_block, asked_at, expires_at
      )
      select $1, sha256(n::text::bytea), lpad(n::text, 6, '0'), '', '10.0.0.' || n, now(),
        now() + interval '10 minutes'
      from generate_series(1, 16) n`,
      [shop.registerId],
    )
    const mine = []
    for (let n = 0; n < 5; n += 1) mine.push(await ask(app(), shop.code))
    const states = await Promise.all(mine.map((one) => stateOf(one.deviceKey)))
    // Of one place the newest three are open: the others stay what they were.
    expect(states).toEqual(['expired', 'expired', 'waiting', 'waiting', 'waiting'])
    expect(await askingOf(shop)).toHaveLength(19)
  })
})

describe('POS-05 a PIN', () => {
  it('SEC-11 guessed from ten devices at once is tried five times, then waits longer and longer', async () => {
    const shop = await addShop(app())
    const tills: TestTill[] = []
    for (let n = 0; n < 10; n += 1) tills.push(await pairTill(app(), shop))
    const wrong = await Promise.all(
      tills.map(({ deviceKey }) => typePin(app(), shop, { deviceKey, pin: '1111' })),
    )
    const compared = wrong.filter(
      ({ problem }) => problem.detail === doorRefusals['pin-wrong'].reason,
    )
    expect(compared).toHaveLength(4)
    expect(wrong.filter(({ status }) => status === 429)).toHaveLength(6)
    const waits = async (later: number) => {
      app().clock.now = new Date(Date.now() + later)
      const [{ deviceKey } = { deviceKey: '' }] = tills
      const { status, headers } = await typePin(app(), shop, { deviceKey, pin: '1111' })
      return [status, Number(headers.get('retry-after'))] as const
    }
    const [status, seconds] = await waits(0)
    expect(status).toBe(429)
    expect(seconds).toBeGreaterThan(50)
    expect(seconds).toBeLessThanOrEqual(60)
    expect(await waits(61_000)).toEqual([429, 120])
    expect(await waits(61_000 + 121_000)).toEqual([429, 240])
    // The right one waits, too, and is taken then; a new PIN begins a new count.
    const [{ deviceKey } = { deviceKey: '' }] = tills
    expect((await typePin(app(), shop, { deviceKey })).status).toBe(429)
    const { cashierId } = shop
    await shop.api.call(saveCashier, { ...cashierStory, cashierId, pin: '9031' })
    expect((await typePin(app(), shop, { deviceKey })).status).toBe(403)
    expect((await typePin(app(), shop, { deviceKey, pin: '9031' })).status).toBe(200)
  }, 30_000)

  it('SEC-11 is guessed twenty times at most before it waits, however often its cashier types it between', async () => {
    const shop = await addShop(app())
    const { deviceKey } = await pairTill(app(), shop)
    const { cashierId } = shop
    const type = async (pin?: string) => {
      const typed = await typePin(app(), shop, { deviceKey, ...(pin && { pin }) })
      return typed.status
    }
    for (let round = 0; round < 4; round += 1) {
      for (let guess = 0; guess < 4; guess += 1) expect(await type('1111')).toBe(403)
      expect(await type()).toBe(200)
    }
    for (let guess = 0; guess < 3; guess += 1) expect(await type('1111')).toBe(403)
    expect(await type()).toBe(200)
    expect(await type('1111')).toBe(429)
    // It waits, also for the right one; a new PIN begins a new count.
    expect(await type()).toBe(429)
    await shop.api.call(saveCashier, { ...cashierStory, cashierId, pin: '9031' })
    expect(await type('1111')).toBe(403)
    expect(await type('9031')).toBe(200)
  }, 60_000)

  it.each(['', '123', '1234567', '1111', '1234', '4321', 'abcd'])(
    'POS-05 %j is no PIN, and changes nothing',
    async (pin) => {
      const shop = await addShop(app())
      const { cashierId } = shop
      const saved = await shop.api.call(saveCashier, { ...cashierStory, cashierId, pin })
      expect(saved.status).toBe(400)
      expect(saved.problem.errors?.[0]?.field).toBe('pin')
    },
  )
})

describe('POS-05 an unlocked till', () => {
  it('SEC-06 makes no call that is not declared for it', async () => {
    const shop = await addShop(app())
    const till = await openTill(app(), shop)
    const answers = await Promise.all(
      calls
        .filter(({ access, byTill }) => !byTill && ofPeople.includes(access.who))
        .map(async (call) => {
          const input = call.example ?? {}
          const { status, problem } = await till.api.call(call, input, 'a-key-of-a-till-1')
          return { id: call.id, status, detail: problem.detail }
        }),
    )
    expect(answers.length).toBeGreaterThan(100)
    const refused = { status: 403, detail: wireMessages.notByTill }
    expect(answers.filter((one) => one.status !== 403 || one.detail !== refused.detail)).toEqual([])
    // Outside the contract, too: files, uploads and what else asks the gate.
    for (const path of ['/api/core/v2/own-data/file', '/api/core/v2/statements/file']) {
      expect((await till.api.send(path)).status).toBe(403)
    }
    // Exchanging the token would make it a session of the owner.
    expect((await till.api.call(login, {})).status).toBe(401)
    expect(addressOf(readSeat)).toBe('/api/core/v2/till/seat/')
    expect((await till.api.call(readSeat, {})).status).toBe(200)
  })

  it('CSRCH-23 looks up by card only, and nobody by name', async () => {
    const till = await openTill(app(), await addShop(app()))
    const find = (input: Record<string, string>) => till.api.call(searchContacts, input)
    const byName = [{ query: 'dana' }, { lately: 'true' }, { payers: 'true' }, { near: 'true' }]
    for (const input of [...byName, { id: 'm1' }, { byCard: 'true', query: '1', id: 'm1' }]) {
      expect((await find(input)).status).toBe(403)
    }
    expect((await find({ byCard: 'true', query: '9000000000000000' })).status).toBe(200)
  })

  it('SESS-07 is no sign-in of its owner, and pushes out none', async () => {
    const shop = await addShop(app())
    for (let n = 0; n < 3; n += 1) await openTill(app(), shop)
    expect((await shop.api.call(listSessions, {})).body.sessions).toHaveLength(1)
  })

  it('POS-05 is locked after 15 minutes without a call, and after 12 hours in any case', async () => {
    const shop = await addShop(app())
    const till = await openTill(app(), shop)
    const at = (ms: number) => (app().clock.now = new Date(Date.now() + ms))
    at(14 * minuteMs)
    expect((await till.api.call(readSeat, {})).status).toBe(200)
    at(16 * minuteMs)
    expect((await till.api.call(readSeat, {})).status).toBe(401)
    expect(await stateOf(till.deviceKey)).toBe('paired')
  })

  it.each([
    ['its device is removed', 'removed'],
    ['its register is switched off', 'off'],
    ['its cashier is removed', 'paired'],
    ['its cashier gets another PIN', 'paired'],
  ] as const)('POS-05 ends in every process at once when %s', async (why, state) => {
    const other = await app().another()
    const shop = await addShop(app())
    const till = await openTill(app(), shop)
    const there = api({ url: `http://127.0.0.1:${other.port}` }).as(till.token)
    expect((await there.call(readSeat, {})).status).toBe(200)
    const { registerId, cashierId } = shop
    const { deviceId } = till
    const ends = {
      'its device is removed': () => shop.api.call(revokeDevice, { deviceId }),
      'its register is switched off': () =>
        shop.api.call(saveRegister, { ...registerStory, registerId, isOn: false }),
      'its cashier is removed': () => shop.api.call(removeCashier, { cashierId }),
      'its cashier gets another PIN': () =>
        shop.api.call(saveCashier, { ...cashierStory, cashierId, pin: '9031' }),
    }[why]
    expect((await ends()).status).toBe(200)
    expect((await there.call(readSeat, {})).status).toBe(401)
    expect((await till.api.call(readSeat, {})).status).toBe(401)
    expect(await stateOf(till.deviceKey)).toBe(state)
    await other.stop()
  })

  it('POS-07 keeps its device when the code is replaced; the printed one asks for nothing', async () => {
    const shop = await addShop(app())
    const till = await openTill(app(), shop)
    const { registerId, code } = shop
    const replaced = await shop.api.call(replaceCode, { registerId })
    expect(replaced.body.registers[0]?.code).not.toBe(code)
    expect((await till.api.call(readSeat, {})).status).toBe(200)
    expect((await api(app()).call(askPairing, { code })).status).toBe(404)
  })
})

describe('SEC-06 keys that nobody has', () => {
  it('open nothing', async () => {
    const shop = await addShop(app())
    const deviceKey = 'till_of-a-device-that-nobody-has'
    expect(await stateOf(deviceKey)).toBe('removed')
    const { cashierId } = shop
    const tried = await api(app()).call(unlockTill, { deviceKey, cashierId, pin: '2580' })
    expect(tried.status).toBe(404)
    const visitor = await addPerson(app())
    expect((await visitor.api.call(revokeDevice, { deviceId: 1 })).status).toBe(404)
  })
})
