import { describe, expect, it } from 'vitest'
import { addressOf } from './call.ts'
import { calls } from './calls.ts'
import { errorStatus } from './errors.ts'
import { send } from './send/send.contract.ts'
import { sendFaultMessages, sendHintMessages, sendRefusals } from './send/send.messages.ts'

describe('the wire', () => {
  it('API-03 has one call for each address and id', () => {
    expect(new Set(calls.map((call) => call.id)).size).toBe(calls.length)
    const addresses = calls.map((call) => `${call.method} ${addressOf(call)}`)
    expect(new Set(addresses).size).toBe(calls.length)
  })

  it('API-04 API-22 API-38 uses the addresses of the specification', () => {
    expect(calls.map((call) => `${call.method} ${addressOf(call)}`)).toEqual(
      expect.arrayContaining([
        'POST /api/core/v2/login',
        'POST /api/core/v2/logout',
        'GET /api/core/refresh',
        'GET /api/core/util/config',
        'GET /api/core/util/tnc',
        'POST /api/core/v2/user/',
        'POST /api/core/logactivity/',
        'POST /api/banking/v2/moxey/send/',
        'GET /api/search/search/contacts',
      ]),
    )
  })

  it('API-01 names only errors that have a status', () => {
    for (const call of calls)
      for (const code of call.errors) expect(errorStatus).toHaveProperty(code)
  })

  it('SEND-22 leaves validation of fields to the domain, but refuses unknown ones', () => {
    expect(send.input.safeParse({ sendTarget: 5, amount: [], note: {} }).success).toBe(true)
    expect(send.input.safeParse({ sendTarget: 'm1', surprise: 1 }).success).toBe(false)
    const big = { sendTarget: 'm1', receiptInfo: { text: 'x'.repeat(5_000) } }
    expect(send.input.safeParse(big).success).toBe(false)
  })
})

describe('the texts of a send', () => {
  it('SEND-05 SEND-06 SEND-07 SEND-08 SEND-11 SEND-12 are those of the specification', () => {
    expect(sendFaultMessages('Moxey')).toMatchObject({
      'target-required': 'You must select a member to send to.',
      'amount-required': 'You must specify an amount to send.',
      'amount-invalid': 'Invalid amount.',
      'amount-not-positive': 'Moxey amount must be greater than zero.',
      'tip-invalid': 'Invalid tip.',
      'tip-negative': 'Tip amount may not be less than zero.',
    })
    expect(sendHintMessages('Moxey').amountBelowZero).toBe('Moxey may not be less than zero.')
  })

  it('ERR-06 SEND-23 TRIAL-04 refuse in the words of the specification', () => {
    const refusals = sendRefusals('Moxey')
    expect(refusals['insufficient-reserve']).toEqual({
      code: 'LOW_CRA',
      reason: 'Insufficient CRA',
    })
    expect(refusals['test-account'].reason).toBe('This is a test account and will not send Moxey')
    expect(refusals['trial-cannot-accept'].reason).toBe(
      'Trial members are not allowed to accept Moxey from other members.',
    )
  })
})
