/** The calls of this capability. Only types are imported, so no schema is loaded. */
import type {
  activateCard,
  ActivatedCard,
  CardUse,
  addPerson,
  changePerson,
  deactivateCard,
  listPeople,
  orderCard,
  Person,
  removePerson,
  setCardUse,
  showIssuedCard,
} from '@exchange/contract/members/people.contract'
import type { ContactFields } from '@exchange/domain/members/contact.rules'
import type { LimitName, PersonRight } from '@exchange/domain/members/person-rights.rules'
import { useQuery } from '@tanstack/react-query'
import type { Address } from '../../kernel/addresses.ts'
import { api, queryClient, session } from '../../kernel/kernel.ts'
import type { Week } from '../../ui/week-hours.tsx'

const core = { base: 'core' } as const
const post = { ...core, method: 'POST' } as const

const peopleAddresses: {
  readonly list: Address<typeof listPeople>
  readonly add: Address<typeof addPerson>
  readonly change: Address<typeof changePerson>
  readonly remove: Address<typeof removePerson>
  readonly order: Address<typeof orderCard>
  readonly deactivate: Address<typeof deactivateCard>
  readonly activate: Address<typeof activateCard>
  readonly use: Address<typeof setCardUse>
  readonly issued: Address<typeof showIssuedCard>
} = {
  list: { ...core, method: 'GET', path: '/v2/contacts/' },
  add: { ...post, path: '/v2/contacts/add/' },
  change: { ...post, path: '/v2/contacts/change/' },
  remove: { ...post, path: '/v2/contacts/remove/' },
  order: { ...post, path: '/v2/contacts/card/' },
  deactivate: { ...post, path: '/v2/contacts/card/deactivate/' },
  activate: { ...post, path: '/v2/activate/' },
  use: { ...post, path: '/v2/contacts/card/use/' },
  issued: { ...post, path: '/v2/contacts/card/issued/' },
}

const queryKey = ['people']

export function usePeople() {
  return useQuery({
    queryKey,
    queryFn: ({ signal }) => api.call(peopleAddresses.list, {}, { signal }),
  })
}

function keep(answer: { readonly contacts: Person[] }): void {
  queryClient.setQueryData(queryKey, answer)
}

/** Rights, limits and hours as they are chosen and typed; an empty limit is none. */
export interface PowersTyped {
  readonly may: PersonRight[]
  readonly limits: Readonly<Record<LimitName, string>>
  /** Null: at any time. */
  readonly hours: Week | null
}

/** Throws `ApiProblem`. */
export async function storePerson(fields: ContactFields, powers: PowersTyped): Promise<void> {
  const { firstName: fName, lastName: lname, email, phone } = fields
  keep(await api.call(peopleAddresses.add, { fName, lname, email, phone, ...powers }))
}

/** Throws `ApiProblem`. */
export async function storeRights(
  id: number,
  rights: PowersTyped & { readonly allowLogin: boolean },
): Promise<void> {
  keep(await api.call(peopleAddresses.change, { id, ...rights }))
}

/** Throws `ApiProblem`. */
export async function manage(what: 'remove' | 'order' | 'deactivate', id: number): Promise<void> {
  keep(await api.call(peopleAddresses[what], { id }))
}

/** The number of somebody's card that waits to be activated. Throws `ApiProblem`. */
export async function showIssued(id: number): Promise<string> {
  return (await api.call(peopleAddresses.issued, { id })).cardNumber
}

/** Freezes the own card, or switches typed charges. Throws `ApiProblem`. */
export async function storeCardUse(use: CardUse): Promise<void> {
  await api.call(peopleAddresses.use, use)
  await session.refresh()
}

/** Throws `ApiProblem`. */
export async function activate(
  memberCard: string,
  captureMode: 'camera' | 'blur' | 'button',
): Promise<ActivatedCard> {
  const done = await api.call(peopleAddresses.activate, { memberCard, captureMode })
  await queryClient.invalidateQueries({ queryKey })
  return done
}
