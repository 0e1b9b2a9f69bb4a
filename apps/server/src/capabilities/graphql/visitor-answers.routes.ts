/** The named questions of the app, asked by the server itself as a visitor, for its first HTML. */
import { documents } from '@exchange/contract/graphql/documents'
import { queries, type QueryName } from '@exchange/contract/graphql/queries'
import { type DocumentNode, execute, GraphQLError, parse } from 'graphql'
import { RefusedRequest } from '../../http/body.ts'
import { createGraphSchema, type GraphReads } from './graph-schema.routes.ts'

/** What `/graphql` answers a visitor; undefined when it would refuse. Throws what a read throws. */
export type VisitorAnswers = (document: string, variables: object) => Promise<unknown>

export function createVisitorAnswers(reads: GraphReads): VisitorAnswers {
  const schema = createGraphSchema(reads)
  const known = new Map<string, DocumentNode>(
    Object.entries(queries).map(([name, { id }]) => [id, parse(documents[name as QueryName])]),
  )
  return async (id, variables) => {
    const document = known.get(id)
    if (!document) return undefined
    // As they travel: what is undefined does not.
    const variableValues = JSON.parse(JSON.stringify(variables)) as Record<string, unknown>
    const contextValue = { caller: undefined }
    const answer = await execute({ schema, document, variableValues, contextValue })
    const { data, errors = [] } = answer
    for (const { originalError } of errors) {
      const refused =
        originalError instanceof GraphQLError || originalError instanceof RefusedRequest
      if (originalError && !refused) throw originalError
    }
    return errors.length > 0 ? undefined : data
  }
}
