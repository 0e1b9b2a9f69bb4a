import {
  deleteListView,
  listListViews,
  saveListView,
} from '@exchange/contract/preferences/list-views.contract'
import { preferencesMessages } from '@exchange/contract/preferences/preferences.messages'
import { listViewsMost } from '@exchange/domain/preferences/view.rules'
import { describe, expect, it } from 'vitest'
import { addPerson, requestsApp } from '../requests/requests.fixtures.ts'

const app = requestsApp()
const hold = { list: 'users', name: 'On hold', address: 'standing=hold' } as const

describe('saved views of the lists of staff', () => {
  it('ADMIN-04 are kept by list and name, and one of the same name is replaced', async () => {
    const { api } = await addPerson(app())
    await api.call(saveListView, { ...hold, name: ' On hold ' })
    await api.call(saveListView, { ...hold, list: 'imports' })
    const { body } = await api.call(saveListView, { ...hold, address: 'standing=hold&sort=-name' })
    expect(body.views.map(({ name, address }) => [name, address])).toEqual([
      ['On hold', 'standing=hold&sort=-name'],
    ])
    expect((await api.call(listListViews, { list: 'users' })).body).toEqual(body)
  })

  it('ADMIN-04 belong to one person: nobody else reads or deletes them', async () => {
    const [dana, marco] = [await addPerson(app()), await addPerson(app())]
    const { body } = await dana.api.call(saveListView, hold)
    const one = { list: 'users', id: body.views[0]?.id ?? 0 }
    expect((await marco.api.call(listListViews, { list: 'users' })).body.views).toEqual([])
    const other = await marco.api.call(deleteListView, one)
    expect(other.problem).toMatchObject({ status: 404, detail: preferencesMessages.viewGone })
    expect((await dana.api.call(deleteListView, { ...one, list: 'imports' })).status).toBe(404)
    expect((await dana.api.call(deleteListView, one)).body.views).toEqual([])
  })

  it('ADMIN-04 are bounded, also when many are saved at once', async () => {
    const { api } = await addPerson(app())
    const names = Array.from({ length: listViewsMost + 3 }, (_, at) => `View ${at}`)
    const answers = await Promise.all(
      names.map((name) => api.call(saveListView, { ...hold, name })),
    )
    const refused = answers.filter(({ status }) => status === 409)
    expect(refused).toHaveLength(3)
    expect(refused[0]?.problem.detail).toBe(preferencesMessages.listViewsFull)
  })
})
