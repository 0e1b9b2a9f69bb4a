/** Words of 400 letters in every text that others see: no screen scrolls sideways at 320 px. */
import { expect, test, type Page } from '@playwright/test'
import { otherPerson, openPanel, requestAs, signIn } from './app.fixtures.ts'
import { onDatabase } from './clock.fixtures.ts'
import { expectStill } from './looks.fixtures.ts'

const narrow = { width: 320, height: 640 }
const word = (length: number) => 'W'.repeat(length)
/** The longest that the forms accept, and what an import may bring. */
const texts = { name: word(400), note: word(400), offer: word(120), product: word(100) }

interface Written {
  readonly memberId: number
  readonly storefrontId: number
}

interface Sent {
  readonly moxeyPayConfirm: string
}

/** Gives a member of the demo, its people and its listing long names; returns how to undo it. */
async function writeLongNames(username: string): Promise<Written & { undo(): Promise<void> }> {
  const tables = [
    ['members.members', `id = $1`],
    ['members.contacts', `member_id = $1`],
    ['directory.storefronts', `member_id = $1`],
  ] as const
  const kept = await onDatabase(async (db) => {
    const { rows: found } = await db.query<{ id: number }>(
      `select c.member_id as id from identity.users u join members.contacts c on c.id = u.contact_id
      where u.username = $1`,
      [username],
    )
    const memberId = found[0]?.id ?? 0
    const before = []
    for (const [table, where] of tables) {
      const { rows } = await db.query<{ id: number }>(
        `select * from ${table} where ${where} order by id`,
        [memberId],
      )
      before.push({ table, rows })
    }
    await db.query(
      `update members.members set name = $2, list_name = $2, city = $2, address1 = $2, number = $3
      where id = $1`,
      [memberId, texts.name, word(40)],
    )
    await db.query(
      `update members.contacts set first_name = $2, last_name = $2 where member_id = $1`,
      [memberId, texts.name],
    )
    await db.query(
      `update directory.storefronts
      set name = $2, short = $2, description = $3, city = $2, add1 = $2, add2 = $2,
        email = $4, tags = array[$2, $2], offers = $5, promotions = $6, weblinks = $7
      where member_id = $1`,
      [
        memberId,
        texts.name,
        `<p>${texts.note}</p><ul><li>${texts.note}</li></ul>`,
        `${word(60)}@${word(60)}.example`,
        JSON.stringify([{ title: texts.offer, text: texts.note }]),
        JSON.stringify([{ title: texts.offer, text: texts.note, spend: 100, flashCash: 10 }]),
        JSON.stringify({ Website: `https://${word(60)}.example/${word(300)}` }),
      ],
    )
    return { memberId, before }
  })
  const [storefront] = kept.before[2]?.rows ?? []
  return {
    memberId: kept.memberId,
    storefrontId: storefront?.id ?? 0,
    async undo() {
      await onDatabase(async (db) => {
        const [members, contacts, storefronts] = kept.before
        for (const row of (members?.rows ?? []) as readonly Record<string, unknown>[]) {
          await db.query(
            `update members.members set name = $2, list_name = $3, city = $4, address1 = $5, number = $6
            where id = $1`,
            [row['id'], row['name'], row['list_name'], row['city'], row['address1'], row['number']],
          )
        }
        for (const row of (contacts?.rows ?? []) as readonly Record<string, unknown>[]) {
          await db.query(
            `update members.contacts set first_name = $2, last_name = $3 where id = $1`,
            [row['id'], row['first_name'], row['last_name']],
          )
        }
        for (const row of (storefronts?.rows ?? []) as readonly Record<string, unknown>[]) {
          const names = ['name', 'short', 'description', 'city', 'add1', 'add2', 'email', 'tags']
          const json = ['offers', 'promotions', 'weblinks']
          await db.query(
            `update directory.storefronts
            set ${[...names, ...json].map((name, at) => `${name} = $${at + 2}`).join(', ')}
            where id = $1`,
            [
              row['id'],
              ...names.map((name) => row[name]),
              ...json.map((name) => JSON.stringify(row[name])),
            ],
          )
        }
      })
    },
  }
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

test('SHELL-11 nothing that a member writes widens a page of 320 px', async ({ page, browser }) => {
  test.setTimeout(400_000)
  const written = await writeLongNames('marco')
  try {
    const { memberId, storefrontId } = written
    await signIn(page, 'dana')
    const marco = await otherPerson(browser, 'marco')
    await Promise.all([page.setViewportSize(narrow), marco.setViewportSize(narrow)])
    const send = '/api/banking/v2/moxey/send/'
    const note = texts.note
    const sent = await requestAs<Sent>(marco, send, { sendTarget: 'm1', amount: 1, note })
    await requestAs(page, send, { sendTarget: `m${memberId}`, amount: 1, note })
    const later = { scheduledDateTime: '2027-11-30T09:00', recurring: 'monthly' }
    await requestAs(page, send, { sendTarget: `m${memberId}`, amount: 1, note, ...later })
    const product = { productId: null, name: texts.product, active: true, default: false }
    await requestAs(marco, '/api/core/v2/products/', product)
    const ask = '/api/banking/v2/moxey/request/'
    await requestAs(marco, ask, { requestFrom: 'm1', amount: 1, note })
    await requestAs(page, ask, { requestFrom: `m${memberId}`, amount: 1, note })
    const search = '/directory/search/storefronts/searchStorefrontsByTags/-/-/-/1/0/'
    await visit(page, [
      '/',
      `/directory/storefronts/any/${storefrontId}`,
      `${search}?search=${note}&title=${note}`,
      '/transactions',
      '/notifications',
      '/account',
      '/?panel=account',
      `/?panel=send&to=m${memberId}`,
      `/?panel=request&to=m${memberId}`,
      '/?panel=request',
      '/?panel=schedules',
      '/giftcards',
    ])
    await page.goto('/transactions')
    await page
      .getByRole('button', { name: /^W{20}/ })
      .first()
      .click()
    await expectNarrow(page, 'a transaction in full')
    await visit(marco, [
      '/?panel=account',
      '/?panel=card',
      '/account',
      '/transactions',
      '/notifications',
      '/?panel=people',
      '/?panel=products',
      '/?panel=charge',
      '/?panel=share',
      `/directory/member/memberId_${memberId}/`,
    ])
    await openPanel(marco, 'send')
    await marco.getByRole('combobox', { name: 'Send To' }).fill(texts.name.slice(0, 30))
    await expectNarrow(marco, 'suggestions')
    const brook = await otherPerson(browser, 'brook')
    await brook.setViewportSize(narrow)
    await visit(brook, ['/admin/approvals', '/admin/reversals'])
    await brook.getByRole('search').getByRole('textbox').fill(sent.moxeyPayConfirm)
    await brook.keyboard.press('Enter')
    await expect(brook.getByText(sent.moxeyPayConfirm)).toBeVisible()
    await expectNarrow(brook, 'a payment found by staff')
  } finally {
    await written.undo()
  }
})
