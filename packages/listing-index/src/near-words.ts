/**
 * What the database takes for a typing error of one letter (its function directory.nearest_word):
 * one letter or digit is wrong, missing or too many, and the two look alike.
 */
import type { Frequent } from '@exchange/domain/directory/word-meaning.rules'
import { beginningWith } from './sorted-words.ts'
import type { Segment } from './segment.ts'

/** Shorter and longer ones are not compared. */
const typedLengths = { min: 3, max: 31 }
const wordLengths = { min: 2, max: 32 }
/** What pg_trgm calls alike, unless it is told otherwise. */
const alike = 0.3

/** Whether it may be a typing error at all. */
export function isComparable(typed: string): boolean {
  return typed.length >= typedLengths.min && typed.length <= typedLengths.max
}

/** One wrong letter leaves the first or the last half as it was: few words share either. */
export function* sharingAHalf(
  { words, backwards }: Pick<Segment, 'words' | 'backwards'>,
  typed: string,
): Generator<string> {
  const half = typed.length >> 1
  yield* beginningWith(words, typed.slice(0, half))
  const ending = backward(typed.slice(half))
  for (const word of beginningWith(backwards, ending)) {
    if (Math.abs(word.length - typed.length) <= 1) yield backward(word)
  }
}

export function backward(word: string): string {
  return [...word].toReversed().join('')
}

/** Whether it could be meant by what was typed. */
export function isNear(word: string, typed: string): boolean {
  const { min, max } = wordLengths
  const isWord = word.length >= min && word.length <= max
  return isWord && isALetterAway(word, typed) && likeness(word, typed) >= alike
}

/** At most one. */
function isALetterAway(one: string, other: string): boolean {
  const [short, long] = one.length < other.length ? [one, other] : [other, one]
  if (long.length - short.length > 1) return false
  let at = 0
  while (at < short.length && short[at] === long[at]) at += 1
  return short.length === long.length
    ? short.slice(at + 1) === long.slice(at + 1)
    : short.slice(at) === long.slice(at + 1)
}

/** The fewest letters wrong, the same first letter, the more frequent one, the alphabet. */
export function nearestFirst(typed: string) {
  const rank = ({ word }: Frequent) => Number(word !== typed) * 2 + Number(word[0] !== typed[0])
  return (one: Frequent, other: Frequent): number =>
    rank(one) - rank(other) || other.listings - one.listings || (one.word < other.word ? -1 : 1)
}

/** Of two words: the three-letter pieces that both have, of all that either has. */
function likeness(word: string, other: string): number {
  const [pieces, others] = [piecesOf(word), piecesOf(other)]
  const shared = [...pieces].filter((piece) => others.has(piece)).length
  return Math.fround(shared / (pieces.size + others.size - shared))
}

function piecesOf(word: string): Set<string> {
  const padded = `  ${word} `
  return new Set(Array.from({ length: padded.length - 2 }, (_none, at) => padded.slice(at, at + 3)))
}
