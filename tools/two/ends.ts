/** What has ended in one process has ended in the other, within the moment that a notice takes. */
import { setTimeout as pause } from 'node:timers/promises'
import { listApprovals } from '@exchange/contract/approvals/approvals.contract'
import { logout, refresh } from '@exchange/contract/identity/identity.contract'
import { changePerson } from '@exchange/contract/members/people.contract'
import { send } from '@exchange/contract/send/send.contract'
import {
  addContact,
  acceptTerms,
} from '../../apps/server/src/capabilities/members/members.fixtures.ts'
import type { Api } from '../../apps/server/src/testing/api.ts'
import { signedIn } from '../../apps/server/src/testing/sessions.ts'
import type { Report } from '../crash/report.ts'
import { addSomebody, newKey, onBoth, outcomeOf, type Pair, tally } from './pair.ts'

/** A notice takes about a millisecond (decision 0017); what is remembered lives half a minute. */
const momentMs = 2_000
const patienceMs = 5_000
const times = 10

export async function proveEnds(pair: Pair, report: Report): Promise<void> {
  const sessions = await Promise.all(Array.from({ length: times }, () => addSomebody(pair)))
  const sides = (at: number) => (at % 2 ? [pair.there, pair.here] : [pair.here, pair.there])
  const ended = await Promise.all(
    sessions.map(({ token }, at) => endSession(sides(at).map((one) => one.as(token)))),
  )
  tell(report, 'a session that signed out in one is refused by the other', ended)
  const stopped: Ending[] = []
  for (let at = 0; at < times; at += 1) stopped.push(await takeAuthority(pair, sides(at)))
  tell(report, 'who may no longer move money is refused by the other', stopped)
  await proveRight(pair, report)
}

/** When the other process refused, after the first had answered; undefined: never. */
type Ending = number | undefined

function tell(report: Report, name: string, endings: readonly Ending[]): void {
  const latest = Math.max(...endings.map((ms) => ms ?? Infinity))
  report.check(name, latest <= momentMs, `the last of ${times} after ${latest.toFixed(0)} ms`)
}

async function endSession([here, there]: readonly Api[]): Promise<Ending> {
  // Both remember it.
  for (const one of [here, there]) if ((await one?.call(refresh, {}))?.status !== 200) return
  await here?.call(logout, {})
  return await refusedAfter(async () => (await there?.call(refresh, {}))?.status === 401)
}

/** Its main contact takes it from somebody of the business; both processes had let that one pay. */
async function takeAuthority(pair: Pair, [here, there]: readonly Api[]): Promise<Ending> {
  const [boss, payee] = [await addSomebody(pair), await addSomebody(pair)]
  const id = await addContact(pair.db, boss.memberId)
  await acceptTerms(pair.db, id)
  const token = await signedIn(pair.db, id)
  const order = { sendTarget: `m${payee.memberId}`, amount: 1 }
  const pay = async (to: Api | undefined) => await to?.as(token).call(send, order, newKey())
  for (const one of [here, there]) if ((await pay(one))?.status !== 200) return
  const change = { id, transAuth: false, allowLogin: true }
  const changed = await here?.as(boss.token).call(changePerson, change)
  if (changed?.status !== 200) return
  return await refusedAfter(
    async () => (await pay(there))?.problem.code === 'NO_TRANSACTION_AUTHORITY',
  )
}

/** A right is read at every call: there is no moment. */
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
  report.check('a right that was taken is refused by both', good, `${before}, then ${after}`)
}

async function refusedAfter(isRefused: () => Promise<boolean>): Promise<Ending> {
  const began = performance.now()
  while (performance.now() - began < patienceMs) {
    const asked = performance.now()
    if (await isRefused()) return asked - began
    await pause(5)
  }
  return undefined
}
