import { describe, expect, it } from 'vitest'
import { isPushEndpoint, pauseAfter } from './delivery.rules.ts'

describe('delivery', () => {
  it('COMMS-04 tries again after growing pauses, and not for ever', () => {
    const pauses: number[] = []
    for (let tries = 1, pause = pauseAfter(1); pause !== undefined; pause = pauseAfter(tries)) {
      pauses.push(pause)
      tries += 1
    }
    expect(pauses).toHaveLength(6)
    expect(pauses.toSorted((a, b) => a - b)).toEqual(pauses)
  })

  it('COMMS-04 believes the push services of browsers and nobody else', () => {
    for (const good of [
      'https://fcm.googleapis.com/fcm/send/abc',
      'https://updates.push.services.mozilla.com/wpush/v2/abc',
      'https://web.push.apple.com/abc',
      'https://wns2-by3p.notify.windows.com/w/?token=abc',
    ]) {
      expect(isPushEndpoint(good)).toBe(true)
    }
    for (const bad of [
      'http://fcm.googleapis.com/x',
      'https://169.254.169.254/latest/meta-data',
      'https://127.0.0.1:5432/',
      'https://fcm.googleapis.com.evil.example/x',
      'https://fcm.googleapis.com:8443/x',
      'https://fcm.googleapis.com@evil.example/x',
      'not an address',
    ]) {
      expect(isPushEndpoint(bad)).toBe(false)
    }
  })
})
