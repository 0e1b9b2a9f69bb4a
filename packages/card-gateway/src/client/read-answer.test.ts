import { describe, expect, it } from 'vitest'
import { readFound } from './read-found.ts'
import { readOutcome, readStarted } from './read-answer.ts'

const received = (body: string) => ({ received: true as const, body })
const response = (inner: string) => received(`<response>${inner}</response>`)
const answer = (result: string, code: string, text = 'WORDS', more = '') =>
  response(
    `<result>${result}</result><result-text>${text}</result-text><result-code>${code}</result-code>${more}`,
  )
const money = '<transaction-id>26</transaction-id><amount-authorized>50.00</amount-authorized>'

describe('reads only certain answers as certain', () => {
  it('an approval with its transaction id and amount', () => {
    const outcome = readOutcome(answer('1', '100', 'SUCCESS', money), true)
    expect(outcome).toMatchObject({ outcome: 'approved', transactionId: '26', amountMinor: 5_000n })
  })

  it.each(['200', '202', '223', '225', '251', '264'])('a decline keeps its code %s', (code) => {
    expect(readOutcome(answer('2', code, 'DECLINE'), true)).toMatchObject({
      outcome: 'declined',
      code,
      text: 'DECLINE',
    })
  })

  it('the support reference is split from the text', () => {
    const outcome = readOutcome(answer('3', '300', 'Invalid amount REFID:123456'), true)
    expect(outcome).toEqual({
      outcome: 'error',
      code: '300',
      text: 'Invalid amount',
      reference: '123456',
    })
  })

  it('a duplicate is recognised by its text or the processor’s code', () => {
    const byWords = readOutcome(answer('3', '300', 'Duplicate transaction REFID:1'), true)
    expect(byWords.outcome).toBe('duplicate')
    expect(readOutcome(answer('3', '430', 'Processor says no'), true).outcome).toBe('duplicate')
  })

  it.each(['301', '400', '410', '420', '421', '440', '461', '999', ''])(
    'result 3 with code "%s" leaves the outcome unknown',
    (code) => {
      expect(readOutcome(answer('3', code), true)).toMatchObject({ outcome: 'unknown', sent: true })
    },
  )

  const contradictions: Record<string, ReturnType<typeof received>> = {
    'approved with a decline’s code': answer('1', '200', 'SUCCESS', money),
    'declined with an approval’s code': answer('2', '100', 'SUCCESS', money),
    'approved without an amount': answer('1', '100', 'OK', '<transaction-id>26</transaction-id>'),
    'approved without a transaction id': answer('1', '100', 'OK', '<amount>5.00</amount>'),
    'approved for an invalid amount': answer('1', '100', 'OK', money.replace('50.00', 'fifty')),
    'approved for a negative amount': answer('1', '100', 'OK', money.replace('50.00', '-50.00')),
    'an unknown result': answer('4', '100', 'OK', money),
    'no result': response('<result-code>100</result-code>'),
    'another document': received('<html><body>Maintenance</body></html>'),
    entities: received('<!DOCTYPE r [<!ENTITY a "1">]><response><result>&a;</result></response>'),
    nothing: received(''),
  }

  it.each(Object.entries(contradictions))('ERR unknown: %s', (_name, reply) => {
    expect(readOutcome(reply, true)).toEqual({ outcome: 'unknown', why: 'malformed', sent: true })
  })

  it('step one needs a valid address', () => {
    expect(readStarted(answer('1', '100')).outcome).toBe('unknown')
    const bad = answer('1', '100', 'OK', '<form-url>not an address</form-url>')
    expect(readStarted(bad).outcome).toBe('unknown')
  })

  it('SEC-07 a full card number in an answer is masked', () => {
    const number = '4111111111111111'
    const billing = `<billing><first-name>${number}</first-name><cc-number>${number}</cc-number></billing>`
    const outcome = readOutcome(answer('1', '100', `OK ${number}`, money + billing), true)
    expect(outcome).toMatchObject({ outcome: 'approved', card: { masked: '411111******1111' } })
    expect(JSON.stringify({ ...outcome, amountMinor: 0 })).not.toContain(number)
  })

  it('a list with an unreadable entry is refused as a whole', () => {
    const good = '<transaction><transaction_id>1</transaction_id><condition>complete</condition>'
    const list = (inner: string) => readFound(received(`<nm_response>${inner}</nm_response>`))
    expect(list(`${good}</transaction>`)).toMatchObject({ outcome: 'found' })
    const odd =
      '<transaction><transaction_id>2</transaction_id><condition>odd</condition></transaction>'
    expect(list(`${good}</transaction>${odd}`).outcome).toBe('unknown')
    const sumless = '<action><action_type>sale</action_type><success>1</success></action>'
    expect(list(`${good}${sumless}</transaction>`).outcome).toBe('unknown')
  })
})
