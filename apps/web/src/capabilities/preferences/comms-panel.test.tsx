import { screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { json, problem, type Answer } from '../../kernel/network.fixtures.ts'
import { requestsTo, mount } from '../mount.fixtures.tsx'
import { CommsPanel } from './comms-panel.tsx'

const path = '/api/core/comms'
const both = { receiptPush: true, receiptEmail: true }

function show(save: Answer = ({ body }) => json(body), read = both) {
  return mount(<CommsPanel />, {
    answers: {
      [`${path}/device`]: () => json({}),
      [path]: (asked) => (asked.method === 'GET' ? json(read) : save(asked)),
    },
    config: { pushKey: 'a-key' },
  })
}
const mailSwitch = () => screen.findByRole('switch', { name: /Receipts by email/ })
const pushSwitch = () => screen.findByRole('switch', { name: /Receipts as notifications/ })

/** A browser that answers `permission` when it is asked. */
function browser(permission: NotificationPermission, now: NotificationPermission = 'default') {
  const requestPermission = vi.fn(async () => permission)
  const subscription = {
    endpoint: 'https://fcm.googleapis.com/fcm/send/1',
    toJSON: () => ({ keys: { p256dh: 'p', auth: 'a' } }),
  }
  const pushManager = { getSubscription: async () => null, subscribe: async () => subscription }
  vi.stubGlobal('Notification', { permission: now, requestPermission })
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { getRegistration: async () => ({ pushManager }) },
  })
  return { requestPermission }
}
afterEach(() => {
  vi.unstubAllGlobals()
  Reflect.deleteProperty(navigator, 'serviceWorker')
})

describe('communication preferences', () => {
  test('COMMS-01 COMMS-02 COMMS-03 bypasses caches, and a change sends both settings', async () => {
    const { network, keys } = show()
    await keys.click(await mailSwitch())
    expect(requestsTo(network, path)[0]?.path).toMatch(/comms\?ts=\d+$/)
    await waitFor(() => expect(requestsTo(network, path)).toHaveLength(2))
    expect(requestsTo(network, path)[1]?.body).toEqual({ receiptPush: true, receiptEmail: false })
    expect(await mailSwitch()).not.toBeChecked()
  })

  test("COMMS-03 a switch that could not be saved goes back, with the server's text", async () => {
    const { keys } = show(() => problem(503, 'UNAVAILABLE', 'Not right now.'))
    await keys.click(await mailSwitch())
    expect(await screen.findByText('Not right now.')).toBeVisible()
    expect(await mailSwitch()).toBeChecked()
  })

  test('COMMS-04 asks for permission only when switched on; a refusal saves nothing', async () => {
    const { requestPermission } = browser('denied')
    const { network, keys } = show(undefined, { receiptPush: false, receiptEmail: true })
    await pushSwitch()
    expect(requestPermission).not.toHaveBeenCalled()
    await keys.click(await pushSwitch())
    expect(await screen.findByText(/Allow them in its settings/)).toBeVisible()
    expect(await pushSwitch()).not.toBeChecked()
    expect(requestsTo(network, path)).toHaveLength(1)
  })

  test('COMMS-04 adds a device when permission is given, also later than the switch', async () => {
    browser('granted')
    const { network, keys } = show()
    await keys.click(await screen.findByRole('button', { name: 'Show them on this device' }))
    expect(await screen.findByText('This device shows them.')).toBeVisible()
    expect(requestsTo(network, `${path}/device`)[0]?.body).toEqual({
      endpoint: 'https://fcm.googleapis.com/fcm/send/1',
      p256dh: 'p',
      auth: 'a',
    })
  })
})
