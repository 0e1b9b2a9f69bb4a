import { describe, expect, it } from 'vitest'
import { isPushEndpoint, pauseAfter, triesMost } from './delivery.rules.ts'

describe('delivery', () => {
  it('COMMS-04 tries again after growing pauses, and not for ever', () => {
    const pauses = Array.from({ length: triesMost }, (_, at) => pauseAfter(at + 1))
    expect(pauses).toEqual([30, 120, 600, 3_600, 14_400, 57_600, undefined])
  })

  it('COMMS-04 believes the push services of browsers and nobody else', () => {
    for (const good of [
      'https://fcm.googleapis.com/fcm/send/abc',
      'https://updates.push.services.mozilla.com/wpush/v2/abc',
      'https://web.push.apple.com/abc',
      'https://api-1.push.apple.com/abc',
      'https://wns2-by3p.notify.windows.com/w/?token=abc',
    ]) {
      expect(isPushEndpoint(good)).toBe(true)
    }
    for (const bad of [
      'http://fcm.googleapis.com/x',
      'https://169.254.169.254/latest/meta-data',
      'https://127.0.0.1:5432/',
      'https://fcm.googleapis.com.evil.example/x',
      'https://evil-fcm.googleapis.com/x',
      'https://evil.updates.push.services.mozilla.com/x',
      'https://updates.push.services.mozilla.com.evil.example/x',
      'https://web.push.apple.com.evil.example/x',
      'https://evil.example.push.apple.com/x',
      'https://push.apple.com/x',
      'https://api.push.apple.com.evil.example/x',
      'https://a.b.notify.windows.com/x',
      'https://notify.windows.com/x',
      'https://wns.notify.windows.com.evil.example/x',
      'https://user@fcm.googleapis.com/x',
      'https://fcm.googleapis.com:8443/x',
      'https://fcm.googleapis.com@evil.example/x',
      'not an address',
    ]) {
      expect(isPushEndpoint(bad)).toBe(false)
    }
  })
})
