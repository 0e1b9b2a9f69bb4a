import {
  addDevice,
  readComms,
  saveComms,
} from '@exchange/contract/preferences/preferences.contract'
import { describe, expect, it } from 'vitest'
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
