/**
 * Content refused in any request, checked before further parsing or logging: NUL characters, lone
 * surrogates, excessive nesting, and payment card numbers, which people may enter by mistake.
 * Numbers of business cards begin with 9 and are allowed.
 */
import { holdsBankCard, maybeBankCard } from '@exchange/domain/card-entry/bank-card.rules'
import { isGtin } from '@exchange/domain/members/barcode.rules'

export interface TextFault {
  readonly kind: 'unreadable' | 'card-number'
  /** The path of the field: `fields.weblinks.Facebook`; empty for the whole. */
  readonly field: string
}

const deepest = 20
/** Of the activity log: nobody types them. */
const idFields: ReadonlySet<string> = new Set(['station', 'session'])

/** The fault of any text in a value; numbers are not checked. */
export function valueFault(value: unknown): TextFault | undefined {
  return faultAt(value, [])
}

function faultAt(value: unknown, path: readonly string[]): TextFault | undefined {
  if (typeof value === 'string') return textFault(value, path)
  if (value === null || typeof value !== 'object') return undefined
  if (path.length > deepest) return { kind: 'unreadable', field: '' }
  for (const [name, inner] of Object.entries(value)) {
    const fault = textFault(name, path) ?? faultAt(inner, [...path, name])
    if (fault) return fault
  }
  return undefined
}

function textFault(text: string, path: readonly string[]): TextFault | undefined {
  const field = path.join('.')
  if (text.includes('\0') || !text.isWellFormed()) return { kind: 'unreadable', field }
  // A tenth of the product numbers of 13 digits that begin with 4 would pass for an old card.
  const isProduct = path.at(-1) === 'barcode' && isGtin(text.trim())
  // The web app's earlier ids of a device and of a visit: digits and letters without a dash.
  const isId = path.length === 1 && idFields.has(field) && /^[\da-f]{32}$/.test(text)
  const holds = maybeBankCard.test(text) && !isProduct && !isId && holdsBankCard(text)
  return holds ? { kind: 'card-number', field } : undefined
}
