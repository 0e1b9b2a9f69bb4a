/**
 * What one call on the wire is: where it lives, who may make it, what goes in and out.
 * The server registers routes from these, the web calls through them, OpenAPI is drawn from them;
 * none of the three says any of it a second time.
 */
import type { Role } from '@exchange/domain/rights'
import type { z } from 'zod'
import type { ErrorCode } from './errors.ts'

/** The bases of the wire: the address of a call is `/api/{base}{path}`. */
export type Base = 'core' | 'search' | 'banking' | 'card' | 'admin' | 'headless' | 'invites'

/**
 * Who may call. `public` needs nothing at all, `anyone` the API key alone, `session` a bearer, `money` a bearer whose
 * contact may move money (active, not partial, terms accepted, not the test account, which is told
 * what it will not do), `right` a
 * bearer holding the role in the exchange of the thing that is touched.
 */
export type Access =
  | { readonly who: 'public' }
  | { readonly who: 'anyone' }
  | { readonly who: 'session' }
  | { readonly who: 'money'; readonly toDo?: 'send' | 'process' }
  | { readonly who: 'right'; readonly role: Role }

/** How often one caller may call; counted per `by`, refused with 429 `RATE_LIMITED`. */
export interface Limit {
  readonly by: 'address' | 'contact'
  readonly count: number
  readonly seconds: number
  /** Guessing limits are settled in the database on every call, others about once a second. */
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
  /** Query parameters of a GET, JSON body of a POST. */
  readonly input: In
  readonly output: Out
  /** An input that is well formed, where an empty one is not; of things that nobody has. */
  readonly example?: z.input<In>
  readonly errors: readonly ErrorCode[]
  readonly limits: readonly Limit[]
  /** Calls that do the same are counted together, under this name; by itself each under its id. */
  readonly countedAs?: string
  /** True when the call moves money and so honours `Idempotency-Key`. */
  readonly movesMoney: boolean
  /** The same for everybody: browsers and proxies may keep the answer this long. */
  readonly cachedSeconds?: number
  /** False for calls no person caused (refresh, config, activity): they never extend a session. */
  readonly extendsSession: boolean
}

export type AnyCall = Call

type Defaulted = 'errors' | 'limits' | 'movesMoney' | 'extendsSession'
type CallDraft<C extends AnyCall> = Omit<C, Defaulted> & Partial<Pick<C, Defaulted>>

/**
 * Completes a call with the house defaults: no errors of its own, no limits, moves no money. Base
 * and path are part of the type, so that the compiler checks an address that is written elsewhere.
 */
export function defineCall<
  In extends z.ZodType,
  Out extends z.ZodType,
  Method extends 'GET' | 'POST',
  At extends Base,
  Path extends `/${string}`,
>(draft: CallDraft<Call<In, Out, Method, At, Path>>): Call<In, Out, Method, At, Path> {
  return { errors: [], limits: [], movesMoney: false, extendsSession: true, ...draft }
}

/** The whole path of a call: `/api/banking/v2/moxey/send/`. */
export function addressOf(call: Pick<Call, 'base' | 'path'>): string {
  return `/api/${call.base}${call.path}`
}
