/** Texts of storefronts in a list: read on request, in one batch, sanitised, only public ones. */
import { describe, expect, it } from 'vitest'
import { queries } from '@exchange/contract/graphql/queries'
import { api } from '../../testing/api.ts'
import { testApp } from '../../testing/test-app.ts'
import { addStorefront } from '../directory/directory.fixtures.ts'
import { createDirectory } from '../directory/index.ts'
import { addExchange, publishTerms } from '../members/members.fixtures.ts'
import { openExchangeBook } from '../exchanges/index.ts'
import { createPlaces } from '../places/index.ts'
import { createGraphReads } from './directory-reads.routes.ts'
import { graphServer } from './graphql.fixtures.ts'

let storefrontId: number
const app = testApp({
  async seed(owner) {
    await publishTerms(owner)
    await addExchange(owner, 8)
    const shop = { name: 'Rye Mill', description: '<p>Rye<script>alert(1)</script></p>' }
    storefrontId = (await addStorefront(owner, { ...shop, search: 'loaf' })).storefrontId
    await addStorefront(owner, { name: 'Rye Barn', description: '<b>Barn</b>', search: 'hay' })
    await addStorefront(owner, { name: 'Rye Den', description: 'Secret', hidden: true })
  },
})

describe('GQL-03 ENT-30 the texts of a list', () => {
  it('are sanitised, and only of public storefronts', async () => {
    const text =
      '{ search(search: "rye", sort: "name") { storefronts { name description search } } }'
    const { body } = await api(app()).send(
      `/graphql?${new URLSearchParams({ query: text }).toString()}`,
    )
    expect(body).toEqual({
      data: {
        search: {
          storefronts: [
            { name: 'Rye Barn', description: '<b>Barn</b>', search: 'hay' },
            { name: 'Rye Mill', description: '<p>Rye</p>', search: 'loaf' },
          ],
        },
      },
    })
  })

  it('are read once per query, and only when requested', async () => {
    const asked: (readonly number[])[] = []
    const { owner: database } = app()
    const now = () => new Date()
    const places = createPlaces(database)
    const exchanges = openExchangeBook({ database, now })
    const directory = createDirectory({ database, exchanges, places, now })
    const reads = createGraphReads(directory, places)
    const texts: typeof reads.texts = (ids) => {
      asked.push(ids)
      return reads.texts(ids)
    }
    const { server, url } = await graphServer({ ...reads, texts })
    const ask = async (query: string) =>
      await fetch(`${url}?${new URLSearchParams({ query }).toString()}`, {
        headers: { 'x-api-key': 'demo-web' },
      })
    await ask('{ search { storefronts { name short } } }')
    expect(asked).toEqual([])
    await ask('{ search { storefronts { description again: description search } } }')
    expect(asked.map((ids) => ids.length)).toEqual([2])
    const dear = Array.from({ length: 20 }, (_none, at) => `d${at}: description`).join(' ')
    expect((await ask(`{ search { storefronts { ${dear} } } }`)).status).toBe(400)
    expect(asked).toHaveLength(1)
    await server.close()
  })

  it("do not include the search words in the app's query of a storefront", async () => {
    const question = {
      documentId: queries.storefront.id,
      variables: `{"storefrontId":${storefrontId}}`,
    }
    const { body } = await api(app()).send(`/graphql?${new URLSearchParams(question).toString()}`)
    expect(JSON.stringify(body)).toContain('<p>Rye</p>')
    expect(JSON.stringify(body)).not.toContain('loaf')
  })
})
