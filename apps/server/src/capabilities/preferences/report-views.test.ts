import {
  deleteReportView,
  listReportViews,
  saveReportView,
} from '@exchange/contract/preferences/report-views.contract'
import { preferencesMessages } from '@exchange/contract/preferences/preferences.messages'
import { reportViewsMost } from '@exchange/domain/preferences/view.rules'
import { describe, expect, it } from 'vitest'
import { addPerson, requestsApp } from '../requests/requests.fixtures.ts'

const app = requestsApp()
const sales = { show: 'in', group: 'month', sort: '-net' } as const

describe('saved views of the report', () => {
  it('ACCT-07 are kept by their names, and one of the same name is replaced', async () => {
    const { api } = await addPerson(app())
    await api.call(saveReportView, { name: ' Sales ', view: sales })
    await api.call(saveReportView, { name: 'Fees', view: { columns: 'date,commission' } })
    const { body } = await api.call(saveReportView, { name: 'Sales', view: { show: 'in' } })
    expect(body.views.map(({ name, view }) => [name, view])).toEqual([
      ['Fees', { columns: 'date,commission' }],
      ['Sales', { show: 'in' }],
    ])
    expect((await api.call(listReportViews, {})).body).toEqual(body)
  })

  it('ACCT-07 belong to one person: nobody else reads or deletes them', async () => {
    const [dana, marco] = [await addPerson(app()), await addPerson(app())]
    const { body } = await dana.api.call(saveReportView, { name: 'Sales', view: sales })
    const id = body.views[0]?.id ?? 0
    expect((await marco.api.call(listReportViews, {})).body.views).toEqual([])
    const other = await marco.api.call(deleteReportView, { id })
    expect(other.problem).toMatchObject({ status: 404, detail: preferencesMessages.viewGone })
    expect((await dana.api.call(listReportViews, {})).body.views).toHaveLength(1)
    expect((await dana.api.call(deleteReportView, { id })).body.views).toEqual([])
    expect((await dana.api.call(deleteReportView, { id })).problem.status).toBe(404)
  })

  it('ACCT-07 are bounded, also when many are saved at once', async () => {
    const { api } = await addPerson(app())
    const save = (name: string) => api.call(saveReportView, { name, view: sales })
    const names = Array.from({ length: reportViewsMost + 5 }, (_, at) => `View ${at}`)
    const answers = await Promise.all(names.map(save))
    const refused = answers.filter(({ status }) => status === 409)
    expect(refused).toHaveLength(5)
    expect(refused[0]?.problem.detail).toBe(preferencesMessages.viewsFull)
    const { views } = (await api.call(listReportViews, {})).body
    expect(views).toHaveLength(reportViewsMost)
    expect((await save(views[0]?.name ?? '')).status).toBe(200)
  })

  it.each([
    ['', {}],
    ['x'.repeat(41), {}],
    ['Sales', { columns: 'date,nothing' }],
    ['Sales', { columns: 'date,date' }],
    ['Sales', { group: 'exchange' }],
    ['Sales', { sort: 'password' }],
    ['Sales', { memberId: 2 }],
  ])('ACCT-07 a view named %j of %j is refused, and nothing is saved', async (name, view) => {
    const { api } = await addPerson(app())
    const answer = await api.send('/api/core/v2/transactions/views/save/', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ name, view }),
    })
    expect(answer.problem).toMatchObject({ status: 400, code: 'VALIDATION' })
    expect((await api.call(listReportViews, {})).body.views).toEqual([])
  })
})
