/**
 * Documents that the office of an exchange publishes for its members (ACCT-08): which files are
 * taken, and what a title is.
 */
import { fail, ok, type Result } from '../result.ts'
import { readName } from '../typed/name.rules.ts'

/** ACCT-08: bytes of a file. */
export const documentBytesMost = 5_000_000
/** Characters. */
export const documentTitleMost = 80
/** Published at the same time in one exchange. */
export const documentsMost = 100
export const documentVersionsMost = 100

export type TitleFault = 'title-required' | 'title-without-letter' | 'title-too-long'

const titleFaults = {
  missing: 'title-required',
  'no-letter': 'title-without-letter',
  'too-long': 'title-too-long',
} as const

export function readDocumentTitle(typed: unknown): Result<string, TitleFault> {
  const title = readName(typed, documentTitleMost)
  return title.ok ? ok(title.value) : fail(titleFaults[title.error])
}

export type FileFault = 'not-a-pdf' | 'cut-off'

const startsWith = '%PDF-'
const endsWith = '%%EOF'
/** Programs that print to PDF add a few bytes after the end. */
const endWithin = 1_024

/**
 * Judges a file by its content, whatever its name says: it begins as a PDF and has a PDF's end,
 * which is missing where an upload or a copy was cut off.
 */
export function fileFault(file: Uint8Array): FileFault | undefined {
  if (textOf(file.subarray(0, startsWith.length)) !== startsWith) return 'not-a-pdf'
  return textOf(file.subarray(-endWithin)).includes(endsWith) ? undefined : 'cut-off'
}

function textOf(bytes: Uint8Array): string {
  return String.fromCharCode(...bytes)
}

/** The name of a downloaded file, as every system takes it: `fee-schedule-v3.pdf`. */
export function documentFileName(title: string, version: number): string {
  const plain = title.normalize('NFKD').replaceAll(/\p{M}/gu, '')
  const words = plain.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')
  const name = words.replaceAll(/^-|-$/g, '')
  return `${name || 'document'}-v${version}.pdf`
}
