/**
 * Proves that a person has what stands beside its password, for signing in and for a fresh proof.
 * Typed codes are counted as wrong before they are compared, so that those that are tried at the
 * same time count, too.
 */
import type { Database, Tx } from '@exchange/database'
import { waysWith, type FactorWay } from '@exchange/domain/factors/factor.rules'
import type { Assertion, AssertionOptions } from '@exchange/domain/factors/passkey.rules'
import type { Asker, Guesses } from '../../kernel/guesses.ts'
import type { NumberSeal } from '../../kernel/number-seal.ts'
import type { Outbox } from '../../kernel/outbox.ts'
import type { SecurityLog } from '../audit/index.ts'
import type { Passwords } from '../identity/index.ts'
import { assertedBy, assertionOptions } from './assertions.service.ts'
import { isRightCode } from './authenticator-codes.service.ts'
import { readFactors } from './factors.read.ts'
import { isRightRecoveryCode } from './recovery-codes.service.ts'
import { endWaysBack } from './way-back.service.ts'
import type { RelyingParty } from './relying-party.service.ts'

export interface FactorsNeeds {
  readonly database: Database
  readonly outbox: Pick<Outbox, 'add'>
  readonly passwords: Pick<Passwords, 'hash'>
  readonly seal: NumberSeal
  readonly relyingParty: RelyingParty
  /** Limits wrong codes per person and address. */
  readonly guesses: Pick<Guesses, 'begin' | 'takeBack'>
  readonly securityLog: Pick<SecurityLog, 'note'>
  readonly now: () => Date
}

/** `too-many`: nothing was compared. */
export type Judged = 'right' | 'wrong' | 'too-many'

export interface CodeAsker extends Asker {
  readonly contactId: number
}

interface SignInPlace {
  readonly address: string
  readonly userAgent: string
}

export interface FactorProofs {
  /** The ways that are open to a person, the safest first; none without a factor. */
  waysOf(contactId: number): Promise<FactorWay[]>
  /** A code of the authenticator, which works once. */
  verifyCode(asker: CodeAsker, code: string): Promise<Judged>
  /** A recovery code, which works once. */
  verifyRecoveryCode(asker: CodeAsker, code: string): Promise<Judged>
  /** Asks the person's passkeys to sign something; good for two minutes and one answer. */
  beginAssertion(contactId: number, boundTo: Buffer): Promise<AssertionOptions>
  /** True if a passkey of the person has signed what was begun with the same `boundTo`. */
  verifyAssertion(contactId: number, given: Assertion, boundTo: Buffer): Promise<boolean>
  /** In the transaction of a sign-in with a factor: ends the way back that was asked for. */
  noteSignIn(tx: Tx, contactId: number, by: SignInPlace): Promise<void>
  /** The same for whoever signs in; it reveals nothing about anybody. */
  beginSignIn(): Promise<AssertionOptions>
  /** The person who signs in. */
  verifySignIn(given: Assertion): Promise<number | undefined>
}

const unbound = Buffer.alloc(0)
const signingIn = { kind: 'sign-in', contactId: null, boundTo: unbound } as const

export function createFactors(needs: FactorsNeeds): FactorProofs {
  const counted = async (asker: CodeAsker, isRight: () => Promise<boolean>): Promise<Judged> => {
    if (!(await needs.guesses.begin(asker))) return 'too-many'
    if (!(await isRight())) return 'wrong'
    await needs.guesses.takeBack(asker)
    return 'right'
  }
  return {
    waysOf: async (contactId) => waysWith(await readFactors(needs.database, contactId)),
    verifyCode: (asker, code) => counted(asker, () => isRightCode(needs, asker.contactId, code)),
    verifyRecoveryCode: (asker, code) =>
      counted(asker, () => isRightRecoveryCode(needs, asker.contactId, code)),
    beginAssertion: (contactId, boundTo) =>
      assertionOptions(needs, { kind: 'proof', contactId, boundTo }),
    async verifyAssertion(contactId, given, boundTo) {
      return (await assertedBy(needs, given, { kind: 'proof', contactId, boundTo })) !== undefined
    },
    noteSignIn: (tx, contactId, { address, userAgent: device }) =>
      endWaysBack(needs, tx, contactId, { address, device }),
    beginSignIn: () => assertionOptions(needs, signingIn),
    verifySignIn: (given) => assertedBy(needs, given, signingIn),
  }
}
