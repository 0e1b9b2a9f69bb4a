/** Rules that no other tool checks: names, sizes, words, terms, named proofs and SQL files. */
import { sqlProblems } from './sql.ts'
import { nameProblems } from './names.ts'
import { proofProblems } from './proofs.ts'
import { sizeProblems } from './sizes.ts'
import { sources, type Source } from './sources.ts'
import { termProblems } from './terms.ts'
import { wordProblems } from './words.ts'

export const houseRules = [
  rule('names', nameProblems),
  rule('sizes', sizeProblems),
  rule('words', wordProblems),
  rule('terms', termProblems),
  rule('proofs', proofProblems),
  rule('sql', sqlProblems),
]

function rule(name: string, problemsOf: (all: readonly Source[]) => string[]) {
  return { name, run: async () => problemsOf(sources()) }
}
