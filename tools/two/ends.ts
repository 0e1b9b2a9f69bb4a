/** What ends on one server is refused by the other at the very next call. */
import { listApprovals } from '@exchange/contract/approvals/approvals.contract'
import { charge } from '@exchange/contract/charge/charge.contract'
import { logout, refresh } from '@exchange/contract/identity/identity.contract'
import { changePerson, deactivateCard } from '@exchange/contract/members/people.contract'
import { send } from '@exchange/contract/send/send.contract'
import {
  acceptTerms,
  addCard,
  addContact,
} from '../../apps/server/src/capabilities/members/members.fixtures.ts'
import type { Api } from '../../apps/server/src/testing/api.ts'
import { signedIn } from '../../apps/server/src/testing/sessions.ts'
import type { Report } from '../crash/report.ts'
import { addSomebody, newKey, onBoth, outcomeOf, type Pair, tally } from './pair.ts'

const times = 10

/** Ends something on one server, and returns what the other answered before and right after. */
type Prove = (pair: Pair, here: Api, there: Api) => Promise<string>

export async function proveEnds(pair: Pair, report: Report): Promise<void> {
  const prove = async (name: string, end: Prove, expected: string) => {
    const seen: string[] = []
    for (let at = 0; at < times; at += 1) {
      seen.push(
        await (at % 2 ? end(pair, pair.there, pair.here) : end(pair, pair.here, pair.there)),
      )
    }
    report.check(
      name,
      seen.every((one) => one === expected),
      tally(seen),
    )
  }
  await prove(
    'a session signed out on one server is refused by the other',
    endSession,
    '200, then SESSION_INVALID',
  )
  await prove(
    'a contact who may no longer move money is refused by the other',
    takeAuthority,
    '200, then NO_TRANSACTION_AUTHORITY',
  )
  await prove('a lost card is refused by the other', loseCard, '200, then TARGET_NOT_FOUND')
  await proveRight(pair, report)
}

async function endSession(pair: Pair, here: Api, there: Api): Promise<string> {
  const { token } = await addSomebody(pair)
  const asked = async (to: Api) => outcomeOf(await to.as(token).call(refresh, {}))
  await asked(here)
  const before = await asked(there)
  await here.as(token).call(logout, {})
  return `${before}, then ${await asked(there)}`
}

/** A main contact takes the right to move money from a colleague whom both servers have let pay. */
async function takeAuthority(pair: Pair, here: Api, there: Api): Promise<string> {
  const [boss, payee] = [await addSomebody(pair), await addSomebody(pair)]
  const id = await addContact(pair.db, boss.memberId)
  await acceptTerms(pair.db, id)
  const token = await signedIn(pair.db, id)
  const order = { sendTarget: `m${payee.memberId}`, amount: 1 }
  const pay = async (to: Api) => outcomeOf(await to.as(token).call(send, order, newKey()))
  await pay(here)
  const before = await pay(there)
  await here.as(boss.token).call(changePerson, {
    id,
    may: [],
    limits: { payment: null, day: null, month: null, approvalFrom: null },
    hours: null,
    allowLogin: true,
  })
  return `${before}, then ${await pay(there)}`
}

async function loseCard(pair: Pair, here: Api, there: Api): Promise<string> {
  const [holder, seller] = [await addSomebody(pair), await addSomebody(pair)]
  const order = { chargeTarget: await addCard(pair.db, holder.contactId), amount: 1 }
  const charged = async (to: Api) =>
    outcomeOf(await to.as(seller.token).call(charge, order, newKey()))
  await charged(here)
  const before = await charged(there)
  await here.as(holder.token).call(deactivateCard, { id: holder.contactId })
  return `${before}, then ${await charged(there)}`
}

async function proveRight(pair: Pair, report: Report): Promise<void> {
  const { contactId } = await addSomebody(pair)
  const grants = [{ scope: 8, role: 'Broker' }] as const
  const token = await signedIn(pair.db, contactId, { grants })
  const list = async () =>
    tally((await onBoth(pair, times, (to) => to.as(token).call(listApprovals, {}))).map(outcomeOf))
  const before = await list()
  await pair.db.query('delete from identity.grants where contact_id = $1', [contactId])
  const after = await list()
  const good = before === '10 × 200' && after === '10 × FORBIDDEN'
  report.check('a revoked right is refused by both', good, `${before}, then ${after}`)
}
