/** Parses a request into the input of its call; faults name their field. */
import type { FieldError } from '@exchange/contract/errors'
import { plainIssue } from '@exchange/contract/wire/plain-issue'
import { wireMessages } from '@exchange/contract/wire/wire.messages'
import type { z } from 'zod'
import type { Refusal } from './route.ts'

/** Limits the length of answers to bad requests. */
const errorsShown = 20
const longestName = 100

export type Parsed<In extends z.ZodType> =
  | { readonly ok: true; readonly value: z.output<In> }
  | { readonly ok: false; readonly error: Refusal }

export function parseInput<In extends z.ZodType>(schema: In, raw: unknown): Parsed<In> {
  const read = schema.safeParse(raw, { error: plainIssue })
  if (read.success) return { ok: true, value: read.data }
  const errors = read.error.issues.flatMap(toFieldErrors).slice(0, errorsShown)
  return { ok: false, error: { code: 'VALIDATION', detail: wireMessages.validation, errors } }
}

function toFieldErrors(issue: z.core.$ZodIssue): FieldError[] {
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => ({
      field: nameOf([...issue.path, key]),
      message: wireMessages.unknownField,
    }))
  }
  return [{ field: nameOf(issue.path), message: issue.message }]
}

function nameOf(path: readonly PropertyKey[]): string {
  return path.map(String).join('.').slice(0, longestName)
}
