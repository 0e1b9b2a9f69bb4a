import { describe, expect, test } from 'vitest'
import { requestErrors, sendErrors } from './pay-errors.ts'
import { payReason, payRefusals, payRefused } from './pay-refusals.messages.ts'

describe('ERR-07 refusals of a payment', () => {
  test('each named error of both calls has its words and its way on, and no other', () => {
    const named = new Set([...sendErrors, ...requestErrors])
    expect(Object.keys(payRefusals).toSorted()).toEqual([...named].toSorted())
  })

  test('sentences of the contract are shown as the server sent them', () => {
    const detail = 'This member cannot receive Moxey at this time.'
    expect(payReason({ code: 'TARGET_CANNOT_RECEIVE', detail })).toBe(detail)
    expect(payReason({ code: 'RATE_LIMITED', detail: 'Slower, please.' })).toBe('Slower, please.')
  })

  test.each(['INTERNAL', 'IDEMPOTENCY_MISMATCH', 'UNAVAILABLE', 'SOMETHING_NEW', 'toString'])(
    'raw words of the server are never shown: %s',
    (code) => {
      expect(payReason({ code, detail: 'relation "x" does not exist' })).not.toContain('relation')
    },
  )

  test('says the way on', () => {
    expect(payRefused('LOW_CRA').wayOn).toBe('load')
    expect(payRefused('INSUFFICIENT_FUNDS').wayOn).toBe('lower')
    expect(payRefused('OUTSIDE_HOURS').wayOn).toBe('later')
    expect(payRefused('SOMETHING_NEW').wayOn).toBe('again')
  })
})
