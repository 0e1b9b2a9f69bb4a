/** Words of 400 letters in every text that others see: no screen scrolls sideways at 320 px. */
import { expect, test, type Page } from '@playwright/test'
import { otherPerson, openPanel, requestAs, signIn } from './app.fixtures.ts'
import { onDatabase } from './clock.fixtures.ts'
import { expectStill } from './looks.fixtures.ts'
import { setReserve } from './reserve.fixtures.ts'

const narrow = { width: 320, height: 640 }
const word = (length: number) => 'W'.repeat(length)
/** The longest that the forms accept, and what an import may bring. */
const texts = { name: word(400), note: word(400), offer: word(120), product: word(100) }

interface Sent {
  readonly moxeyPayConfirm: string
}

/** What is written, by table, and the column that names the member. */
const written = [
  ['members.members', 'id', ['name', 'list_name', 'city', 'address1', 'number']],
  ['members.contacts', 'member_id', ['first_name', 'last_name']],
  [
    'directory.storefronts',
    'member_id',
    [
      ...['name', 'short', 'description', 'city', 'add1', 'add2', 'email', 'tags', 'offers'],
      ...['promotions', 'weblinks'],
    ],
  ],
] as const

const long: Readonly<Record<string, unknown>> = {
  number: word(40),
  description: `<p>${texts.note}</p><ul><li>${texts.note}</li></ul>`,
  email: `${word(60)}@${word(60)}.example`,
  tags: [texts.name, texts.name],
  offers: [{ title: texts.offer, text: texts.note }],
  promotions: [{ title: texts.offer, text: texts.note, spend: 100, flashCash: 10 }],
  weblinks: { Website: `https://${word(60)}.example/${word(300)}` },
}

type Db = Parameters<Parameters<typeof onDatabase>[0]>[0]
type Row = Readonly<Record<string, unknown>>

/** Sets the columns of one row from JSON. */
async function put(db: Db, at: number, row: Row): Promise<void> {
  const [table, , columns] = written[at] ?? written[0]
  const list = columns.join(', ')
  await db.query(
    `update ${table}
    set (${list}) = (select ${list} from jsonb_populate_record(null::${table}, $2))
    where id = $1`,
    [row['id'], JSON.stringify(row)],
  )
}

/** Gives a member, its people and its listing long texts; returns the former ones. */
async function writeLongTexts(username: string): Promise<readonly (readonly Row[])[]> {
  return await onDatabase(async (db) => {
    const former: Row[][] = []
    for (const [at, [table, key, columns]] of written.entries()) {
      const { rows } = await db.query<{ row: Row }>(
        `select to_jsonb(t) as row from ${table} t
        where t.${key} = (
          select c.member_id from identity.users u
          join members.contacts c on c.id = u.contact_id
          where u.username = $1
        )`,
        [username],
      )
      former.push(rows.map(({ row }) => row))
      const now = Object.fromEntries(columns.map((name) => [name, long[name] ?? word(400)]))
      for (const { row } of rows) await put(db, at, { ...row, ...now })
    }
    return former
  })
}

async function putBack(former: readonly (readonly Row[])[]): Promise<void> {
  await onDatabase(async (db) => {
    for (const [at, rows] of former.entries()) for (const row of rows) await put(db, at, row)
  })
}

/** The page, the side bar and dialogs do not scroll sideways. */
async function expectNarrow(page: Page, where: string): Promise<void> {
  await expectStill(page)
  const wide = await page.evaluate(() => {
    const parts = [document.documentElement, document.body]
    const boxes = document.querySelectorAll('main, [role="dialog"], dialog[open], aside')
    return [...parts, ...boxes, ...document.querySelectorAll('[role="dialog"] *')]
      .filter((box) => {
        const { overflowX } = getComputedStyle(box)
        const scrolls = overflowX === 'auto' || overflowX === 'scroll'
        const isPart = parts.includes(box as HTMLElement) || box.matches('main, dialog, aside')
        return (scrolls || isPart) && box.scrollWidth > box.clientWidth + 1
      })
      .map((box) => `${box.tagName}.${box.className}: ${box.scrollWidth} of ${box.clientWidth}`)
  })
  const widest = await page.evaluate(() => {
    const all = [...document.querySelectorAll('main *, [role="dialog"] *')]
    return all
      .filter((one) => one.getBoundingClientRect().right > innerWidth + 1)
      .slice(0, 3)
      .map((one) => one.outerHTML.slice(0, 160).replaceAll(/W{9,}/g, 'WWW'))
  })
  expect.soft({ wide, widest: wide.length > 0 ? widest : [] }, where).toEqual({
    wide: [],
    widest: [],
  })
}

