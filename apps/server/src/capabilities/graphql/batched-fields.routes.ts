/**
 * Fields of storefronts that are read only when a query asks for them, for all storefronts of the
 * query at once (GQL-03, GQL-04, ENT-30).
 */
import type { GraphQLFieldConfigMap } from 'graphql'
import type { z } from 'zod'
import type { GraphContext } from './graph-context.routes.ts'
import type { GraphTypes } from './graph-types.routes.ts'

type Read<Value> = (ids: readonly number[]) => Promise<ReadonlyMap<number, Value>>

interface Batched<Shape extends z.ZodRawShape> {
  readonly schema: z.ZodObject<Shape>
  readonly read: Read<z.infer<z.ZodObject<Shape>>>
  /** For a storefront that is no longer public. */
  readonly none: z.infer<z.ZodObject<Shape>>
}

interface Batch<Value> {
  readonly ids: Set<number>
  readonly found: Promise<ReadonlyMap<number, Value>>
}

/** The fields of an object that has a `storefrontId`. */
export function batchedFields<Shape extends z.ZodRawShape>({ schema, read, none }: Batched<Shape>) {
  type Value = z.infer<z.ZodObject<Shape>>
  const batches = new WeakMap<GraphContext, Batch<Value>>()
  const batchOf = (context: GraphContext): Batch<Value> => {
    const open = batches.get(context)
    if (open) return open
    const ids = new Set<number>()
    // Runs after the resolvers of this tick have added their storefronts.
    const found = Promise.resolve().then(async () => {
      batches.delete(context)
      return await read([...ids])
    })
    const batch = { ids, found }
    batches.set(context, batch)
    return batch
  }
  return (types: GraphTypes): GraphQLFieldConfigMap<unknown, GraphContext> => {
    const fields = Object.entries(schema.shape).map(([name, type]) => [
      name,
      {
        type: types.output(type as z.ZodType, `Storefront${capital(name)}`),
        resolve: async (source: unknown, _args: unknown, context: GraphContext) => {
          const { storefrontId } = source as { readonly storefrontId: number }
          const batch = batchOf(context)
          batch.ids.add(storefrontId)
          return ((await batch.found).get(storefrontId) ?? none)[name as keyof Value]
        },
      },
    ])
    return Object.fromEntries(fields) as GraphQLFieldConfigMap<unknown, GraphContext>
  }
}

function capital(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1)
}
