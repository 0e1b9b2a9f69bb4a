import { expect, test } from 'vitest'
import { counterPaths } from './counter-paths.ts'
import { officePaths } from './office-paths.ts'
import { fromHash, ofPage, paths, readPlace, readSearch, writeSearch } from './paths.ts'

test('ROUTE-01 ROUTE-02 ROUTE-04 ROUTE-06 ROUTE-07 ROUTE-31 every address', () => {
  const place = { city: 'New Orleans', lat: 29.95123, lon: -90.12 }
  const topic = { search: 'a & b', categories: 'Pets' }
  const search = { predefined: 'searchNearbyStorefronts', seed: 7, topic }
  const map = {
    home: paths.home(),
    homeAt: paths.homeAt(place, 7, { search: 'sushi' }),
    explore: paths.explore(),
    'explore around': paths.explore(place, 7),
    map: paths.map(place, 7, topic),
    'map of nowhere': paths.map(null, 7),
    search: paths.search({ ...search, place, page: 2 }),
    'search of nowhere': paths.search({ ...search, place: null }),
    storefront: paths.storefront({ name: "Breaux' Café", storefrontId: 12 }),
    member: paths.member(40),
    'member edited': paths.member(40, { edit: 'true' }),
    account: paths.account(),
    savedCards: paths.savedCards(),
    dashboard: paths.dashboard(),
    spendPlan: paths.spendPlan(),
    transactions: paths.transactions(),
    report: paths.report({ group: 'month', from: undefined }),
    pay: paths.pay(),
    'pay a member': paths.pay({ to: 'm12', amount: '25.00' }),
    join: paths.join(),
    payPage: counterPaths.payPage('7K3M9Q2XTB'),
    payPages: counterPaths.payPages(),
    till: counterPaths.till(),
    tillReceipt: counterPaths.tillReceipt('abc'),
    registers: counterPaths.registers(),
    mpos: counterPaths.mpos('7K3M9Q2XTB'),
    'the code of a till asked': counterPaths.mpos(null),
    developers: counterPaths.developers(),
    exchanges: officePaths.exchanges(),
    network: officePaths.network(),
    members: officePaths.members(),
    memberRecord: officePaths.memberRecord(12),
    applicants: officePaths.applicants(),
    rewards: paths.rewards(),
    notifications: paths.notifications(),
    approvals: officePaths.approvals(),
    reversals: officePaths.reversals(),
    desk: officePaths.desk(),
    points: officePaths.points(),
    waiting: officePaths.waiting('mails'),
    book: officePaths.book(),
    waysBack: officePaths.waysBack(),
    erasures: officePaths.erasures(),
    tax: officePaths.tax(),
    memberTax: officePaths.memberTax(12),
    settlement: officePaths.settlement(),
    feedback: officePaths.feedback(),
    bulk: officePaths.bulk(3),
    month: officePaths.month(),
    termsDesk: officePaths.termsDesk(),
    'a version of the terms': officePaths.termsDesk('2.0'),
    termsPeople: officePaths.termsPeople(),
    hero: officePaths.hero(),
    letters: officePaths.letters(),
    newLetter: officePaths.newLetter('standing=hold'),
    letter: officePaths.letter(3),
    log: officePaths.log(),
    issueGiftCards: officePaths.issueGiftCards(),
    grantFlashCash: officePaths.grantFlashCash(),
    activate: paths.activate(),
    giftCards: paths.giftCards(),
    documents: paths.documents(),
    printStatement: paths.printStatement({ month: '2026-10' }),
    publishDocuments: officePaths.publishDocuments(),
    cashFeeFree: paths.cashFeeFree(),
    ownCashFeeFree: paths.ownCashFeeFree(),
    loadCashReserve: paths.loadCashReserve(),
    imports: officePaths.imports(),
    'one import': officePaths.imports(4),
    terms: paths.terms(),
    devKit: paths.devKit(),
    panel: paths.panel('login'),
    'panel with more': paths.panel('send', { to: 'm12', amount: '25.00' }, '/account'),
  }
  expect(
    Object.keys({ ...paths, ...officePaths, ...counterPaths }).every((name) => name in map),
  ).toBe(true)
  expect(map).toMatchInlineSnapshot(`
    {
      "a version of the terms": "/admin/tnc?version=2.0",
      "account": "/account",
      "activate": "/activate",
      "applicants": "/admin/applicants",
      "approvals": "/admin/approvals",
      "book": "/admin/book",
      "bulk": "/admin/users/bulk/3",
      "cashFeeFree": "/cash-fee-free-forever",
      "dashboard": "/dashboard",
      "desk": "/admin",
      "devKit": "/dev/kit",
      "developers": "/developers",
      "documents": "/documents",
      "erasures": "/admin/erasures",
      "exchanges": "/admin/exchanges",
      "explore": "/directory/explore",
      "explore around": "/directory/explore/New%20Orleans/29.951/-90.12/7/",
      "feedback": "/admin/feedback",
      "giftCards": "/giftcards",
      "grantFlashCash": "/admin/flashcash",
      "hero": "/admin/hero",
      "home": "/",
      "homeAt": "/directory/home/New%20Orleans/29.951/-90.12/7/?search=sushi",
      "imports": "/admin/imports",
      "issueGiftCards": "/admin/giftcards",
      "join": "/join",
      "letter": "/admin/letters/3",
      "letters": "/admin/letters",
      "loadCashReserve": "/banking/loadcra",
      "log": "/admin/events",
      "map": "/directory/map/New%20Orleans/29.951/-90.12/7/?search=a+%26+b&categories=Pets",
      "map of nowhere": "/directory/map",
      "member": "/directory/member/memberId_40/",
      "member edited": "/directory/member/memberId_40/?edit=true",
      "memberRecord": "/admin/users/12",
      "memberTax": "/admin/tax/12",
      "members": "/admin/users",
      "month": "/admin/month",
      "mpos": "/mpos/7K3M9Q2XTB",
      "network": "/admin/network",
      "newLetter": "/admin/letters/new?view=standing%3Dhold",
      "notifications": "/notifications",
      "one import": "/admin/imports?one=4",
      "ownCashFeeFree": "/members/cash-fee-free-forever",
      "panel": "/?panel=login",
      "panel with more": "/account?panel=send&to=m12&amount=25.00",
      "pay": "/pay",
      "pay a member": "/pay?to=m12&amount=25.00",
      "payPage": "/mp/7K3M9Q2XTB",
      "payPages": "/MoxeyPaySetup",
      "points": "/admin/points",
      "printStatement": "/print/statement?month=2026-10",
      "publishDocuments": "/admin/documents",
      "registers": "/MoxeyPayPOSSetup",
      "report": "/transactions/advanced?group=month",
      "reversals": "/admin/reversals",
      "rewards": "/rewards",
      "savedCards": "/account#cards",
      "search": "/directory/search/storefronts/searchNearbyStorefronts/New%20Orleans/29.951/-90.12/7/2/?search=a+%26+b&categories=Pets",
      "search of nowhere": "/directory/search/storefronts/searchNearbyStorefronts/-/-/-/7/0/?search=a+%26+b&categories=Pets",
      "settlement": "/admin/settlement",
      "spendPlan": "/dashboard/plan",
      "storefront": "/directory/storefronts/breaux-cafe/12",
      "tax": "/admin/tax",
      "terms": "/termsandconditions",
      "termsDesk": "/admin/tnc",
      "termsPeople": "/admin/tnc/people",
      "the code of a till asked": "/mpos/CODE_REQUIRED",
      "till": "/till",
      "tillReceipt": "/vposreceipt?t=abc",
      "transactions": "/transactions",
      "waiting": "/admin/waiting/mails",
      "waysBack": "/admin/ways-back",
    }
  `)
})

