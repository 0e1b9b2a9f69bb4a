/**
 * The types with which a capability implements a call: its handler gets parsed input and an
 * authorised caller, and returns the answer or a refusal. The adapter does the rest from the call's
 * declaration: keys, limits, rights, replays, problem documents.
 */
import type { Call } from '@exchange/contract/call'
import type { ErrorCode, FieldError, Problem } from '@exchange/contract/errors'
import type { Balances } from '@exchange/ledger'
import type { z } from 'zod'
import type { Program } from '../kernel/program.port.ts'
import type { SessionFacts, Unproved } from '../kernel/session.port.ts'

/** An expected failure; `detail` is the reason, from the message catalogue. */
export interface Refusal {
  readonly code: ErrorCode
  readonly detail: string
  readonly errors?: readonly FieldError[]
  readonly retryAfterSeconds?: number
  /** How the caller can prove who they are, best first. */
  readonly ways?: Problem['ways']
  /** With it, the second step of a sign-in follows. */
  readonly ticket?: string
  /** It is recorded as the answer to the request's idempotency key. */
  readonly final?: true
  /** What a proof of the refused payment is bound to. */
  readonly payment?: string
}

/** `replayed`: the work was done earlier, and this is its first answer. */
export type Answer<Value> =
  | { readonly ok: true; readonly value: Value; readonly replayed?: boolean }
  | { readonly ok: false; readonly error: Refusal }

export interface Caller extends SessionFacts {
  /** SHA-256 of the access token, base64. */
  readonly tokenHash: string
  /** They hold a right, even if none can be used: `grants` then has none. */
  readonly isStaff: boolean
  /** The staff who see the app as this person, and change nothing. */
  readonly seenBy?: number
  /** Of a call that may ask for a proof of its payment; null in a session that is fresh. */
  readonly unproved: Unproved | null
}

/** For `Command.idempotency` and for deriving the transfer's id; both are UUIDs. */
export interface Idempotency {
  readonly key: string
  readonly requestHash: string
}

export interface RequestMeta {
  readonly id: string
  readonly address: string
  /** Scheme and host of the request: `https://host:port`. */
  readonly origin: string
  readonly userAgent: string
  /** SHA-256 of the bearer token, base64; present even if it has no session. */
  readonly bearerHash: string | undefined
}

export interface Asked<In extends z.ZodType> {
  readonly input: z.output<In>
  readonly meta: RequestMeta
  /** Only for calls that move money, and of programs, if the client sent a key. */
  readonly idempotency: Idempotency | undefined
}

/** For calls of `anyone` and `public`, where the session is optional. */
export interface AskedByAnyone<In extends z.ZodType> extends Asked<In> {
  readonly caller: Caller | undefined
}

export interface AskedByCaller<In extends z.ZodType> extends Asked<In> {
  readonly caller: Caller
}

/** Of calls that other programs make. */
export interface AskedByProgram<In extends z.ZodType> extends Asked<In> {
  readonly program: Program
}

/** The record of a first execution; `after`: the balances of the command's first leg. */
export interface Remembered {
  readonly answer: Record<string, unknown>
  readonly after: Balances
  readonly postedAt: Date
}

/** Rebuilds the answer of a first execution; required for every call that moves money. */
export type Replay<Out extends z.ZodType> = (
  first: Remembered,
  by: Caller,
) => z.input<Out> | Promise<z.input<Out>>

/**
 * The replay of a call that records no answer in the ledger: what was done before is recognised by
 * the thing itself, such as an approval's status or a schedule's due time.
 */
export function neverRemembered(): never {
  throw new Error('This call records no answer in the ledger.')
}

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
  /** A call whose access is `program`. */
  program<In extends z.ZodType, Out extends z.ZodType>(
    call: Call<In, Out>,
    handler: (asked: AskedByProgram<In>) => Promise<Answer<z.input<Out>>>,
  ): void
  /** A call whose access is `money`. */
  money<In extends z.ZodType, Out extends z.ZodType>(
    call: Call<In, Out>,
    handler: (asked: AskedByCaller<In>) => Promise<Answer<z.input<Out>>>,
    replay: Replay<Out>,
  ): void
}
