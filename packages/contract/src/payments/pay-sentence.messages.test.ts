import { describe, expect, test } from 'vitest'
import {
  askSentence,
  calledBy,
  chargeSentence,
  paySentence,
  sentenceText,
} from './pay-sentence.messages.ts'

const marco = { currency: 'Moxey', payee: 'Marco', amount: 2_500n, tip: 350n, fee: 75n }
const textOf = (parts: Partial<Parameters<typeof paySentence>[0]>) =>
  sentenceText(paySentence({ ...marco, ...parts }))

describe('the sentence of a payment', () => {
  test('says who gets what and what the payer pays', () => {
    expect(textOf({})).toBe(
      'Marco gets 25.00 Moxey and $3.50. You pay 25.00 Moxey and $4.25 for tip and commission from your Cash Reserve.',
    )
  })

  test.each([
    [{ tip: 0n, fee: 0n }, 'Marco gets 25.00 Moxey. You pay 25.00 Moxey.'],
    [
      { tip: 0n },
      'Marco gets 25.00 Moxey. You pay 25.00 Moxey and $0.75 commission from your Cash Reserve.',
    ],
    [{ amount: 0n, fee: 0n }, 'Marco gets $3.50. You pay $3.50 from your Cash Reserve.'],
    [
      { amount: 125_000n, tip: 0n, fee: 6_250n },
      'Marco gets 1,250.00 Moxey. You pay 1,250.00 Moxey and $62.50 commission from your Cash Reserve.',
    ],
    [
      { tip: 0n, flashPart: 1_000n },
      'Marco gets 25.00 Moxey. You pay 25.00 Moxey and $0.75 commission from your Cash Reserve. 10.00 Moxey of it is FlashCash, no commission.',
    ],
    [
      { tip: 0n, fee: 0n, flashPart: 2_500n },
      'Marco gets 25.00 Moxey. You pay 25.00 Moxey. All of it is FlashCash, no commission.',
    ],
  ])('without what is not paid: %o', (parts, text) => {
    expect(textOf(parts)).toBe(text)
  })

  test('SEND-04 says when a later one is paid, and when it is repeated', () => {
    const next = ['2/28/2027', '3/31/2027']
    expect(textOf({ tip: 0n, times: { first: '1/31/2027 9:00 AM', next } })).toBe(
      'Marco gets 25.00 Moxey on 1/31/2027 9:00 AM, then 2/28/2027 and 3/31/2027.',
    )
    expect(textOf({ times: { first: '1/31/2027 9:00 AM', next: [] } })).toBe(
      'Marco gets 25.00 Moxey and $3.50 on 1/31/2027 9:00 AM.',
    )
    expect(textOf({ tip: 0n, fee: 0n, times: { first: null, next } })).toBe(
      'Marco gets 25.00 Moxey. You pay 25.00 Moxey. Again on 2/28/2027 and 3/31/2027.',
    )
  })

  test('REQ-02 of a request says who is asked for what', () => {
    expect(sentenceText(askSentence(marco))).toBe('You ask Marco for 25.00 Moxey.')
  })

  test('CHARGE-12 of a charge says what arrives, what it costs and what stays due', () => {
    const some = { currency: 'Moxey', receives: 2_500n, due: 0n, tip: 0n, fee: 0n }
    expect(sentenceText(chargeSentence(some))).toBe('You receive 25.00 Moxey.')
    expect(sentenceText(chargeSentence({ ...some, tip: 350n, fee: 125n, due: 500n }))).toBe(
      'You receive 25.00 Moxey and $3.50. Commission: $1.25 from your Cash Reserve. 5.00 Moxey stays due.',
    )
  })

  test('calls a person by the first name and a business by its own', () => {
    expect(calledBy('Marco Guidry', true)).toBe('Marco')
    expect(calledBy("Guidry's Garage", false)).toBe("Guidry's Garage")
  })
})
