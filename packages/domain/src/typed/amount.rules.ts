/** Amounts as people type and paste them, and as clients send them. */
import { fail, ok, type Result } from '../result.ts'
import { currencyName } from './currency-name.ts'
import { cleanLine, ofUsualWidth } from './text.rules.ts'

/** `other-unit`: an amount of another currency, which would be another sum. */
export type AmountFault = 'missing' | 'not-an-amount' | 'other-unit' | 'negative'

/**
 * How people write amounts. Each shape has one reading only: `1,250` groups thousands, `1,50` has
 * decimals, and `1.250` is refused, because it is 1.25 to some and 1,250 to others.
 */
const amountShapes = [
  // 25, 1250.5, 1250,50, and 25. as it is left when nothing follows the decimal mark
  /^(\d{1,7})(?:[.,](\d{0,2}))?$/,
  // .50, ,50
  /^()[.,](\d{1,2})$/,
  // 1,250 and 1,250.00
  /^([1-9]\d{0,2}(?:,\d{3}){1,2})(?:\.(\d{1,2}))?$/,
  // 1.250,00
  /^([1-9]\d{0,2}(?:\.\d{3}){1,2}),(\d{1,2})$/,
  // 1 250,00 and 1'250.00
  /^([1-9]\d{0,2}(?:[ '’]\d{3}){1,2})(?:[.,](\d{1,2}))?$/,
] as const

const dollarNames = ['USD', 'US$', '$']
const otherNames = ['\\p{Sc}', '[A-Z]{1,2}\\$', '[A-Z]{3}', 'euros?', 'pounds?', 'pesos?']

/** The name of a currency before or after the digits: `$25`, `-$25`, `25 USD`, `25 Moxey`. */
interface Named {
  readonly before: RegExp
  readonly after: RegExp
}

function named(names: readonly string[]): Named {
  const any = names.join('|')
  return {
    before: new RegExp(`^([-−–]?) ?(?:${any}) ?`, 'iu'),
    after: new RegExp(` ?(?:${any})$`, 'iu'),
  }
}

const escaped = (name: string) => name.replaceAll(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`)
const dollars = named(dollarNames.map(escaped))
const others = named(otherNames)

/** A dollar buys as much as the currency, so a sum with `$` is no other sum (DOMAIN §1). */
const ofCurrency = (name: string) => named([name, 'MOX', ...dollarNames].map(escaped))
let known = { name: '', names: ofCurrency('MOX') }

/** The names of the network's currency, which is configuration. */
function currency(): Named {
  const name = currencyName()
  if (known.name !== name) {
    const clean = cleanLine(ofUsualWidth(name))
    known = { name, names: ofCurrency(clean === '' ? 'MOX' : clean) }
  }
  return known.names
}

/** Digits before the decimal mark. */
export const wholeDigitsMax = 7

/**
 * Parses an amount with at most two decimals, typed, pasted or from JSON, into minor units. A comma
 * before one or two last digits is the decimal mark. More decimals, exponents, NaN, huge values,
 * fractions, raised digits and other text are `not-an-amount`; nothing is rounded (FMT-02 as
 * decided). Empty or absent is `missing`. The name of the currency of its `unit` may stand before
 * or after it; that of another is `other-unit`.
 */
export function readAmount(raw: unknown, unit: 'MOX' | 'USD' = 'MOX'): Result<bigint, AmountFault> {
  if (raw === undefined || raw === null) return fail('missing')
  if (typeof raw !== 'number' && typeof raw !== 'string') return fail('not-an-amount')
  const text = cleanLine(ofUsualWidth(String(raw)))
  if (text === '') return fail('missing')
  const own = readDigits(withoutName(text, unit === 'USD' ? dollars : currency()))
  if (own.ok || own.error !== 'not-an-amount') return own
  const isOther = [others, currency()].some((name) => {
    const bare = withoutName(text, name)
    return bare !== text && isWritten(bare)
  })
  return isOther ? fail('other-unit') : own
}

function withoutName(text: string, { before, after }: Named): string {
  return text.replace(before, '$1').replace(after, '')
}

function isWritten(bare: string): boolean {
  const read = readDigits(bare)
  return read.ok || read.error === 'negative'
}

function readDigits(bare: string): Result<bigint, 'not-an-amount' | 'negative'> {
  const [, sign = '', digits = ''] = /^([-−–]?)(.*)$/.exec(bare) ?? []
  const read = amountShapes.map((shape) => shape.exec(digits)).find((found) => found !== null)
  const [whole = '', cents = ''] = read?.slice(1).map((part) => part?.replaceAll(/\D/g, '')) ?? []
  if (!read || whole.length > wholeDigitsMax) return fail('not-an-amount')
  const minor = BigInt(whole + cents.padEnd(2, '0'))
  if (sign !== '' && minor > 0n) return fail('negative')
  return ok(minor)
}