test('queries are text pairs in both directions', () => {
  expect(readSearch('?panel=send&to=m12&amount=25.00')).toEqual({
    panel: 'send',
    to: 'm12',
    amount: '25.00',
  })
  expect(writeSearch({ panel: 'send', to: undefined, note: 'a&b' })).toBe('?panel=send&note=a%26b')
  expect(writeSearch({})).toBe('')
})

test('LOC-09 a place is parsed from untrusted input', () => {
  expect(readPlace({ city: 'Slidell', lat: '30.27', lon: '-89.78' })).toEqual({
    city: 'Slidell',
    lat: 30.27,
    lon: -89.78,
  })
  const none = { city: '-', lat: '-', lon: '-' }
  for (const bad of [
    none,
    {},
    { city: 'X', lat: '91', lon: '0' },
    { city: 'X', lat: '', lon: '' },
  ]) {
    expect(readPlace(bad)).toBeNull()
  }
})

test("only the page's own query survives opening and closing panels", () => {
  const query = { search: 'sushi', sort: 'name', panel: 'send', to: 'm12', storefront: '3' }
  expect(ofPage(query, '/')).toEqual({ search: 'sushi', sort: 'name' })
})

test('ROUTE-22 the month belongs to the statement that is printed, also while Login is over it', () => {
  const query = { month: '2026-10', panel: 'login', payment: 'a' }
  expect(ofPage(query, '/print/statement')).toEqual({ month: '2026-10' })
})

test('ACCT-05 ACCT-07 what Activity shows belongs to it and its report, not to other pages', () => {
  const query = { action: 'sale', contact: 'Sam', month: '2026-11', payment: 'a', panel: 'people' }
  const { panel, ...own } = query
  expect(ofPage(query, '/transactions')).toEqual(own)
  expect(ofPage(query, '/transactions/advanced')).toEqual(own)
  expect(ofPage(query, '/account')).toEqual({})
  expect(panel).toBe('people')
})

test('SEND-02 SEND-18 what is paid belongs to the page that pays, also while panels open', () => {
  const query = { to: 'm12', amount: '25.00', note: 'Lunch', request: '7', panel: 'account' }
  const { panel, ...paid } = query
  expect(ofPage(query, '/pay')).toEqual(paid)
  expect(ofPage(query, '/pay/')).toEqual(paid)
  expect(ofPage(query, '/account')).toEqual({})
  expect(panel).toBe('account')
})

test('ROUTE-30 an old address after the hash is rewritten, but never to another host', () => {
  expect(fromHash('#/account?x=1')).toBe('/account?x=1')
  expect(fromHash('#/')).toBe('/')
  for (const hash of ['', '#how', '#//evil.example', '#/\\evil.example']) {
    expect(fromHash(hash)).toBeNull()
  }
})
