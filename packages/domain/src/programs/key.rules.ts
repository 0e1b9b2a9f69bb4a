/**
 * Keys with which programs of a member call the API in its name: a web shop, a till of its own, a
 * bookkeeping program (decision 0094). A key never pays.
 */
import { fail, ok, type Result } from '../result.ts'

/** In displayed order. */
export const programScopes = ['checkouts:write', 'checkouts:read', 'events:read'] as const

export type ProgramScope = (typeof programScopes)[number]

/** In displayed order. */
export const keyDays = [30, 90, 365] as const

export const programNameMost = 60
/** Keys of a member that are in use at a time. */
export const keysMost = 10

/** Begins every key, so that programs which search for secrets recognise it. */
export const keyPrefix = 'sk_'
/** 256 random bits as base64url. */
export const keyShape = /^sk_[\w-]{43}$/

const dayMs = 86_400_000

export interface NewKey {
  readonly name: string
  readonly scopes: readonly ProgramScope[]
  readonly days: number
}

export type KeyFault = 'name-required' | 'name-too-long' | 'scope-required' | 'days-unknown'

/** A key that may be made. */
export function readNewKey(typed: {
  readonly name: string
  readonly scopes: readonly ProgramScope[]
  readonly days: number
}): Result<NewKey, KeyFault> {
  const name = typed.name.trim()
  if (name === '') return fail('name-required')
  if (name.length > programNameMost) return fail('name-too-long')
  const scopes = programScopes.filter((scope) => typed.scopes.includes(scope))
  if (scopes.length === 0) return fail('scope-required')
  if (!keyDays.some((days) => days === typed.days)) return fail('days-unknown')
  return ok({ name, scopes, days: typed.days })
}

export function keyExpiry(now: Date, days: number): Date {
  return new Date(now.getTime() + days * dayMs)
}

export type ProgramRefusal = 'partial-member' | 'member-inactive' | 'main-contact-only'

/** Only the main contact lets programs act for the business. */
export function refusePrograms({
  status,
  isMain,
}: {
  readonly status: 'applied' | 'active' | 'disabled'
  readonly isMain: boolean
}): ProgramRefusal | undefined {
  if (status === 'applied') return 'partial-member'
  if (status === 'disabled') return 'member-inactive'
  return isMain ? undefined : 'main-contact-only'
}
