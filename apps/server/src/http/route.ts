/**
 * How a capability answers a call: it registers a handler for a call of the contract, gets parsed
 * input and a known caller, and returns the answer or a refusal. Everything else (keys, limits,
 * rights, replays, problem documents) is the adapter's and is read from the call.
 */
import type { Call } from '@exchange/contract/call'
import type { ErrorCode, FieldError } from '@exchange/contract/errors'
import type { Balances } from '@exchange/ledger'
import type { z } from 'zod'
import type { SessionFacts } from '../kernel/session.port.ts'

/** An expected failure on its way to the wire; `detail` is the bare reason, in catalogued words. */
export interface Refusal {
  readonly code: ErrorCode
  readonly detail: string
  readonly errors?: readonly FieldError[]
  readonly retryAfterSeconds?: number
}

/** `replayed` says that the work was done before and this is its first answer. */
export type Answer<Value> =
  | { readonly ok: true; readonly value: Value; readonly replayed?: boolean }
  | { readonly ok: false; readonly error: Refusal }

export interface Caller extends SessionFacts {
  /** SHA-256 of the access token, base64. */
  readonly tokenHash: string
}

/** For `Command.idempotency`, and for deriving the transfer's id: both are uuids. */
export interface Idempotency {
  readonly key: string
  readonly requestHash: string
}

export interface RequestMeta {
  readonly id: string
  readonly address: string
  /** Scheme and host the request came to: `https://host:port`. */
  readonly origin: string
  readonly userAgent: string
  /** SHA-256 of the bearer that was sent, base64; present also when no session answers to it. */
  readonly bearerHash: string | undefined
}

export interface Asked<In extends z.ZodType> {
  readonly input: z.output<In>
  readonly meta: RequestMeta
  /** Only on calls that move money, when the client sent a key. */
  readonly idempotency: Idempotency | undefined
}

/** Calls of `anyone` and `public` may be made without a session; all others have one. */
export interface AskedByAnyone<In extends z.ZodType> extends Asked<In> {
  readonly caller: Caller | undefined
}

export interface AskedByCaller<In extends z.ZodType> extends Asked<In> {
  readonly caller: Caller
}

/** What stands of a first execution: `after` are the balances of the command's first leg. */
export interface Remembered {
  readonly answer: Record<string, unknown>
  readonly after: Balances
  readonly postedAt: Date
}

/** Makes the answer of a first execution again; needed by every call that moves money. */
export type Replay<Out extends z.ZodType> = (first: Remembered, by: Caller) => z.input<Out>

export interface Routes {
  /** A call whose access is `anyone` or `public`. */
  open<In extends z.ZodType, Out extends z.ZodType>(
    call: Call<In, Out>,
    handler: (asked: AskedByAnyone<In>) => Promise<Answer<z.input<Out>>>,
  ): void
  /** A call whose access is `session` or `right`. */
  signedIn<In extends z.ZodType, Out extends z.ZodType>(
    call: Call<In, Out>,
    handler: (asked: AskedByCaller<In>) => Promise<Answer<z.input<Out>>>,
  ): void
  /** A call whose access is `money`. */
  money<In extends z.ZodType, Out extends z.ZodType>(
    call: Call<In, Out>,
    handler: (asked: AskedByCaller<In>) => Promise<Answer<z.input<Out>>>,
    replay: Replay<Out>,
  ): void
}
