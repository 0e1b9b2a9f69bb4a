/**
 * Admits other programs, by the key of a member (decision 0094). A key is no session and no key of
 * an application: each is refused where another is asked for.
 */
import { programMessages } from '@exchange/contract/programs/programs.messages'
import { keyShape, type ProgramScope } from '@exchange/domain/programs/key.rules'
import type { Program, ProgramPort } from '../kernel/program.port.ts'
import { secretHash } from '../kernel/secret-hash.ts'
import { bearerOf } from './bearer.ts'
import type { Refusal } from './route.ts'

interface ProgramGate {
  readonly programs: ProgramPort
  /** Each counts the call, and returns the refusal at a limit. */
  countAddress(): Promise<Refusal | undefined>
  countKey(program: Program): Promise<Refusal | undefined>
  /** Notes a refusal for want of a scope. */
  refused(refusal: Refusal): Refusal
}

interface AdmittedProgram {
  readonly caller: undefined
  readonly bearerHash: undefined
  readonly program: Program
}

export async function admitProgram(
  authorization: string | undefined,
  scope: ProgramScope,
  { programs, countAddress, countKey, refused }: ProgramGate,
): Promise<AdmittedProgram | Refusal> {
  const tooMany = await countAddress()
  if (tooMany) return tooMany
  const key = bearerOf(authorization)
  if (key === undefined || !keyShape.test(key)) return keyInvalid
  const program = await programs.find(secretHash(key))
  if (!program) return keyInvalid
  const tooFast = await countKey(program)
  if (tooFast) return tooFast
  if (!program.scopes.includes(scope)) return refused(scopeMissing(scope))
  return { caller: undefined, bearerHash: undefined, program }
}

const keyInvalid: Refusal = { code: 'KEY_INVALID', detail: programMessages.keyInvalid }

function scopeMissing(scope: ProgramScope): Refusal {
  return { code: 'FORBIDDEN', detail: programMessages.scopeMissing(scope) }
}
