/**
 * Step two: the browser posts the card to the form address and is redirected with the token. Errors
 * are HTML pages, like the gateway's. The number itself is not stored: only its key and visible
 * parts.
 */
import { createHash } from 'node:crypto'
import type { SandboxContext } from '../sandbox-context.ts'
import { conductOf } from '../rules/test-cards.ts'
import type { BillingFields, CardRecord, FormRecord } from '../store/records.ts'

export type StepTwo =
  | { readonly did: 'redirect'; readonly to: string; readonly twice: boolean }
  | { readonly did: 'hang' }
  | { readonly did: 'page'; readonly status: number; readonly words: string }

export function takeCard(context: SandboxContext, token: string, posted: URLSearchParams): StepTwo {
  const form = context.state.forms.get(token)
  if (form === undefined) return page(404, 'This form address is not known')
  if (form.answer !== undefined) return page(409, 'This form was already completed')
  if (isExpired(context, form)) return page(410, 'This form has expired')
  if (form.vaultId !== undefined) return redirectFor(context, { ...form, posted: true })

  const card = cardFrom(posted)
  if (typeof card === 'string') return page(400, card)
  const billing = { ...form.billing, ...billingFrom(posted) }
  return redirectFor(context, { ...form, billing, card, posted: true })
}

export function isExpired(context: SandboxContext, { openedAt }: FormRecord): boolean {
  const lifetimeMs = context.config.formLifetimeSeconds * 1_000
  return context.clock.now().getTime() - openedAt > lifetimeMs
}

function redirectFor(context: SandboxContext, form: FormRecord): StepTwo {
  context.record([{ what: 'form', form }])
  if (form.card?.conduct === 'no-redirect') return { did: 'hang' }
  const mark = form.redirectUrl.includes('?') ? '&' : '?'
  const to = `${form.redirectUrl}${mark}token-id=${form.token}`
  return { did: 'redirect', to, twice: form.card?.conduct === 'double-redirect' }
}

/** The card, or an error message. The digits of an unknown number are not stored. */
function cardFrom(posted: URLSearchParams): CardRecord | string {
  const number = (posted.get('billing-cc-number') ?? '').replaceAll(/[ -]/g, '')
  const expiry = posted.get('billing-cc-exp') ?? ''
  if (number === '') return 'The ccnumber field is required'
  if (expiry === '') return 'The ccexp field is required'
  const conduct = conductOf(number)
  if (conduct === undefined) return 'Invalid Credit Card Number'
  if (!/^(0[1-9]|1[0-2])\d{2}$/.test(expiry)) return 'The ccexp field must be MMYY'
  const cvv = posted.get('billing-cvv') ?? ''
  if (!/^(\d{3,4})?$/.test(cvv)) return 'The cvv field must be 3 or 4 digits'
  return {
    key: createHash('sha256').update(number).digest('hex').slice(0, 20),
    firstSix: number.slice(0, 6),
    lastFour: number.slice(-4),
    digits: number.length,
    expiry,
    conduct,
    cvvResult: cvv && (cvv === '999' ? 'M' : 'N'),
  }
}

const cardFields = new Set(['cc-number', 'cc-exp', 'cvv'])

/** Fields sent by the browser replace those of step one, so the merchant must read step three. */
function billingFrom(posted: URLSearchParams): BillingFields {
  const named = [...posted].flatMap(([name, text]) => {
    const [, field] = /^billing-([a-z][a-z0-9-]{1,20})$/.exec(name) ?? []
    return field && !cardFields.has(field) ? [[field, text.slice(0, 200)]] : []
  })
  return Object.fromEntries(named)
}

function page(status: number, words: string): StepTwo {
  return { did: 'page', status, words }
}
