/**
 * The fields `description` and `search` of storefronts in a list (GQL-03, ENT-30). They are read
 * only when requested, for all storefronts of a query at once.
 */
import {
  storefrontTexts,
  type StorefrontTexts,
} from '@exchange/contract/directory/storefront.contract'
import type { GraphQLFieldConfigMap } from 'graphql'
import type { GraphContext } from './graph-context.routes.ts'
import type { GraphTypes } from './graph-types.routes.ts'

export type ReadTexts = (ids: readonly number[]) => Promise<ReadonlyMap<number, StorefrontTexts>>

interface Batch {
  readonly ids: Set<number>
  readonly found: ReturnType<ReadTexts>
}

/** For a storefront that is no longer public. */
const none: StorefrontTexts = { description: '', search: '' }

export function textFields(read: ReadTexts) {
  const batches = new WeakMap<GraphContext, Batch>()
  const batchOf = (context: GraphContext): Batch => {
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
    const field = (name: keyof StorefrontTexts) => ({
      type: types.output(storefrontTexts.shape[name], name),
      resolve: async (source: unknown, _args: unknown, context: GraphContext) => {
        const { storefrontId } = source as { readonly storefrontId: number }
        const batch = batchOf(context)
        batch.ids.add(storefrontId)
        return ((await batch.found).get(storefrontId) ?? none)[name]
      },
    })
    return { description: field('description'), search: field('search') }
  }
}
