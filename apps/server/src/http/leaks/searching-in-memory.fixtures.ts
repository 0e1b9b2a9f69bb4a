/** A second process, which searches in memory and hears of a change some milliseconds later. */
import { expect } from 'vitest'
import { addStorefront } from '../../capabilities/directory/directory.fixtures.ts'
import type { TestApp } from '../../testing/test-app.ts'

export interface SearchingInMemory {
  readonly url: string
  /** Resolves once it knows of every change so far. */
  settled(): Promise<void>
}

export async function searchInMemory(app: TestApp): Promise<SearchingInMemory> {
  const { port } = await app.another({ SEARCH_IN_MEMORY_FROM: '1' })
  const url = `http://127.0.0.1:${port}`
  const { storefrontId } = await addStorefront(app.owner, { name: 'Dana Diner' })
  const query = new URLSearchParams({ query: '{ search(search: "ticktock") { count } }' })
  const count = async () => {
    const asked = { headers: { 'x-api-key': 'demo-web' } }
    const answer = await fetch(`${url}/graphql?${query.toString()}`, asked)
    const { data } = (await answer.json()) as { data: { search: { count: number } } }
    return data.search.count
  }
  const says = (words: string) =>
    app.owner.query('update directory.storefronts set search = $2 where id = $1', [
      storefrontId,
      words,
    ])
  return {
    url,
    // Twice: what was read when the first was seen may be of before, what is read after it is not.
    async settled() {
      await says('ticktock')
      await expect.poll(count, { interval: 5 }).toBe(1)
      await says('')
      await expect.poll(count, { interval: 5 }).toBe(0)
    },
  }
}
