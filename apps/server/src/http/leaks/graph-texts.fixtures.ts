/** Queries generated from the GraphQL schema, and the arguments that it allows. */
import {
  getNamedType,
  type GraphQLField,
  type GraphQLInputType,
  type GraphQLOutputType,
  type GraphQLSchema,
  isInputObjectType,
  isObjectType,
} from 'graphql'

/** The root fields with all possible arguments: `search`, `search.geo.lat`. */
export function possibleArguments(schema: GraphQLSchema): string[] {
  const within = (path: string, type: GraphQLInputType): string[] => {
    const named = getNamedType(type)
    const inner = isInputObjectType(named) ? Object.values(named.getFields()) : []
    return [path, ...inner.flatMap((one) => within(`${path}.${one.name}`, one.type))]
  }
  return rootFields(schema).flatMap(({ name, args }) => [
    name,
    ...args.flatMap((one) => within(`${name}.${one.name}`, one.type)),
  ])
}

/** The arguments given, in the same notation. */
export function givenArguments(all: Readonly<Record<string, readonly unknown[]>>): string[] {
  const within = (path: string, value: unknown): string[] => {
    const isObject = typeof value === 'object' && value !== null && !Array.isArray(value)
    const inner = isObject ? Object.entries(value) : []
    return [path, ...inner.flatMap(([name, one]) => within(`${path}.${name}`, one))]
  }
  return Object.entries(all).flatMap(([name, given]) => given.flatMap((one) => within(name, one)))
}

export function rootFields(schema: GraphQLSchema): GraphQLField<unknown, unknown>[] {
  return Object.values(schema.getQueryType()?.getFields() ?? {})
}

/** All fields of a type, recursively. */
export function everythingOf(type: GraphQLOutputType): string {
  const named = getNamedType(type)
  if (!isObjectType(named)) return ''
  const fields = Object.values(named.getFields())
  return `{ ${fields.map((field) => `${field.name} ${everythingOf(field.type)}`).join(' ')} }`
}

/** Arguments as GraphQL literals. */
export function literalsOf(given: Readonly<Record<string, unknown>>): string {
  const text = Object.entries(given).map(([name, value]) => `${name}: ${literalOf(value)}`)
  return text.length > 0 ? `(${text.join(', ')})` : ''
}

function literalOf(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(literalOf).join(', ')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const inner = Object.entries(value).map(([name, one]) => `${name}: ${literalOf(one)}`)
  return `{ ${inner.join(', ')} }`
}
