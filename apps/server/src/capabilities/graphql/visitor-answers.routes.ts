/** Runs the app's persisted queries as a visitor, for the server's first HTML. */
import { documents } from '@exchange/contract/graphql/documents'
import { queries, type QueryName } from '@exchange/contract/graphql/queries'
import { type DocumentNode, execute, GraphQLError, parse } from 'graphql'
import { RefusedRequest } from '../../http/body.ts'
import { createGraphSchema, type GraphReads } from './graph-schema.routes.ts'

/** The data that `/graphql` returns to a visitor; undefined if refused. Rethrows read errors. */
export type VisitorAnswers = (document: string, variables: object) => Promise<unknown>

export function createVisitorAnswers(reads: GraphReads): VisitorAnswers {
  const schema = createGraphSchema(reads)
  const known = new Map<string, DocumentNode>(
    Object.entries(queries).map(([name, { id }]) => [id, parse(documents[name as QueryName])]),
  )
  return async (id, variables) => {
    const document = known.get(id)
    if (!document) return undefined
    // As sent over the wire, which drops undefined values.
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
