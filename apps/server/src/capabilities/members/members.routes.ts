/** The routes for the people and cards of a business. */
import { imageUrl } from '@exchange/contract/media/images'
import type { FieldError } from '@exchange/contract/errors'
import {
  activateCard as activateCall,
  addPerson as addCall,
  changePerson as changeCall,
  deactivateCard as deactivateCall,
  listPeople as listCall,
  orderCard as orderCall,
  removePerson as removeCall,
  setCardUse as useCall,
  showIssuedCard as showIssuedCall,
  showOwnCard as showOwnCall,
  type Person,
} from '@exchange/contract/members/people.contract'
import {
  cardUseMessages,
  contactFaultMessages,
  limitFaultMessages,
  peopleMessages,
  peopleRefusals,
} from '@exchange/contract/members/people.messages'
import { toPayHours, toPersonLimits } from '@exchange/contract/members/powers.contract'
import { wireMessages } from '@exchange/contract/wire/wire.messages'
import { maskLastFour } from '@exchange/domain/members/card-number.rules'
import { readContact, type ContactFault } from '@exchange/domain/members/contact.rules'
import type { PeopleRefusal } from '@exchange/domain/members/people.rules'
import { readLimits } from '@exchange/domain/members/person-rights.rules'
import { fail, ok, type Result } from '@exchange/domain/result'
import type { Caller, Refusal, Routes } from '../../http/route.ts'
import {
  activateCard,
  deactivateCards,
  orderCard,
  setCardUse,
  type CardsNeeds,
} from './manage-cards.service.ts'
import {
  type ChangePeopleNeeds,
  addPerson,
  changePerson,
  listPeople,
  removePerson,
} from './manage-people.service.ts'
import type { PersonRow } from './people.read.ts'
import { showIssuedCard, showOwnCard } from './show-card.service.ts'

export function registerMembersRoutes(routes: Routes, needs: CardsNeeds & ChangePeopleNeeds): void {
  /** The result; the sample user is refused. */
  const answer = async (
    caller: Caller,
    work: (contactId: number) => Promise<Result<readonly PersonRow[], PeopleRefusal>>,
  ) => {
    if (caller.testAccount) return fail(refusalOf('test-account'))
    const done = await work(caller.contactId)
    return done.ok ? ok({ contacts: done.value.map(toPerson) }) : fail(refusalOf(done.error))
  }
  routes.signedIn(listCall, ({ caller }) => answer(caller, (by) => listPeople(needs, by)))
  routes.signedIn(addCall, async ({ input, caller }) => {
    const { fName: firstName, lname: lastName, email, phone, may: rights, hours } = input
    const contact = readContact({ firstName, lastName, email, phone })
    const limits = readLimits(input.limits)
    if (!contact.ok || !limits.ok) {
      const errors = [...contactErrors(contact), ...limitErrors(limits)]
      return fail(faultsRefusal(errors))
    }
    const person = { ...contact.value, rights, limits: limits.value, hours }
    return await answer(caller, (by) => addPerson(needs, by, person))
  })
  routes.signedIn(changeCall, async ({ input, caller }) => {
    const { id, may: rights, hours, allowLogin } = input
    const limits = readLimits(input.limits)
    if (!limits.ok) return fail(faultsRefusal(limitErrors(limits)))
    const change = { id, rights, limits: limits.value, hours, allowLogin }
    return await answer(caller, (by) => changePerson(needs, by, change))
  })
  routes.signedIn(removeCall, ({ input, caller }) =>
    answer(caller, (by) => removePerson(needs, by, input.id)),
  )
  routes.signedIn(orderCall, ({ input, caller }) =>
    answer(caller, (by) => orderCard(needs, by, input.id)),
  )
  routes.signedIn(deactivateCall, ({ input, caller }) =>
    answer(caller, (by) => deactivateCards(needs, by, input.id)),
  )
  routes.signedIn(useCall, async ({ input, caller }) => {
    if (caller.testAccount) return fail(refusalOf('test-account'))
    const set = await setCardUse(needs, caller.contactId, input)
    return set ? ok(input) : fail(noCard)
  })
  registerShowing(routes, needs)
  routes.signedIn(activateCall, async ({ input, caller, meta }) => {
    if (caller.testAccount) return fail(refusalOf('test-account'))
    const { memberCard: cardNumber, captureMode } = input
    const { contactId } = caller
    const { address } = meta
    const done = await activateCard(needs, { cardNumber, captureMode, contactId, address })
    if (!done.ok) return fail(refusalOf(done.error))
    const { holder, lastFour, transAuth } = done.value
    return ok({ holder, cardNumber: maskLastFour(lastFour), transAuth })
  })
}

function registerShowing(routes: Routes, needs: CardsNeeds): void {
  routes.signedIn(showOwnCall, async ({ caller }) => {
    if (caller.testAccount) return fail(refusalOf('test-account'))
    const shown = await showOwnCard(needs, caller.contactId)
    if (!shown.ok) return fail(noCard)
    const { number, proof } = shown.value
    return ok({ cardNumber: number, cardScan: number + (proof ?? '') })
  })
  routes.signedIn(showIssuedCall, async ({ input, caller }) => {
    if (caller.testAccount) return fail(refusalOf('test-account'))
    const shown = await showIssuedCard(needs, caller.contactId, input.id)
    if (shown.ok) return ok({ cardNumber: shown.value })
    return fail(shown.error === 'no-card' ? noIssuedCard : refusalOf(shown.error))
  })
}

const noCard: Refusal = { code: 'NOT_FOUND', detail: cardUseMessages.noCard }
const noIssuedCard: Refusal = { code: 'NOT_FOUND', detail: peopleMessages.noCardWaits }

function refusalOf(refusal: PeopleRefusal): Refusal {
  const { code, reason } = peopleRefusals[refusal]
  return { code, detail: reason }
}

const fieldsOnTheWire: Record<ContactFault['field'], string> = {
  firstName: 'fName',
  lastName: 'lname',
  email: 'email',
  phone: 'phone',
}

function contactErrors(read: ReturnType<typeof readContact>): FieldError[] {
  if (read.ok) return []
  return read.error.map(({ field, code }) => ({
    field: fieldsOnTheWire[field],
    message: contactFaultMessages[code],
  }))
}

function limitErrors(read: ReturnType<typeof readLimits>): FieldError[] {
  if (read.ok) return []
  return read.error.map(({ field, code }) => ({
    field: `limits.${field}`,
    message: limitFaultMessages[code],
  }))
}

function faultsRefusal(errors: readonly FieldError[]): Refusal {
  return { code: 'VALIDATION', detail: errors[0]?.message ?? wireMessages.validation, errors }
}

/** Pixels: twice the displayed width. */
const faceWidth = 88

function toPerson(row: PersonRow): Person {
  return {
    id: row.id,
    fName: row.firstName,
    lname: row.lastName,
    image: row.image && imageUrl(row.image, faceWidth),
    public: { email: row.email, phone_cell: row.phone },
    private: {
      username: row.username,
      isMainContact: row.isMain,
      allowLogin: row.allowLogin,
      transAuth: row.transAuth,
      may: [...row.rights],
      limits: toPersonLimits(row.limits),
      hours: toPayHours(row.hours),
      cardNumber: row.activeCard && maskLastFour(row.activeCard),
      activated: row.activatedAt?.toISOString() ?? null,
      issuedNumber: row.issuedCard && maskLastFour(row.issuedCard),
      cardIssued: row.issuedAt?.toISOString() ?? null,
    },
  }
}
