/** Finds the columns of a file by its first line, in any order and any case. */
import { cleanLine } from '../typed/text.rules.ts'
import { columnsOf, type ImportKind } from './import-kinds.rules.ts'

export interface HeaderRead {
  /** For each column of the file the column that it is; null: not known, kept aside. */
  readonly places: readonly (string | null)[]
  /** Headers of columns that are not known. */
  readonly unknown: readonly string[]
  /** Headers that the file lacks, and needs. */
  readonly missing: readonly string[]
  /** Columns that stand in the file twice. */
  readonly twice: readonly string[]
}

export function readHeader(kind: ImportKind, first: readonly string[]): HeaderRead {
  const columns = columnsOf(kind)
  const byWord = new Map(
    columns.flatMap(({ name, header, also = [] }) =>
      [header, ...also].map((word) => [folded(word), name] as const),
    ),
  )
  const places = first.map((word) => byWord.get(folded(word)) ?? null)
  const headerOf = (name: string) => columns.find((one) => one.name === name)?.header ?? name
  const known = places.filter((name) => name !== null)
  return {
    places,
    unknown: first.map(cleanLine).filter((word, at) => places[at] === null && word !== ''),
    missing: columns
      .filter(({ name, required }) => required && !known.includes(name))
      .map(({ header }) => header),
    twice: [...new Set(known.filter((name, at) => known.indexOf(name) !== at))].map(headerOf),
  }
}

/** Case, blanks and punctuation do not matter: `E-MAIL` is `Email`. */
function folded(word: string): string {
  return word.toLowerCase().replaceAll(/[^\p{L}\p{Nd}]/gu, '')
}
