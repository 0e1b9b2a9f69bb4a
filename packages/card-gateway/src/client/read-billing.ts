/** Reads the visible parts of a card and its holder's address; full card numbers are masked. */
import type { Billing, CardFace } from '../card-gateway.port.ts'
import { maskCardNumbers } from '../wire/card-numbers.ts'
import { childOf, textOf, type XmlElement } from '../wire/read-xml.ts'

const fieldNames: Readonly<Record<keyof Billing, string>> = {
  firstName: 'first-name',
  lastName: 'last-name',
  address1: 'address1',
  address2: 'address2',
  city: 'city',
  state: 'state',
  postal: 'postal',
  country: 'country',
  phone: 'phone',
  email: 'email',
  company: 'company',
}

/** Reads `<billing>` of a three-step answer. */
export function billingOf(answer: XmlElement): Billing {
  const billing = childOf(answer, 'billing')
  return billing ? billingFields(billing, (name) => name) : {}
}

/** Reads the flat fields of a query answer, whose names have underscores. */
export function billingOfListed(element: XmlElement): Billing {
  return billingFields(element, (name) =>
    name === 'postal' ? 'postal_code' : name.replace('-', '_'),
  )
}

function billingFields(element: XmlElement, wireName: (name: string) => string): Billing {
  const found = Object.entries(fieldNames).flatMap(([key, name]) => {
    const text = textOf(element, wireName(name))
    return text === undefined ? [] : [[key, maskCardNumbers(text)]]
  })
  return Object.fromEntries(found)
}

export function cardFaceOf(answer: XmlElement): CardFace | undefined {
  const billing = childOf(answer, 'billing')
  return billing && faceOf(textOf(billing, 'cc-number'), textOf(billing, 'cc-exp'))
}

export function cardFaceOfListed(element: XmlElement): CardFace | undefined {
  return faceOf(textOf(element, 'cc_number'), textOf(element, 'cc_exp'), textOf(element, 'cc_bin'))
}

/**
 * Some answers show six leading digits, some only one and the six separately; more than six and
 * four digits are masked.
 */
function faceOf(number?: string, expiry = '', bin = ''): CardFace | undefined {
  const [, shown = '', hidden = '', lastFour] =
    /^(\d*)([^\d]*)\d*?(\d{4})$/.exec(number ?? '') ?? []
  if (lastFour === undefined) return undefined
  const length = number?.length ?? 0
  const firstSix = (bin || shown).slice(0, 6)
  if (length < 12 || length > 19 || (hidden === '' && firstSix === '')) return undefined
  const masked = firstSix + '*'.repeat(length - 4 - firstSix.length) + lastFour
  return { masked, firstSix, lastFour, expiry: /^\d{4}$/.test(expiry) ? expiry : '' }
}
