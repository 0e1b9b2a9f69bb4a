/**
 * The limits of queries (GQL-07). They are checked on the parsed text before validation, so that
 * refusing a query costs little more than parsing it. Each fragment is measured once and counted at
 * every spread.
 */
import {
  type FieldNode,
  type FragmentDefinitionNode,
  type DocumentNode,
  Kind,
  type SelectionNode,
  type SelectionSetNode,
  type ValueNode,
} from 'graphql'

export const queryLimits = { characters: 20_000, tokens: 2_000, depth: 6, cost: 1_000, fields: 500 }

export type QueryFault =
  | 'too-deep'
  | 'too-costly'
  | 'too-many-fields'
  | 'introspection'
  | 'circular'

interface Measure {
  readonly depth: number
  readonly cost: number
  readonly fields: number
}

/** The costs of root fields; a search also costs its size. */
const rootCosts: Readonly<Record<string, number>> = {
  search: 10,
  getStorefrontDetails: 10,
  getLocation: 20,
  getMapData: 400,
  getDirectoryTree: 50,
  getNetwork: 20,
  getMetros: 10,
}
/** The costs of texts that are read only when requested, for every storefront of a list. */
const textCosts: Readonly<Record<string, number>> = { description: 50 }
const defaultSize = 20
const largestSize = 100
const nothing: Measure = { depth: 0, cost: 0, fields: 0 }

class Circular extends Error {}

/** The limit that a query exceeds, or undefined. */
export function queryFault(
  document: DocumentNode,
  variables: Readonly<Record<string, unknown>>,
): QueryFault | undefined {
  try {
    const { depth, cost, fields } = measure(document, withDefaults(document, variables))
    if (introspects(document)) return 'introspection'
    if (depth > queryLimits.depth) return 'too-deep'
    if (fields > queryLimits.fields) return 'too-many-fields'
    return cost > queryLimits.cost ? 'too-costly' : undefined
  } catch (error) {
    if (error instanceof Circular) return 'circular'
    throw error
  }
}

/** Adds the defaults of variables; with several operations, the largest default counts. */
function withDefaults(
  { definitions }: DocumentNode,
  given: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> {
  const values = { ...given }
  for (const node of definitions) {
    if (node.kind !== Kind.OPERATION_DEFINITION) continue
    for (const { variable, defaultValue } of node.variableDefinitions ?? []) {
      const name = variable.name.value
      const usual = defaultValue && numberIn(defaultValue)
      if (Object.hasOwn(given, name) || usual === undefined) continue
      values[name] = Math.max(Number(values[name] ?? 0), usual)
    }
  }
  return values
}

function measure(document: DocumentNode, variables: Readonly<Record<string, unknown>>): Measure {
  const fragments = new Map<string, FragmentDefinitionNode>()
  for (const node of document.definitions) {
    if (node.kind === Kind.FRAGMENT_DEFINITION) fragments.set(node.name.value, node)
  }
  const known = new Map<string, Measure>()
  const open = new Set<string>()
  const ofFragment = (name: string): Measure => {
    const found = known.get(name)
    if (found) return found
    if (open.has(name)) throw new Circular()
    const fragment = fragments.get(name)
    open.add(name)
    const made = fragment ? ofSelection(fragment.selectionSet) : nothing
    open.delete(name)
    known.set(name, made)
    return made
  }
  const ofField = (node: FieldNode): Measure => {
    const inner = node.selectionSet ? ofSelection(node.selectionSet) : nothing
    const own = rootCosts[node.name.value]
    const light = textCosts[node.name.value] ?? 1
    const cost = own === undefined ? light : own + sizeOf(node, variables)
    return { depth: inner.depth + 1, cost: inner.cost + cost, fields: inner.fields + 1 }
  }
  const ofSelection = ({ selections }: SelectionSetNode): Measure =>
    selections
      .map((node) => {
        if (node.kind === Kind.FIELD) return ofField(node)
        if (node.kind === Kind.INLINE_FRAGMENT) return ofSelection(node.selectionSet)
        return ofFragment(node.name.value)
      })
      .reduce(add, nothing)
  return document.definitions
    .map((node) => ('selectionSet' in node ? ofSelection(node.selectionSet) : nothing))
    .reduce(add, nothing)
}

function add(a: Measure, b: Measure): Measure {
  return {
    depth: Math.max(a.depth, b.depth),
    cost: a.cost + b.cost,
    fields: a.fields + b.fields,
  }
}

function sizeOf(node: FieldNode, variables: Readonly<Record<string, unknown>>): number {
  if (node.name.value !== 'search') return 0
  const given = node.arguments?.find(({ name }) => name.value === 'size')?.value
  const size = given ? Number(valueOf(given, variables)) : defaultSize
  return size > 0 ? Math.min(size, largestSize) : largestSize
}

function valueOf(node: ValueNode, variables: Readonly<Record<string, unknown>>): unknown {
  if (node.kind === Kind.VARIABLE) return variables[node.name.value] ?? defaultSize
  return numberIn(node)
}

/** A size may be written as a number or as text. */
function numberIn(node: ValueNode): number | undefined {
  const isWritten = node.kind === Kind.INT || node.kind === Kind.STRING
  return isWritten ? Number(node.value) : undefined
}

/**
 * True for queries of `__schema`, or of `__type` with nested fields. `__typename` and the plain
 * fields of one type are allowed; the whole schema is at `/docs/schema.graphql`.
 */
function introspects(document: DocumentNode): boolean {
  const walks = (node: SelectionNode): boolean => {
    if (node.kind === Kind.FRAGMENT_SPREAD) return false
    if (node.kind === Kind.FIELD && node.name.value === '__schema') return true
    if (node.kind === Kind.FIELD && node.name.value === '__type') {
      return node.selectionSet?.selections.some((inner) => !isPlain(inner)) ?? false
    }
    return node.selectionSet?.selections.some(walks) ?? false
  }
  return document.definitions.some(
    (node) => 'selectionSet' in node && node.selectionSet.selections.some(walks),
  )
}

function isPlain(node: SelectionNode): boolean {
  return node.kind === Kind.FIELD && node.selectionSet === undefined
}
