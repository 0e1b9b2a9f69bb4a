import { expect, test } from 'vitest'
import { fromHash, paths, readSearch, writeSearch } from './paths.ts'

test('the whole map of addresses', () => {
  const map = {
    home: paths.home(),
    account: paths.account(),
    transactions: paths.transactions(),
    loadCashReserve: paths.loadCashReserve(),
    terms: paths.terms(),
    devKit: paths.devKit(),
    panel: paths.panel('login'),
    'panel with more': paths.panel('send', { to: 'm12', amount: '25.00' }, '/account'),
  }
  expect(Object.keys(paths).every((name) => name in map)).toBe(true)
  expect(map).toMatchInlineSnapshot(`
    {
      "account": "/account",
      "devKit": "/dev/kit",
      "home": "/",
      "loadCashReserve": "/banking/loadcra",
      "panel": "/?panel=login",
      "panel with more": "/account?panel=send&to=m12&amount=25.00",
      "terms": "/termsandconditions",
      "transactions": "/transactions",
    }
  `)
})

test('queries are text pairs, there and back', () => {
  expect(readSearch('?panel=send&to=m12&amount=25.00')).toEqual({
    panel: 'send',
    to: 'm12',
    amount: '25.00',
  })
  expect(writeSearch({ panel: 'send', to: undefined, note: 'a&b' })).toBe('?panel=send&note=a%26b')
  expect(writeSearch({})).toBe('')
})

test('ROUTE-30 an old address after the hash is rewritten, but never to another host', () => {
  expect(fromHash('#/account?x=1')).toBe('/account?x=1')
  expect(fromHash('#/')).toBe('/')
  for (const hash of ['', '#how', '#//evil.example', '#/\\evil.example']) {
    expect(fromHash(hash)).toBeNull()
  }
})
