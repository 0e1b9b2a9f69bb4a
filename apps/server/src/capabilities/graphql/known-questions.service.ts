/**
 * Reads a question once: its text becomes a document that was parsed, held against the graph and
 * kept for the next who asks the same. What does not fit stays an answer of its own.
 */
import { LRUCache } from 'lru-cache'
import { type DocumentNode, GraphQLError, type GraphQLSchema, parse, validate } from 'graphql'
import { queryLimits } from './query-limits.service.ts'

export type ReadQuestion =
  | { readonly document: DocumentNode }
  | { readonly errors: readonly GraphQLError[] }

const keptMost = 500
const errorsShown = 5

export interface KnownQuestions {
  /** The document of a text, or why it is none. Parsing alone: `validated` holds it to the graph. */
  parsed(text: string): ReadQuestion
  validated(text: string, document: DocumentNode): readonly GraphQLError[]
}

export function createKnownQuestions(schema: GraphQLSchema): KnownQuestions {
  const kept = new LRUCache<string, DocumentNode>({ max: keptMost })
  return {
    parsed(text) {
      const known = kept.get(text)
      if (known) return { document: known }
      try {
        return { document: parse(text, { maxTokens: queryLimits.tokens, noLocation: true }) }
      } catch (error) {
        if (error instanceof GraphQLError) return { errors: [error] }
        throw error
      }
    },
    validated(text, document) {
      if (kept.has(text)) return []
      const errors = validate(schema, document, undefined, { maxErrors: errorsShown })
      if (errors.length > 0) return errors.map(withoutHints)
      kept.set(text, document)
      return []
    },
  }
}

/** "Did you mean" would tell of the graph what introspection does not. */
function withoutHints(error: GraphQLError): GraphQLError {
  return new GraphQLError(error.message.replace(/ Did you mean .*$/s, ''))
}
