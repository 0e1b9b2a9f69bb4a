/**
 * The three card fields that only this document and the gateway ever see. They stay in the inputs
 * of the page; only the brand and whether the card may be posted leave it.
 */
import type { CardGlance, KnownCard } from '@exchange/contract/card-entry/card-entry.contract'
import { cardFaultMessages } from '@exchange/contract/card-entry/card-entry.messages'
import {
  brandOf,
  grouped,
  mostDigits,
  unknownBrand,
} from '@exchange/domain/card-entry/card-brand.rules'
import {
  cardFaults,
  expiryOf,
  yearsFrom,
  type CardFaults,
  type CardField,
  type CardTyped,
} from '@exchange/domain/card-entry/card-entry.rules'
import { withoutSeparators } from '@exchange/domain/typed/digits.rules'
import { cardFaceOf, isSameCard } from '@exchange/domain/wallet/wallet.rules'

export interface CardFields {
  glance(): CardGlance
  /** Shows the errors beside the fields, focuses the first, and returns whether there are none. */
  check(): boolean
  /** The field names and values the gateway expects in step two. */
  posted(): Readonly<Record<string, string>>
  know(cards: readonly KnownCard[]): void
  show(asked: boolean): void
  disable(busy: boolean): void
}

const months = Array.from({ length: 12 }, (_, at) => String(at + 1).padStart(2, '0'))
const inputIds: Readonly<Record<CardField, readonly string[]>> = {
  number: ['number'],
  expiry: ['month', 'year'],
  securityCode: ['security-code'],
}
const errorIds: Readonly<Record<CardField, string>> = {
  number: 'number-error',
  expiry: 'expiry-error',
  securityCode: 'security-code-error',
}

/** Attaches to the page's fields; `changed` is called when the glance may have changed. */
export function openCardFields(page: Document, now: () => Date, changed: () => void): CardFields {
  const form = found(page, 'card') as HTMLFormElement
  const control = (id: string) => found(page, id) as HTMLInputElement | HTMLSelectElement
  const number = control('number') as HTMLInputElement
  let known: readonly KnownCard[] = []
  const read = (): CardTyped => ({
    number: number.value,
    month: control('month').value,
    year: control('year').value,
    securityCode: withoutSeparators(control('security-code').value),
  })
  fillSelect(control('month'), 'MM', months)
  fillSelect(control('year'), 'YYYY', yearsFrom(now()))

  const say = (faults: CardFaults, fields: readonly CardField[]) => {
    for (const field of fields) sayFault(page, field, faults[field])
  }
  number.addEventListener('input', () => {
    regroup(number)
    showBrand(page, withoutSeparators(number.value))
  })
  form.addEventListener('input', (event) => {
    const field = fieldOf(event.target)
    // A field with an error is checked at every key, others when they are left.
    if (field && isWrong(page, field)) say(cardFaults(read(), now()), [field])
    changed()
  })
  form.addEventListener('focusout', (event) => {
    const field = fieldOf(event.target)
    const stays =
      field && inputIds[field].includes((event.relatedTarget as Element | null)?.id ?? '')
    if (field && !stays && isTouched(read(), field)) say(cardFaults(read(), now()), [field])
  })

  return {
    glance() {
      const typed = read()
      const brand = brandOf(withoutSeparators(typed.number))
      return {
        brand: brand ? { code: brand.code, name: brand.name } : null,
        duplicate: known.some((card) => isKnown(card, typed)),
      }
    },
    check() {
      const faults = cardFaults(read(), now())
      const fields = Object.keys(inputIds) as CardField[]
      say(faults, fields)
      const first = fields.find((field) => faults[field])
      if (first) control(inputIds[first][0] ?? '').focus()
      return first === undefined
    },
    posted() {
      const typed = read()
      return {
        'billing-cc-number': withoutSeparators(typed.number),
        'billing-cc-exp': expiryOf(typed),
        'billing-cvv': typed.securityCode,
      }
    },
    know(cards) {
      known = cards
    },
    show(asked) {
      form.hidden = !asked
    },
    disable(busy) {
      for (const ids of Object.values(inputIds)) for (const id of ids) control(id).disabled = busy
    },
  }
}

function isKnown({ ccNumber, ccExp }: KnownCard, typed: CardTyped): boolean {
  const face = cardFaceOf(withoutSeparators(typed.number), expiryOf(typed))
  return isSameCard(cardFaceOf(ccNumber, ccExp), face)
}

/** Groups the digits and keeps the caret in place. */
function regroup(input: HTMLInputElement): void {
  const typed = withoutSeparators(input.value)
  // Other characters are left in the field, where they are reported as an error.
  if (!/^\d*$/.test(typed)) return
  const before = withoutSeparators(
    input.value.slice(0, input.selectionStart ?? input.value.length),
  ).length
  const shown = grouped(typed.slice(0, mostDigits(typed)))
  if (shown === input.value) return
  input.value = shown
  let at = 0
  for (let digits = 0; at < shown.length && digits < before; at += 1) {
    if (shown[at] !== ' ') digits += 1
  }
  input.setSelectionRange(at, at)
}

function showBrand(page: Document, digits: string): void {
  const brand = brandOf(digits)
  found(page, 'brand').textContent = brand?.name ?? ''
  const code = found(page, 'security-code') as HTMLInputElement
  code.placeholder = '1234'.slice(0, (brand ?? unknownBrand).securityDigits)
}

function fieldOf(target: EventTarget | null): CardField | undefined {
  const id = target instanceof Element ? target.id : ''
  const named = Object.entries(inputIds).find(([, ids]) => ids.includes(id))
  return named?.[0] as CardField | undefined
}

/** Leaving an empty field shows no error; only a submit asks for missing fields. */
function isTouched(typed: CardTyped, field: CardField): boolean {
  if (field === 'expiry') return typed.month !== '' && typed.year !== ''
  return typed[field] !== ''
}

function isWrong(page: Document, field: CardField): boolean {
  return !found(page, errorIds[field]).hidden
}

function sayFault(page: Document, field: CardField, fault: CardFaults[CardField]): void {
  const place = found(page, errorIds[field])
  place.textContent = fault ? cardFaultMessages[fault] : ''
  place.hidden = !fault
  for (const id of inputIds[field]) {
    if (fault) found(page, id).setAttribute('aria-invalid', 'true')
    else found(page, id).removeAttribute('aria-invalid')
  }
}

function fillSelect(
  select: HTMLInputElement | HTMLSelectElement,
  empty: string,
  values: readonly string[],
): void {
  const options = ['', ...values].map((value) => new Option(value || empty, value))
  select.replaceChildren(...options)
}

function found(page: Document, id: string): HTMLElement {
  return page.getElementById(id) as HTMLElement
}
