/**
 * Reads an answer of the three-step interface. Only these are certain: approved (1) with code 100
 * and, for a charge, a transaction id and an amount; declined (2) with a code 2xx; and rejected
 * before any work (3 with code 300). Anything else, including processor errors, leaves open whether
 * money was moved.
 */
import type { Approved, Outcome, Said, Started, Unknown } from '../card-gateway.port.ts'
import { readAmount } from '../wire/amounts.ts'
import { maskCardNumbers } from '../wire/card-numbers.ts'
import { readXml, textOf, type XmlElement } from '../wire/read-xml.ts'
import { billingOf, cardFaceOf } from './read-billing.ts'
import type { Reply } from './send-request.ts'

const malformed: Unknown = { outcome: 'unknown', why: 'malformed', sent: true }

export function readStarted(reply: Reply): Started {
  const answer = answerOf(reply)
  if ('outcome' in answer) return answer
  const { result, element } = answer
  if (result !== '1') return { outcome: 'error', ...said(element) }
  const formUrl = textOf(element, 'form-url')
  const transactionId = textOf(element, 'transaction-id')
  if (!formUrl || !URL.canParse(formUrl)) return malformed
  return { outcome: 'started', formUrl, ...(transactionId && { transactionId }) }
}

/**
 * `mustNameSum`: an approval without transaction id and amount cannot be booked, so it is unknown.
 */
export function readOutcome(reply: Reply, mustNameSum: boolean): Outcome {
  const answer = answerOf(reply)
  if ('outcome' in answer) return answer
  const { result, element } = answer
  const words = said(element)
  if (result === '3') return refusalOf(words)
  if (result === '1') {
    const approved = words.code === '100' ? approvedOf(element, words) : malformed
    return mustNameSum && isWithoutSum(approved) ? malformed : approved
  }
  if (!/^2\d\d$/.test(words.code)) return malformed
  const transactionId = textOf(element, 'transaction-id')
  return { outcome: 'declined', ...words, transactionId, card: cardFaceOf(element) }
}

type Answer = { readonly result: '1' | '2' | '3'; readonly element: XmlElement } | Unknown

function answerOf(reply: Reply): Answer {
  if (!reply.received) return reply.unknown
  const read = readXml(reply.body)
  if (!read.ok || read.value.name !== 'response') return malformed
  const result = textOf(read.value, 'result')
  const isKnown = result === '1' || result === '2' || result === '3'
  return isKnown ? { result, element: read.value } : malformed
}

/** The response text without the reference, which is for support. */
export function said(element: XmlElement): Said {
  const whole = maskCardNumbers(textOf(element, 'result-text') ?? '')
  const [, text = whole, reference] = /^(.*?)\s*REFID:(\S+)\s*$/.exec(whole) ?? []
  const code = textOf(element, 'result-code') ?? ''
  return { code, text, ...(reference && { reference }) }
}

/** Reads result 3. A refused token may have been used, and charged, before. */
function refusalOf(words: Said): Outcome {
  const isDuplicate =
    words.code === '430' || (words.code === '300' && /duplicate/i.test(words.text))
  if (isDuplicate) return { outcome: 'duplicate', ...words }
  const { code, text } = words
  if (code !== '300') return { outcome: 'unknown', why: 'uncertain', sent: true, code, text }
  if (/\btoken/i.test(text))
    return { outcome: 'unknown', why: 'token-refused', sent: true, code, text }
  return { outcome: 'error', ...words }
}

const vaultActions = new Set(['add-customer', 'update-customer', 'delete-customer'])

function isWithoutSum(outcome: Approved | Unknown): boolean {
  if (outcome.outcome === 'unknown' || outcome.isVaultWork) return false
  return outcome.transactionId === undefined || outcome.amountMinor === undefined
}

function approvedOf(element: XmlElement, words: Said): Approved {
  const isVaultWork = vaultActions.has(textOf(element, 'action-type') ?? '')
  const amount = readAmount(textOf(element, 'amount-authorized') ?? textOf(element, 'amount'))
  return {
    outcome: 'approved',
    ...words,
    isVaultWork,
    transactionId: textOf(element, 'transaction-id'),
    amountMinor: isVaultWork || amount === undefined || amount < 0n ? undefined : amount,
    orderId: textOf(element, 'order-id'),
    vaultId: textOf(element, 'customer-vault-id'),
    card: cardFaceOf(element),
    billing: billingOf(element),
    authorizationCode: textOf(element, 'authorization-code'),
    avsResult: textOf(element, 'avs-result'),
    cvvResult: textOf(element, 'cvv-result'),
  }
}
