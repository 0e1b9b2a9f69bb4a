/** Texts of GraphQL refusals (GQL-07). */
export const graphqlMessages = {
  unknown: 'There is no question of this name.',
  tooMuch: 'This question asks for too much at once.',
  introspection: 'The graph is described at /docs/schema.graphql.',
  variable: (name: string) => `The type of the variable $${name} does not fit where it is used.`,
  textOrNumber: 'This must be text or a number.',
  tooManyPins: 'More has changed than one answer holds. Please ask by the name x-app:map-data.',
} as const
