/**
 * Opens the session of a person who has shown a second factor: in the second step after a
 * password, or by a passkey alone (DOMAIN §16).
 */
import type { Tx } from '@exchange/database'
import type { Assertion } from '@exchange/domain/factors/passkey.rules'
import { fail, ok, type Result } from '@exchange/domain/result'
import { secretHash } from '../../kernel/secret-hash.ts'
import { isDeviceOf } from './devices.store.ts'
import { lockUser } from './lock-user.read.ts'
import { deviceHashOf, type SignInPlace } from './record-device.service.ts'
import { insertSecuredSession } from './sessions.store.ts'
import {
  noteOf,
  openSession,
  refuseUser,
  type SignedIn,
  type SignInNeeds,
  type SignInRefusal,
} from './sign-in.service.ts'
import { tryTicket, useTicket } from './tickets.store.ts'
import { findUserByContact, type UserRow } from './users.store.ts'

/** What a person shows in the second step. */
export type SecondProof =
  | { readonly way: 'code' | 'recovery'; readonly code: string }
  | { readonly way: 'passkey'; readonly assertion: Assertion }

interface By extends SignInPlace {
  readonly keep: boolean
  readonly userAgent: string
}

export type SecondStepRefusal =
  | SignInRefusal
  | { readonly code: 'ticket-ended' }
  | { readonly code: 'too-many-codes' }
  | { readonly code: 'wrong'; readonly way: SecondProof['way'] }

export type SecuredSignIn = Result<SignedIn, SecondStepRefusal>

/**
 * Every answer is a try of the ticket, and a wrong code is one of the person's and the address's, or
 * of the device alone if it is the person's.
 */
export async function finishSecondStep(
  needs: SignInNeeds,
  order: By & { readonly ticket: string; readonly proof: SecondProof },
): Promise<SecuredSignIn> {
  const hash = secretHash(order.ticket)
  const { address, proof } = order
  const at = needs.now()
  const contactId = await tryTicket(needs.database, { ticketHash: hash, address, at })
  if (contactId === undefined) return fail({ code: 'ticket-ended' })
  const lane = await ownLane(needs, contactId, order)
  const judged = await judge(needs, { contactId, address, lane, hash }, proof)
  if (judged === 'too-many') return fail({ code: 'too-many-codes' })
  if (judged === 'wrong') {
    const user = await findUserByContact(needs.database, contactId)
    noteFailure(needs, user, { ...order, way: proof.way })
    return fail({ code: 'wrong', way: proof.way })
  }
  return await open(needs, contactId, { ...order, way: proof.way }, async (tx) => {
    // In the order of a new password, which also ends tickets.
    await lockUser(tx, contactId)
    return await useTicket(tx, hash)
  })
}

/** The device has made sure who holds it, so that a passkey is two factors. */
export async function signInByPasskey(
  needs: SignInNeeds,
  order: By & { readonly assertion: Assertion },
): Promise<SecuredSignIn> {
  const by = { ...order, way: 'passkey' } as const
  const contactId = await needs.factors.verifySignIn(order.assertion)
  if (contactId === undefined) {
    noteFailure(needs, undefined, by)
    return fail({ code: 'wrong', way: 'passkey' })
  }
  return await open(needs, contactId, by, async () => true)
}

type Shown = By & { readonly way: SecondProof['way'] }

function noteFailure({ securityLog }: SignInNeeds, user: UserRow | undefined, shown: Shown): void {
  securityLog.tell(noteOf('factor.failed', user, shown, { way: shown.way }))
}

/** Wrong codes on a device of the person are counted apart from those of strangers. */
async function ownLane(
  { database }: SignInNeeds,
  contactId: number,
  { deviceKey }: SignInPlace,
): Promise<string | undefined> {
  const keyHash = deviceHashOf(deviceKey)
  const isOwn = keyHash && (await isDeviceOf(database, contactId, keyHash))
  return isOwn ? keyHash.toString('base64url') : undefined
}

async function judge(
  { factors }: SignInNeeds,
  of: {
    readonly contactId: number
    readonly address: string
    readonly lane: string | undefined
    readonly hash: Buffer
  },
  proof: SecondProof,
): Promise<'right' | 'wrong' | 'too-many'> {
  if (proof.way === 'passkey') {
    const isRight = await factors.verifyAssertion(of.contactId, proof.assertion, of.hash)
    return isRight ? 'right' : 'wrong'
  }
  return proof.way === 'code'
    ? await factors.verifyCode(of, proof.code)
    : await factors.verifyRecoveryCode(of, proof.code)
}

async function open(
  needs: SignInNeeds,
  contactId: number,
  order: Shown,
  use: (tx: Tx) => Promise<boolean>,
): Promise<SecuredSignIn> {
  const { way } = order
  const user = await findUserByContact(needs.database, contactId)
  if (!user) return fail({ code: 'ticket-ended' })
  const refusal = await refuseUser(needs, user)
  if (refusal) {
    needs.securityLog.tell(noteOf('sign-in.refused', user, order))
    return fail(refusal)
  }
  const opened = await openSession(needs, user, order, async (tx, session) => {
    if (!(await use(tx))) return false
    await insertSecuredSession(tx, session)
    await needs.factors.noteSignIn(tx, contactId, order)
    await needs.securityLog.note(tx, noteOf('factor.used', user, order, { way }))
    return true
  })
  return opened ? ok(opened) : fail({ code: 'ticket-ended' })
}
