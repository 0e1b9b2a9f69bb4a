/** Payments that need another party's answer: requests, and charges that the payer must approve. */
import type { Database } from '@exchange/database'
import { answerOf, called, type Call } from './called.ts'
import { work } from './job-ways.ts'
import type { One, Ready } from './ready.ts'
import type { Payer } from './world.ts'

const banking = '/api/banking/v2/moxey'

/** The payee charges the payer by name. */
export function chargeByName(one: One): Ready {
  return { ...called(one, ['pending'], nameCharge(one)), left: statuses('approvals', one.key) }
}

export async function holdersYes(one: One): Promise<Ready> {
  return called(one, ['charge'], await decision(one, 'approve'))
}

export async function holdersNo(one: One): Promise<Ready> {
  const call = await decision(one, 'decline')
  return { ...called(one, ['declined'], call), left: statuses('approvals', one.key) }
}

/**
 * A charge to a typed card number beyond its allowance: what it holds is paid after 48 hours
 * without an answer.
 */
export async function silence(one: One, cardNumber: string): Promise<Ready> {
  const { world, key, sides } = one
  const { token } = sides.payee
  const body = { chargeTarget: cardNumber, amount: 60, note: key }
  const path = `${banking}/charge/`
  await answerOf(world, { token, path, body: { ...body, note: `before ${key}` } })
  const { pending } = await answerOf<Waiting>(world, { token, path, body })
  const over = `update approvals.approvals set expires_at = now() where id = $1`
  return {
    key,
    leaves: ['hold', 'charge'],
    async first() {
      await world.db.query(over, [pending.approvalId])
      await work(world, 'approvals.end-due')
    },
    async goOn() {
      await work(world, 'approvals.end-due')
      return (await statuses('approvals', key)(world.db)).join('') === 'approved'
    },
  }
}

export function requestMade(one: One): Ready {
  return { ...called(one, ['pending'], ask(one)), left: statuses('requests', one.key) }
}

export async function requestEnded(one: One, as: 'declined' | 'cancelled'): Promise<Ready> {
  const asked = ask(one)
  const body = { ...asked.body, note: one.key }
  const { requestId } = await answerOf<{ requestId: number }>(one.world, { ...asked, body })
  const [who, path] = as === 'declined' ? [one.sides.payer, 'decline'] : [one.sides.payee, 'cancel']
  const call = of(who, `request/${path}/`, { requestId })
  return { ...called(one, [as], call), left: statuses('requests', one.key) }
}

interface Waiting {
  readonly pending: { readonly approvalId: string }
}

function nameCharge({ sides: { payer, payee } }: One): Call {
  const body = { chargeTarget: `m${payer.memberId}`, amount: 5 }
  return { token: payee.token, path: `${banking}/charge/`, body }
}

async function decision(one: One, yes: 'approve' | 'decline'): Promise<Call> {
  const charge = nameCharge(one)
  const body = { ...charge.body, note: one.key }
  const { pending } = await answerOf<Waiting>(one.world, { ...charge, body })
  return of(one.sides.payer, `approval/${yes}/`, { approvalId: pending.approvalId })
}

function ask({ sides: { payer, payee } }: One): Call {
  const body = { requestFrom: `m${payer.memberId}`, amount: 5 }
  return { token: payee.token, path: `${banking}/request/`, body }
}

function of({ token }: Payer, path: string, body: object): Call {
  return { token, path: `${banking}/${path}`, body, ownNote: true }
}

/** The statuses of all rows with this note. */
function statuses(table: 'approvals' | 'requests', note: string) {
  return async (db: Database): Promise<string[]> => {
    const { rows } = await db.query<{ status: string }>(
      `select status from ${table}.${table} where note = $1`,
      [note],
    )
    return rows.map(({ status }) => status)
  }
}