async function visit(page: Page, addresses: readonly string[]): Promise<void> {
  for (const address of addresses) {
    await page.goto(address)
    await expect(page.locator('h1, h2, [role="dialog"]').first()).toBeVisible()
    await expectNarrow(page, address)
  }
}

interface Both {
  readonly dana: Page
  readonly marco: Page
  readonly memberId: number
}

/** Payments, requests and a schedule with long notes, from and to the member with long names. */
async function writeNotes({ dana, marco, memberId }: Both): Promise<Sent> {
  const note = texts.note
  const send = '/api/banking/v2/moxey/send/'
  const ask = '/api/banking/v2/moxey/request/'
  const toMarco = { sendTarget: `m${memberId}`, amount: 1, note }
  const sent = await requestAs<Sent>(marco, send, { sendTarget: 'm1', amount: 1, note })
  await requestAs(dana, send, toMarco)
  const later = { scheduledDateTime: '2027-11-30T09:00', recurring: 'monthly' }
  await requestAs(dana, send, { ...toMarco, ...later })
  await requestAs(marco, ask, { requestFrom: 'm1', amount: 1, note })
  await requestAs(dana, ask, { requestFrom: `m${memberId}`, amount: 1, note })
  const sold = { price: '9999999.99', priceFrom: true }
  const product = { productId: null, name: texts.product, active: true, default: false, ...sold }
  await requestAs(marco, '/api/core/v2/products/', product)
  return sent
}

const search = '/directory/search/storefronts/searchStorefrontsByTags/-/-/-/1/0/'
const danasPages = (memberId: number, storefrontId: number) => [
  '/',
  `/directory/storefronts/any/${storefrontId}`,
  `${search}?search=${texts.note}&title=${texts.note}`,
  '/transactions',
  '/transactions/advanced?columns=date,member,person,product,amount,note',
  '/transactions/advanced?group=member',
  '/notifications',
  '/account',
  '/?panel=account',
  `/?panel=send&to=m${memberId}`,
  `/?panel=request&to=m${memberId}`,
  '/?panel=request',
  '/?panel=schedules',
  '/giftcards',
]
const marcosPages = (memberId: number) => [
  '/?panel=account',
  '/?panel=card',
  '/account',
  '/transactions',
  '/transactions/advanced?group=product',
  '/notifications',
  '/?panel=people',
  '/?panel=products',
  '/?panel=charge',
  '/?panel=share',
  `/directory/member/memberId_${memberId}/`,
]

test('SHELL-11 nothing that a member writes widens a page of 320 px', async ({ page, browser }) => {
  test.setTimeout(600_000)
  for (const one of ['dana', 'marco']) await setReserve(one, 5_00n)
  const former = await writeLongTexts('marco')
  try {
    const memberId = Number(former[0]?.[0]?.['id'])
    const storefrontId = Number(former[2]?.[0]?.['id'])
    await signIn(page, 'dana')
    const marco = await otherPerson(browser, 'marco')
    const brook = await otherPerson(browser, 'brook')
    for (const one of [page, marco, brook]) await one.setViewportSize(narrow)
    const sent = await writeNotes({ dana: page, marco, memberId })
    await visit(page, danasPages(memberId, storefrontId))
    await page.goto('/transactions')
    await page.getByRole('main').getByRole('link', { name: /W{20}/ }).first().click()
    await expectNarrow(page, 'a transaction in full')
    await visit(marco, marcosPages(memberId))
    await openPanel(marco, 'send')
    await marco.getByRole('combobox', { name: 'Send To' }).fill(texts.name.slice(0, 30))
    await expectNarrow(marco, 'suggestions')
    await visit(brook, ['/admin/approvals', '/admin/reversals'])
    await brook.getByRole('search').getByRole('textbox').fill(sent.moxeyPayConfirm)
    await brook.keyboard.press('Enter')
    await expect(brook.getByText(sent.moxeyPayConfirm)).toBeVisible()
    await expectNarrow(brook, 'a payment found by staff')
  } finally {
    await putBack(former)
  }
})
