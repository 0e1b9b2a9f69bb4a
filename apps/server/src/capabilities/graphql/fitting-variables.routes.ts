/**
 * The rule for variables in arguments. A client written from the specification declares their types
 * itself, and cannot know whether an id is text or a number here, or whether the items of a list
 * may be null. So scalars fit each other, and nulls are judged later: the contract judges every
 * value (see `readArguments`). Lists and inputs must still match.
 */
import {
  GraphQLError,
  type GraphQLType,
  isInputType,
  isListType,
  isNonNullType,
  isScalarType,
  typeFromAST,
  type ValidationContext,
  type ASTVisitor,
  type VariableDefinitionNode,
  specifiedRules,
  VariablesInAllowedPositionRule,
} from 'graphql'
import { graphqlMessages } from '@exchange/contract/graphql/graphql.messages'

/** The rules of the specification of GraphQL, with this one in place of its own. */
export const queryRules = specifiedRules.map((rule) =>
  rule === VariablesInAllowedPositionRule ? fittingVariables : rule,
)

function fittingVariables(context: ValidationContext): ASTVisitor {
  let declared = new Map<string, VariableDefinitionNode>()
  return {
    OperationDefinition: {
      enter() {
        declared = new Map()
      },
      leave(operation) {
        for (const { node, type } of context.getRecursiveVariableUsages(operation)) {
          const definition = declared.get(node.name.value)
          const given = definition && typeFromAST(context.getSchema(), definition.type)
          if (!given || !type || !isInputType(given) || fits(given, type)) continue
          context.reportError(new GraphQLError(graphqlMessages.variable(node.name.value)))
        }
      },
    },
    VariableDefinition(node) {
      declared.set(node.variable.name.value, node)
    },
  }
}

function fits(given: GraphQLType, wanted: GraphQLType): boolean {
  if (isNonNullType(given)) return fits(given.ofType, wanted)
  if (isNonNullType(wanted)) return fits(given, wanted.ofType)
  if (isListType(given) && isListType(wanted)) return fits(given.ofType, wanted.ofType)
  if (isListType(given) || isListType(wanted)) return false
  return given === wanted || (isScalarType(given) && isScalarType(wanted))
}
