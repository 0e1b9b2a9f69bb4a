/** What staff do for, or about, one person of a member: login, sign-ins, codes, cards, rights. */
import type { Tx } from '@exchange/database'
import type { Grant } from '@exchange/domain/rights'
import type { RightRefusal } from '@exchange/domain/identity/staff-right.rules'
import type { StaffAct } from '@exchange/domain/audit/staff-acts.rules'
import { fail } from '@exchange/domain/result'
import type { Limits } from '../../kernel/limits.ts'
import type { SecurityLog, StaffDeed } from '../audit/index.ts'
import {
  endSessionsByOffice,
  grantRight,
  refuseHelpingStaff,
  refuseShuttingOut,
  revokeRight,
  sendCodeTo,
  unlockSignIn,
  type Asking,
} from '../identity/index.ts'
import {
  correctUnusedEmail,
  endCards,
  holdPerson,
  issueCard,
  setMayLogin,
  type IssueNeeds,
} from '../members/index.ts'
import {
  changing,
  deedOf,
  type Changed,
  type ChangeNeeds,
  type ChangeTerms,
  type Changing,
} from './change-record.service.ts'
import { isSamePerson } from './record-history.read.ts'

export interface PersonNeeds extends ChangeNeeds {
  readonly securityLog: SecurityLog
  readonly limits: Pick<Limits, 'take' | 'forget'>
  readonly cards: Pick<IssueNeeds, 'numbers' | 'randomDigits'>
}

export type HelpedPerson = Changing & { readonly contactId: number }
/** Of an act that takes something from the person. */
export type Reasoned = HelpedPerson & { readonly why: string }
type EmailRefusal = 'has-login' | 'same-email'
type LoginRefusal = 'no-email' | 'own-login' | 'last-super-admin'
export type PersonRefusal =
  | 'person-not-found'
  | 'holds-more'
  | LoginRefusal
  | 'no-login'
  | EmailRefusal
  | 'card-on-its-way'
  | 'too-many-codes'

type Person = NonNullable<Awaited<ReturnType<typeof holdPerson>>>
type Done<Refusal> = Refusal | Partial<StaffDeed> | undefined

interface Helping {
  readonly act: StaffAct
  readonly terms?: ChangeTerms
  /** The person may hold no right of staff that who acts does not hold. */
  readonly shields?: boolean
  readonly why?: string
}

/** `work` returns a refusal, what the log adds, or undefined where nothing changed. */
async function helping<Refusal extends string>(
  needs: PersonNeeds,
  { contactId, ...of }: HelpedPerson,
  { act, terms = {}, shields = false, why = '' }: Helping,
  work: (tx: Tx, person: Person) => Promise<Done<Refusal>>,
): Promise<Changed<Refusal | 'person-not-found' | 'holds-more'>> {
  const { staff, memberId } = of
  return await changing<Refusal | 'person-not-found' | 'holds-more'>(
    needs,
    of,
    terms,
    async (tx, member) => {
      const person = await holdPerson(tx, memberId, contactId)
      if (!person) return 'person-not-found'
      const by = staff.contactId
      const refusal = shields ? await refuseHelpingStaff(tx, by, { contactId }) : undefined
      if (refusal) return refusal
      const done = await work(tx, person)
      if (typeof done === 'string') return done
      if (done === undefined) return undefined
      const object = { kind: 'person', id: String(contactId) } as const
      await needs.staffLog.note(tx, deedOf(member, staff, { object, why, ...done, act }))
      return undefined
    },
  )
}

/** Letting in needs no reason: `why` is empty then. */
export async function setLogin(
  needs: PersonNeeds,
  { why, ...of }: Reasoned,
  allowLogin: boolean,
): Promise<Changed<PersonRefusal>> {
  const helped = { act: 'member.login', shields: true, why } as const
  const { contactId } = of
  const work = async (tx: Tx, person: Person): Promise<Done<LoginRefusal>> => {
    if (person.allowLogin === allowLogin) return undefined
    const own = await isSamePerson(tx, contactId, of.staff.contactId)
    if (!allowLogin && own) return 'own-login'
    const refusal = allowLogin ? undefined : await refuseShuttingOut(tx, { contactId })
    if (refusal) return refusal
    const set = await setMayLogin(needs, tx, person, allowLogin)
    if (set === 'no-email') return set
    return { before: { allowLogin: person.allowLogin }, after: { allowLogin } }
  }
  return await helping<LoginRefusal>(needs, of, helped, work)
}

