/**
 * Generates the GraphQL types from the schemas of the contract. Objects are named by their
 * `meta({ id })`, or after the field that holds them.
 */
import {
  GraphQLBoolean,
  GraphQLError,
  type GraphQLFieldConfigMap,
  GraphQLFloat,
  GraphQLInputObjectType,
  type GraphQLInputType,
  GraphQLInt,
  GraphQLList,
  GraphQLNonNull,
  GraphQLObjectType,
  type GraphQLOutputType,
  GraphQLScalarType,
  GraphQLString,
  Kind,
} from 'graphql'
import { graphqlMessages } from '@exchange/contract/graphql/graphql.messages'
import { z } from 'zod'
import type { GraphContext } from './graph-context.routes.ts'

type Schema = z.core.JSONSchema.BaseSchema
type Fields = readonly (readonly [name: string, type: Schema, required: boolean])[]

export interface GraphTypes {
  /** The type of an answer; non-null unless the schema is nullable. */
  output(schema: z.ZodType, name: string): GraphQLOutputType
  /** The properties of an object schema as the arguments of a field. */
  arguments(schema: z.ZodType, name: string): Record<string, { type: GraphQLInputType }>
}

/** Fields of a named type that are read only when requested. */
export type LazyFields = Readonly<
  Record<string, (types: GraphTypes) => GraphQLFieldConfigMap<unknown, GraphContext>>
>

export function createGraphTypes(lazy: LazyFields = {}): GraphTypes {
  const outputs = new Map<string, GraphQLObjectType>()
  const inputs = new Map<string, GraphQLInputObjectType>()

  const output = (root: Schema, asked: Schema, hint: string): GraphQLOutputType => {
    const { schema, nullable, name } = resolve(root, asked, hint)
    const bare = (): GraphQLOutputType => {
      if (schema.type === 'array') return new GraphQLList(output(root, itemsOf(schema), name))
      if (schema.type !== 'object') return scalarOf(schema)
      const known = outputs.get(name)
      if (known) return known
      const made = new GraphQLObjectType({
        name,
        fields: () => ({
          ...Object.fromEntries(
            fieldsOf(schema).map(([field, type]) => [
              field,
              { type: output(root, type, name + capital(field)) },
            ]),
          ),
          ...lazy[name]?.(types),
        }),
      })
      outputs.set(name, made)
      return made
    }
    return nullable ? bare() : new GraphQLNonNull(bare() as GraphQLScalarType)
  }

  const input = (root: Schema, asked: Schema, hint: string): GraphQLInputType => {
    const { schema, name } = resolve(root, asked, hint)
    if (schema.type === 'array') {
      // Items may be null, because other clients declare their lists so; nulls are left out.
      return new GraphQLList(input(root, itemsOf(schema), name))
    }
    if (schema.type !== 'object') return scalarOf(schema)
    const known = inputs.get(name)
    if (known) return known
    const made = new GraphQLInputObjectType({
      name: `${name}Input`,
      fields: () => inputFields(root, schema, name),
    })
    inputs.set(name, made)
    return made
  }

  const inputFields = (root: Schema, schema: Schema, name: string) =>
    Object.fromEntries(
      fieldsOf(schema).map(([field, type, required]) => {
        const bare = input(root, type, name + capital(field))
        return [field, { type: required ? new GraphQLNonNull(bare) : bare }]
      }),
    )

  const types: GraphTypes = {
    output(schema, name) {
      const root = z.toJSONSchema(schema)
      return output(root, root, name)
    },
    arguments(schema, name) {
      const root = z.toJSONSchema(schema, { io: 'input' })
      return inputFields(root, resolve(root, root, name).schema, name)
    },
  }
  return types
}

/** Follows references, and separates `null` from the other choices. */
function resolve(root: Schema, asked: Schema, hint: string) {
  const choice = asked.anyOf
  const others = choice?.filter(({ type }) => type !== 'null')
  const inner = others?.length === 1 ? (others[0] ?? asked) : asked
  const reference = inner.$ref?.split('/').at(-1)
  const named = reference === undefined ? inner : (root.$defs?.[reference] as Schema)
  const kinds = [named.type].flat()
  const type = kinds.find((kind) => kind !== 'null')
  const schema: Schema = { ...named, ...(type === undefined ? {} : { type }) }
  const name = schema.id ?? reference ?? hint
  return { schema, name, nullable: inner !== asked || kinds.includes('null') }
}

function fieldsOf(schema: Schema): Fields {
  const required = new Set(schema.required)
  return Object.entries(schema.properties ?? {}).map(([name, type]) => [
    name,
    type as Schema,
    required.has(name),
  ])
}

function itemsOf(schema: Schema): Schema {
  return schema.items as Schema
}

/** Takes ids, sizes, seeds, times and degrees as clients write them; the contract judges them. */
const textOrNumber = new GraphQLScalarType<string | number>({
  name: 'TextOrNumber',
  description: 'Text or a number.',
  parseValue(value) {
    if (typeof value === 'string' || typeof value === 'number') return value
    throw new GraphQLError(graphqlMessages.textOrNumber)
  },
  parseLiteral(node) {
    if (node.kind === Kind.STRING) return node.value
    if (node.kind === Kind.INT || node.kind === Kind.FLOAT) return Number(node.value)
    throw new GraphQLError(graphqlMessages.textOrNumber)
  },
})

function scalarOf({ type, anyOf }: Schema): GraphQLScalarType {
  if (type === undefined && anyOf) return textOrNumber
  if (type === 'integer') return GraphQLInt
  if (type === 'number') return GraphQLFloat
  return type === 'boolean' ? GraphQLBoolean : GraphQLString
}

function capital(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1)
}
