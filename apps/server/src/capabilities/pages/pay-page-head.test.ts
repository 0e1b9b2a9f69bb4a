import { expect, it } from 'vitest'
import { layHead } from '../../http/page-head.ts'
import { readPage } from '../pay-pages/index.ts'
import { pageOf } from '../pay-pages/pay-pages.fixtures.ts'
import { addPerson, requestsApp } from '../requests/requests.fixtures.ts'
import { payPageHead } from './pay-page-head.routes.ts'

const app = requestsApp()
const html = '<head><title>App</title><meta name="description" content="" /></head>'

it('SHELL-18 POS-01 the first HTML names who is paid, and no search engine keeps it', async () => {
  const dana = await addPerson(app(), { listName: 'Pies & <Co>' })
  const { code } = await pageOf(dana)
  const needs = {
    find: (typed: string) => readPage(app().deps.db, typed),
    brand: { name: 'Moxey' },
  }
  const headOf = (path: string) => payPageHead(needs, new URL(path, 'https://x.example'))
  const head = await headOf(`/mp/${code.toLowerCase()}/`)
  if (!head) throw new Error('The page has a head.')
  const laid = layHead(html, head, 'https://x.example')
  expect(laid).toContain('<title>Pay Pies &amp; &lt;Co&gt; | Moxey</title>')
  expect(laid).toContain('<meta name="description" content="Market stall" />')
  expect(laid).toContain('<meta name="robots" content="noindex" />')
  expect(head.gone).toBeUndefined()
  for (const unknown of ['/mp/0000000000', '/mp/no-code', '/mp/%2e%2e']) {
    expect(await headOf(unknown)).toMatchObject({ gone: true })
  }
  expect(await headOf('/mp/')).toBeUndefined()
  expect(await headOf('/directory')).toBeUndefined()
})