/** Only of who has no password and has never signed in: so nobody's account is taken over. */
export async function correctEmail(
  needs: PersonNeeds,
  { why, ...of }: Reasoned,
  email: string,
): Promise<Changed<PersonRefusal>> {
  const helped = { act: 'member.email', shields: true, why } as const
  return await helping<EmailRefusal>(needs, of, helped, async (tx, person) => {
    const corrected = await correctUnusedEmail(needs, tx, person, email)
    if (corrected !== 'corrected') return corrected
    return { before: { email: person.email }, after: { email } }
  })
}

export async function endSignIns(
  needs: PersonNeeds,
  { why, ...of }: Reasoned,
): Promise<Changed<PersonRefusal>> {
  const helped = { act: 'member.sessions', shields: true, why } as const
  return await helping<never>(needs, of, helped, async (tx, { id }) => {
    const signIns = await endSessionsByOffice(tx, id, needs)
    return { before: { signIns }, after: { signIns: 0 } }
  })
}

export async function unlock(
  needs: PersonNeeds,
  of: HelpedPerson,
): Promise<Changed<PersonRefusal>> {
  const helped = { act: 'member.unlock', shields: true } as const
  return await helping<'no-login'>(needs, of, helped, async (tx, { id }) =>
    (await unlockSignIn(tx, needs.limits, id)) ? {} : 'no-login',
  )
}

/**
 * The code goes to the person's own address; who acts never sees it. It is asked for in a
 * transaction of its own: who may is judged before, and what was done is noted after it.
 */
export async function sendCode(
  needs: PersonNeeds,
  of: HelpedPerson,
  from: Asking['from'],
): Promise<Changed<PersonRefusal>> {
  const helped = { act: 'member.code', shields: true } as const
  const hasLogin = async (_tx: Tx, { username }: Person) =>
    username === null ? 'no-login' : undefined
  const { also: _also, ...before } = of
  const held = await helping<'no-login'>(needs, before, helped, hasLogin)
  if (!held.ok) return held
  const asked = await sendCodeTo(needs, of.contactId, from)
  if (asked === 'no-login') return fail('no-login')
  if (!asked.ok) return fail('too-many-codes')
  return await helping<never>(needs, of, helped, () => Promise.resolve({}))
}

export async function blockCards(
  needs: PersonNeeds,
  { why, ...of }: Reasoned,
): Promise<Changed<PersonRefusal>> {
  const helped = { act: 'member.cards', shields: true, why } as const
  return await helping<never>(needs, of, helped, async (tx, { id }) => {
    const ended = await endCards(needs, tx, id)
    return ended.length === 0 ? undefined : { before: { cards: ended.join(', ') } }
  })
}

export async function reissueCard(
  needs: PersonNeeds,
  of: HelpedPerson,
): Promise<Changed<PersonRefusal>> {
  return await helping<'card-on-its-way'>(needs, of, { act: 'member.card' }, async (tx, { id }) => {
    const ordered = await issueCard({ ...needs, ...needs.cards }, tx, id)
    return ordered ? {} : 'card-on-its-way'
  })
}

export type StaffRightOrder = HelpedPerson & { readonly grant: Grant }

export async function changeRight(
  needs: PersonNeeds,
  { grant, ...of }: StaffRightOrder,
  which: 'give' | 'take',
): Promise<Changed<PersonRefusal | RightRefusal>> {
  const change = which === 'give' ? grantRight : revokeRight
  const by = of.staff.contactId
  const work = async (tx: Tx, { id }: Person): Promise<Done<RightRefusal>> => {
    const own = await isSamePerson(tx, id, by)
    const done = await change(needs, tx, { contactId: id, grant, by, own })
    if (done === 'as-before') return undefined
    const right = `${grant.scope}|||${grant.role}`
    if (done !== 'changed') return done
    return which === 'give' ? { after: { right } } : { before: { right } }
  }
  return await helping<RightRefusal>(
    needs,
    of,
    { act: `right.${which}`, terms: { role: 'Admin' } },
    work,
  )
}
