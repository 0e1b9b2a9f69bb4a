import {
  addDevice,
  readComms,
  saveComms,
} from '@exchange/contract/preferences/preferences.contract'
import { denyNewDevice } from '@exchange/contract/identity/devices.contract'
import { forgot, reset } from '@exchange/contract/identity/identity.contract'
import { describe, expect, it } from 'vitest'
import { api as apiOf } from '../../testing/api.ts'
import { deviceLettersTo, deviceOf, signInFrom } from '../identity/devices.fixtures.ts'
import { addUser, codeOf, lettersTo } from '../identity/passwords.fixtures.ts'
import { addPerson, requestsApp } from '../requests/requests.fixtures.ts'

const app = requestsApp()

describe('communication preferences', () => {
  it('COMMS-01 COMMS-02 COMMS-04 API-16 ENT-21 are both on by default', async () => {
    const { api } = await addPerson(app())
    const { body } = await api.call(readComms, { ts: '1763760000000' })
    expect(body).toEqual({ receiptPush: true, receiptEmail: true })
  })

  it('COMMS-03 API-17 are changed together, for the caller only', async () => {
    const [dana, marco] = [await addPerson(app()), await addPerson(app())]
    await dana.api.call(saveComms, { receiptPush: true, receiptEmail: false })
    await dana.api.call(saveComms, { receiptPush: false, receiptEmail: false })
    const mine = await dana.api.call(readComms, {})
    expect(mine.body).toEqual({ receiptPush: false, receiptEmail: false })
    expect((await marco.api.call(readComms, {})).body.receiptEmail).toBe(true)
    const half = await dana.api.send('/api/core/comms', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ receiptPush: true }),
    })
    expect(half.problem.code).toBe('VALIDATION')
  })

  it('COMMS-04 refuse browsers with an unknown push service', async () => {
    const { api } = await addPerson(app())
    const keys = { p256dh: 'p'.repeat(87), auth: 'a'.repeat(22) }
    const endpoint = 'https://169.254.169.254/latest/meta-data'
    expect((await api.call(addDevice, { endpoint, ...keys })).problem.status).toBe(400)
  })

  it('COMMS-04 keep the ten newest browsers of a person', async () => {
    const { api, contactId } = await addPerson(app())
    for (let at = 0; at < 12; at += 1) {
      const endpoint = `https://fcm.googleapis.com/fcm/send/${at}`
      await api.call(addDevice, { endpoint, p256dh: 'p'.repeat(87), auth: 'a'.repeat(22) })
    }
    const { rows } = await app().owner.query<{ endpoint: string }>(
      'select endpoint from preferences.devices where contact_id = $1',
      [contactId],
    )
    expect(rows).toHaveLength(10)
    expect(rows.map(({ endpoint }) => endpoint)).toContain('https://fcm.googleapis.com/fcm/send/11')
  })
})

describe('DOMAIN §16 a thief is noticed', () => {
  const off = { receiptPush: false, receiptEmail: false }
  const on = { receiptPush: true, receiptEmail: true }
  const keys = { p256dh: 'p'.repeat(87), auth: 'a'.repeat(22) }

  async function withPushes(username: string) {
    const contactId = await addUser(app(), username)
    const deviceKey = await deviceOf(app(), username)
    const { accessToken } = (await signInFrom(app(), username, { deviceKey })).body
    const mine = apiOf(app()).as(accessToken)
    const endpoint = `https://fcm.googleapis.com/fcm/send/${username}`
    expect((await mine.call(addDevice, { endpoint, ...keys })).status).toBe(200)
    return { contactId, mine }
  }

  async function pushesOf(contactId: number) {
    const text = 'select from preferences.devices where contact_id = $1'
    return (await app().owner.query(text, [contactId])).rowCount
  }

  it('who switches receipts off is written to, once an hour, also ten at once', async () => {
    const { contactId, mine } = await withPushes('rosa')
    const kinds = async () => (await lettersTo(app(), contactId)).map(({ kind }) => kind)
    await mine.call(saveComms, on)
    expect(await kinds()).toEqual([])
    await Promise.all(Array.from({ length: 10 }, () => mine.call(saveComms, off)))
    expect(await kinds()).toEqual(['receipts-off'])
    await mine.call(saveComms, on)
    await mine.call(saveComms, { ...on, receiptEmail: false })
    expect(await kinds()).toEqual(['receipts-off'])
  })

  it('a reset code and "not me" end the pushes to every browser of the person alone', async () => {
    const other = await withPushes('selma')
    const one = await withPushes('tilda')
    await signInFrom(app(), 'tilda', { deviceKey: null })
    const [letter] = await deviceLettersTo(app(), one.contactId)
    expect(await pushesOf(one.contactId)).toBe(1)
    await apiOf(app()).call(denyNewDevice, { code: letter?.code ?? '' })
    expect(await pushesOf(one.contactId)).toBe(0)
    const two = await withPushes('ursel')
    await apiOf(app()).call(forgot, { username: 'ursel' })
    const code = await codeOf(app(), two.contactId)
    const set = { username: 'ursel', code, password: 'two lamps on the stairs' }
    expect((await apiOf(app()).call(reset, set)).status).toBe(204)
    expect([await pushesOf(two.contactId), await pushesOf(other.contactId)]).toEqual([0, 1])
  })
})
