/**
 * The definition of one call of the API: its address, who may make it, its input and output. The
 * server's routes, the web client and the OpenAPI document are all derived from these definitions.
 */
import type { ProgramScope } from '@exchange/domain/programs/key.rules'
import type { NeededRight } from '@exchange/domain/rights'
import type { z } from 'zod'
import type { ErrorCode } from './errors.ts'

/** Parts of the API: the address of a call is `/api/{base}{path}`. */
export type Base = 'core' | 'search' | 'banking' | 'card' | 'admin' | 'headless' | 'invites'

/**
 * Who may call. `public`: anyone, without the API key. `anyone`: anyone with the API key.
 * `session`: a signed-in contact. `money`: a signed-in contact who may move money (active, not
 * partial, terms accepted, not the test account; `toDo` is the verb in the test account's refusal).
 * `right`: a signed-in contact with the role in the exchange concerned; `Any`: with any of them.
 * `program`: another program with a key of a member that has the scope; nobody who is signed in.
 */
export type Access =
  | { readonly who: 'public' }
  | { readonly who: 'anyone' }
  | { readonly who: 'session' }
  | { readonly who: 'money'; readonly toDo?: 'send' | 'process' }
  | { readonly who: 'right'; readonly role: NeededRight }
  | { readonly who: 'program'; readonly scope: ProgramScope }

/**
 * What a session must have proved beyond being signed in (DOMAIN §16), else 403 `PROOF_REQUIRED`.
 * `fresh`: its person proved who they are within 10 minutes. `payment`: the same, if the payment is
 * above the person's own limit, or large and to somebody new; judged where amount and payee are
 * known.
 */
export type Proof = 'fresh' | 'payment'

/**
 * A rate limit per caller, counted by `by`; exceeding it answers 429 `RATE_LIMITED`. `program`: by
 * key, in calls of programs.
 */
export interface Limit {
  readonly by: 'address' | 'contact' | 'program'
  readonly count: number
  readonly seconds: number
  /**
   * Strict limits, against guessing, are counted in the database on every call; others about once a
   * second.
   */
  readonly strict?: boolean
}

export interface Call<
  In extends z.ZodType = z.ZodType,
  Out extends z.ZodType = z.ZodType,
  Method extends 'GET' | 'POST' = 'GET' | 'POST',
  At extends Base = Base,
  Path extends `/${string}` = `/${string}`,
> {
  readonly id: string
  readonly method: Method
  readonly base: At
  readonly path: Path
  readonly summary: string
  readonly access: Access
  readonly proof?: Proof
  /** An input with this field proves the same by itself: a code that was sent to the person. */
  readonly provedBy?: string
  /** Query parameters of a GET, JSON body of a POST. */
  readonly input: In
  readonly output: Out
  /** An input that is well formed, where an empty one is not; of things that nobody has. */
  readonly example?: z.input<In>
  readonly errors: readonly ErrorCode[]
  readonly limits: readonly Limit[]
  /** Calls with the same name share one count; default: the call's id. */
  readonly countedAs?: string
  /**
   * True when staff who see the app as a member get its answer, too: a GET that changes nothing and
   * shows neither a secret nor anything to pay with.
   */
  readonly seenByStaff?: boolean
  /**
   * True when a till that was unlocked with a PIN may make it, too (decision 0091): its answer
   * shows no balances. All other calls refuse a till.
   */
  readonly byTill?: boolean
  /** True when the call moves money and therefore supports `Idempotency-Key`. */
  readonly movesMoney: boolean
  /**
   * What became of a key can be asked with `Idempotency-Recall`; default: of each call that moves
   * money. Not of those that only begin at the gateway, whose request is known there.
   */
  readonly answersRecall: boolean
  /**
   * Browsers and proxies may cache the answer this long, because it is the same for every caller.
   */
  readonly cachedSeconds?: number
  /**
   * True when any body, also an unreadable one, and any fault of ours is answered with an empty
   * success: the caller cannot do anything about it. Only an unknown application key is refused.
   */
  readonly neverFails?: boolean
  /**
   * False for calls that no person makes (refresh, config, activity): they do not extend a session.
   */
  readonly extendsSession: boolean
}

export type AnyCall = Call

type Defaulted = 'errors' | 'limits' | 'movesMoney' | 'answersRecall' | 'extendsSession'
type CallDraft<C extends AnyCall> = Omit<C, Defaulted> & Partial<Pick<C, Defaulted>>

/**
 * Fills in the defaults: no errors, no limits, moves no money, extends the session. Base and path
 * are part of the type, so that the compiler can check addresses written elsewhere.
 */
export function defineCall<
  In extends z.ZodType,
  Out extends z.ZodType,
  Method extends 'GET' | 'POST',
  At extends Base,
  Path extends `/${string}`,
>(draft: CallDraft<Call<In, Out, Method, At, Path>>): Call<In, Out, Method, At, Path> {
  const { movesMoney = false, proof, errors = [] } = draft
  const defaults = { limits: [], extendsSession: true }
  const named = proof ? [...new Set<ErrorCode>([...errors, 'PROOF_REQUIRED'])] : errors
  return { ...defaults, movesMoney, answersRecall: movesMoney, ...draft, errors: named }
}

/** The full path of a call: `/api/banking/v2/moxey/send/`. */
export function addressOf(call: Pick<Call, 'base' | 'path'>): string {
  return `/api/${call.base}${call.path}`
}
