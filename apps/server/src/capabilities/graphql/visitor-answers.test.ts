import { queries } from '@exchange/contract/graphql/queries'
import { expect, it } from 'vitest'
import { smallDirectory } from './graphql.fixtures.ts'
import { createVisitorAnswers } from './visitor-answers.routes.ts'

const answer = createVisitorAnswers(smallDirectory)

it('SHELL-18 GQL-07 returns undefined for variables that /graphql refuses', async () => {
  const asked = [{ search: 'a\0b' }, { seed: '\ud83d' }, { search: '4111 1111 1111 1111' }]
  for (const variables of [...asked, { page: -1 }, { size: 'many' }]) {
    expect(await answer(queries.search.id, variables)).toBeUndefined()
  }
  expect(await answer(queries.search.id, { search: 'burger' })).toMatchObject({
    search: { count: 0 },
  })
})

it('SHELL-18 ERR-18 rethrows the error of a read', async () => {
  const away = createVisitorAnswers({
    ...smallDirectory,
    search: async () => {
      throw new Error('away')
    },
  })
  await expect(away(queries.search.id, {})).rejects.toThrow('away')
})
