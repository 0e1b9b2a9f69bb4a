/**
 * Parses and validates query texts, and caches the documents of valid ones. Invalid texts are not
 * cached.
 */
import { LRUCache } from 'lru-cache'
import {
  type DocumentNode,
  GraphQLError,
  type GraphQLSchema,
  parse,
  validate,
  type ValidationRule,
} from 'graphql'
import { queryLimits } from './query-limits.service.ts'

export type ParsedQuery =
  | { readonly document: DocumentNode }
  | { readonly errors: readonly GraphQLError[] }

const cacheLimit = 500
const errorsShown = 5

export interface DocumentCache {
  /** The document of a text, or its syntax errors. Does not validate. */
  parsed(text: string): ParsedQuery
  /** Validates a document against the schema, and caches it if it is valid. */
  validated(text: string, document: DocumentNode): readonly GraphQLError[]
}

/** Validates by these rules; by default, by those of the specification of GraphQL. */
export function createDocumentCache(
  schema: GraphQLSchema,
  rules?: readonly ValidationRule[],
): DocumentCache {
  const documents = new LRUCache<string, DocumentNode>({ max: cacheLimit })
  return {
    parsed(text) {
      const known = documents.get(text)
      if (known) return { document: known }
      try {
        return { document: parse(text, { maxTokens: queryLimits.tokens, noLocation: true }) }
      } catch (error) {
        if (error instanceof GraphQLError) return { errors: [error] }
        throw error
      }
    },
    validated(text, document) {
      if (documents.has(text)) return []
      const errors = validate(schema, document, rules, { maxErrors: errorsShown })
      if (errors.length > 0) return errors.map(withoutHints)
      documents.set(text, document)
      return []
    },
  }
}

/** "Did you mean" hints would reveal what introspection hides. */
function withoutHints(error: GraphQLError): GraphQLError {
  return new GraphQLError(error.message.replace(/ Did you mean .*$/s, ''))
}
