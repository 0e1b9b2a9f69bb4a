/**
 * Files of the bulk TIN matching of the IRS (Publication 2108-A): a line is type, number, name and
 * account, with semicolons between; the answer has the same lines with a code at the end.
 */
import { fail, ok, type Result } from '../result.ts'
import type { TinType } from './tin.rules.ts'
import { w9LineMost } from './w9.rules.ts'

/** Lines of one file. */
export const matchLinesMost = 100_000

export interface MatchLine {
  readonly tinType: TinType
  readonly tin: string
  /** Line 1 of the W-9. */
  readonly name: string
  /** Comes back with the answer, which needs no number then. */
  readonly w9Id: number
}

/** With its line end. The name keeps letters, digits, hyphens and ampersands alone. */
export function matchLine({ tinType, tin, name, w9Id }: MatchLine): string {
  const plain = name
    .normalize('NFKD')
    .replaceAll(/[^A-Za-z0-9\-& ]/g, '')
    .replaceAll(/ +/g, ' ')
    .trim()
    .slice(0, w9LineMost)
  return `${tinType === 'ein' ? 1 : 2};${tin};${plain};${w9Id}\r\n`
}

export interface MatchAnswer {
  readonly w9Id: number
  readonly code: string
}

const answerLine = /^[123];[^;]*;[^;]*;\s*(\d{1,9})\s*;\s*([0-8])\s*;?$/

export type MatchFileFault = 'empty' | 'not-an-answer' | 'too-many-lines'

/** The answers of a file, without the numbers in it. */
export function readMatchFile(text: string): Result<readonly MatchAnswer[], MatchFileFault> {
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '')
  if (lines.length === 0) return fail('empty')
  if (lines.length > matchLinesMost) return fail('too-many-lines')
  const answers: MatchAnswer[] = []
  for (const line of lines) {
    const [, w9Id, code] = answerLine.exec(line.trim()) ?? []
    if (w9Id === undefined || code === undefined) return fail('not-an-answer')
    answers.push({ w9Id: Number(w9Id), code })
  }
  return ok(answers)
}

/** Undefined: the IRS could not judge the line, which is sent again. */
export function eventOfCode(code: string): 'matched' | 'mismatch' | undefined {
  if (['0', '6', '7', '8'].includes(code)) return 'matched'
  return ['1', '2', '3'].includes(code) ? 'mismatch' : undefined
}
