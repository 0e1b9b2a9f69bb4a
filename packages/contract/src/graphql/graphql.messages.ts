/** Texts of GraphQL refusals (GQL-07). */
export const graphqlMessages = {
  unknown: 'There is no query of this name.',
  tooMuch: 'This query asks for too much at once.',
  introspection: 'The schema is at /docs/schema.graphql.',
  variable: (name: string) => `The type of the variable $${name} does not fit where it is used.`,
  textOrNumber: 'This must be text or a number.',
  tooManyPins: 'Too much has changed for one answer. Please ask by the name x-app:map-data.',
} as const
