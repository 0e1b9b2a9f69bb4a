/**
 * Parses the filter and sort language of the search calls (API-35, API-36, API-40) into a tree of
 * known fields: `(and category:'Restaurants' (not standby:true) score:[1,5])`. A single term needs
 * no parentheses. Typed text never becomes part of an SQL statement.
 */
import { fail, ok, type Result } from '../result.ts'

/** The type of each field, which decides how it can be filtered. */
export const filterFields = {
  name: 'text',
  city: 'text',
  state: 'text',
  zip: 'text',
  category: 'text',
  sector: 'text',
  tag: 'text',
  exchange: 'number',
  member: 'number',
  storefront: 'number',
  score: 'number',
  standby: 'flag',
  giftCard: 'flag',
  isNew: 'flag',
} as const
export type FilterField = keyof typeof filterFields

export type FilterNode =
  | { readonly kind: 'and' | 'or'; readonly nodes: readonly FilterNode[] }
  | { readonly kind: 'not'; readonly node: FilterNode }
  | { readonly kind: 'is'; readonly field: FilterField; readonly value: string | number | boolean }
  /** Both ends are inclusive; null is open. */
  | {
      readonly kind: 'between'
      readonly field: FilterField
      readonly from: number | null
      readonly to: number | null
    }

export interface FilterFault {
  /** The position in the text, from 0. */
  readonly at: number
  readonly why: 'too-long' | 'too-deep' | 'unknown-field' | 'wrong-value' | 'syntax'
}

const longest = 1_000
const deepest = 6
const nodesMost = 40
const token = /\s*(?:([()[\],:])|'((?:[^'\\]|\\['\\])*)'|([\w.+-]+))/y

interface Token {
  readonly at: number
  readonly mark?: string
  readonly quoted?: string
  readonly word?: string
}

class Refused extends Error {
  readonly fault: FilterFault
  constructor(fault: FilterFault) {
    super(fault.why)
    this.fault = fault
  }
}

/** Undefined for an empty text, which matches everything. */
export function readFilter(text: string): Result<FilterNode | undefined, FilterFault> {
  if (text.length > longest) return fail({ at: longest, why: 'too-long' })
  if (text.trim() === '') return ok(undefined)
  try {
    const tokens = tokensOf(text)
    const reader = createReader(tokens, text.length)
    const node = reader.node(0)
    reader.end()
    return ok(node)
  } catch (error) {
    if (error instanceof Refused) return fail(error.fault)
    throw error
  }
}

function tokensOf(text: string): Token[] {
  const tokens: Token[] = []
  token.lastIndex = 0
  while (token.lastIndex < text.trimEnd().length) {
    const at = token.lastIndex
    const found = token.exec(text)
    if (!found) throw new Refused({ at, why: 'syntax' })
    const [, mark, quoted, word] = found
    if (mark !== undefined) tokens.push({ at, mark })
    else if (quoted !== undefined) tokens.push({ at, quoted: quoted.replaceAll(/\\(.)/g, '$1') })
    else tokens.push({ at, word: word ?? '' })
  }
  return tokens
}

function createReader(tokens: readonly Token[], end: number) {
  let next = 0
  let nodes = 0
  const refuse = (why: FilterFault['why'], at = tokens[next]?.at ?? end): never => {
    throw new Refused({ at, why })
  }
  const take = (): Token => tokens[next++] ?? refuse('syntax', end)
  const skip = (mark: string): boolean => {
    if (tokens[next]?.mark !== mark) return false
    next += 1
    return true
  }
  const need = (mark: string) => skip(mark) || refuse('syntax')

  const node = (depth: number): FilterNode => {
    nodes += 1
    if (depth > deepest || nodes > nodesMost) refuse('too-deep')
    if (!skip('(')) return term()
    const { word, at } = take()
    if (word === 'not') {
      const inner = node(depth + 1)
      need(')')
      return { kind: 'not', node: inner }
    }
    if (word !== 'and' && word !== 'or') return refuse('syntax', at)
    const inner: FilterNode[] = []
    while (!skip(')')) inner.push(node(depth + 1))
    return inner.length > 0 ? { kind: word, nodes: inner } : refuse('syntax', at)
  }

  const term = (): FilterNode => {
    const { word = '', at } = take()
    const field = isField(word) ? word : refuse('unknown-field', at)
    need(':')
    if (skip('[')) return range(field)
    const value = valueOf(field, take())
    return value === undefined ? refuse('wrong-value', at) : { kind: 'is', field, value }
  }

  const range = (field: FilterField): FilterNode => {
    const { at } = tokens[next] ?? { at: end }
    const from = skip(',') ? null : numberOf(take())
    if (from !== null) need(',')
    const to = tokens[next]?.mark === ']' ? null : numberOf(take())
    need(']')
    const fits = from !== undefined && to !== undefined && !(from === null && to === null)
    if (!fits || filterFields[field] !== 'number') return refuse('wrong-value', at)
    return { kind: 'between', field, from, to }
  }

  return { node, end: () => (next === tokens.length ? undefined : refuse('syntax')) }
}

function isField(word: string): word is FilterField {
  return Object.hasOwn(filterFields, word)
}

function valueOf(field: FilterField, given: Token): string | number | boolean | undefined {
  const text = given.quoted ?? given.word
  if (filterFields[field] === 'text') return text === '' ? undefined : text?.slice(0, 120)
  if (filterFields[field] === 'number') return numberOf(given)
  return text === 'true' || text === 'false' ? text === 'true' : undefined
}

function numberOf({ word = '' }: Token): number | undefined {
  return /^-?\d{1,9}(\.\d{1,6})?$/.test(word) ? Number(word) : undefined
}

export const sortFields = ['name', 'city', 'score', 'distance', 'relevance', 'joined'] as const
export type SortField = (typeof sortFields)[number]

export interface SortStep {
  readonly field: SortField
  readonly descending: boolean
}

const sortsMost = 3

/** `score desc, name`; undefined when a field is unknown or named twice. */
export function readSort(text: string): readonly SortStep[] | undefined {
  if (text.trim() === '') return []
  const steps = text.split(',').map((step) => /^\s*(\w+)(?:\s+(asc|desc))?\s*$/.exec(step))
  const read = steps.flatMap((step) => {
    const field = sortFields.find((one) => one === step?.[1])
    return field ? [{ field, descending: step?.[2] === 'desc' }] : []
  })
  const fields = new Set(read.map(({ field }) => field))
  const whole = read.length === steps.length && fields.size === read.length
  return whole && read.length <= sortsMost ? read : undefined
}

export const expressions = ['distance', 'relevance'] as const
export type Expression = (typeof expressions)[number]

/** `distance,relevance`; undefined when a name is unknown. */
export function readNames<Name extends string>(
  text: string,
  known: readonly Name[],
): readonly Name[] | undefined {
  const names = text.split(',').map((name) => name.trim())
  if (text.trim() === '') return []
  const read = names.flatMap((name) => known.find((one) => one === name) ?? [])
  return read.length === names.length ? [...new Set(read)] : undefined
}
