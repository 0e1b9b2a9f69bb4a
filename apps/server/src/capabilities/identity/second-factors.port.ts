/** What signing in needs of second factors; the capability factors has them. */
import type { Tx } from '@exchange/database'
import type { FactorWay } from '@exchange/domain/factors/factor.rules'
import type { Assertion, AssertionOptions } from '@exchange/domain/factors/passkey.rules'

interface CodeAsker {
  readonly contactId: number
  readonly address: string
  /** A device or sign-in of the person that it is typed in; missing: none is known as its own. */
  readonly lane?: string | undefined
}

/** Where a person signs in. */
interface By {
  readonly address: string
  readonly userAgent: string
}

/** `too-many`: nothing was compared. */
type Judged = 'right' | 'wrong' | 'too-many'

export interface SecondFactors {
  /** None without a factor; the safest first. */
  waysOf(contactId: number): Promise<FactorWay[]>
  verifyCode(asker: CodeAsker, code: string): Promise<Judged>
  verifyRecoveryCode(asker: CodeAsker, code: string): Promise<Judged>
  beginAssertion(contactId: number, boundTo: Buffer): Promise<AssertionOptions>
  verifyAssertion(contactId: number, given: Assertion, boundTo: Buffer): Promise<boolean>
  /** To be called in the transaction of a sign-in with a factor. */
  noteSignIn(tx: Tx, contactId: number, by: By): Promise<void>
  beginSignIn(): Promise<AssertionOptions>
  /** The person whose passkey has answered. */
  verifySignIn(given: Assertion): Promise<number | undefined>
}
