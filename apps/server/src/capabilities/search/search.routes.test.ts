import { searchContacts } from '@exchange/contract/search/contacts.contract'
import { send } from '@exchange/contract/send/send.contract'
import { makeCardNumber } from '@exchange/domain/members/card-number.rules'
import type { Grant } from '@exchange/domain/rights'
import { describe, expect, it } from 'vitest'
import { api } from '../../testing/api.ts'
import { addCategories, addStorefront } from '../directory/directory.fixtures.ts'
import { signedIn } from '../../testing/sessions.ts'
import { testApp } from '../../testing/test-app.ts'
import {
  addCard as addMemberCard,
  storeCard,
  addExchange,
  addMember,
  publishTerms,
} from '../members/members.fixtures.ts'

const app = testApp({
  env: { RATE_LIMIT_FACTOR: '1' },
  async seed(owner) {
    await publishTerms(owner)
    await addExchange(owner, 8)
    await addExchange(owner, 27)
    await addExchange(owner, 29, { trial: true })
    for (const [listName, story] of [
      ['Bayou Bread', {}],
      ['Old Bayou Motors', { exchange: 27 }],
      ['Bayou Hidden Pay', { hidePay: true }],
      ['Bayou Directory', { directoryOnly: true }],
      ['Bayou Disabled', { status: 'disabled' as const }],
      ['Bayou Trial', { exchange: 29 }],
      ['100% Bayou_x', {}],
    ] as const) {
      await addMember(owner, { listName, firstName: 'Zoe', lastName: 'Quill', ...story })
    }
  },
})

let searchers = 0

async function searcher(grants: readonly Grant[] = []) {
  searchers += 1
  const story = { listName: `Searcher ${searchers}.`, lastName: 'Seeker' }
  const member = await addMember(app().owner, story)
  const mine = api(app()).as(await signedIn(app().owner, member.contactId, { grants }))
  const find = async (query: string, more: Record<string, string> = {}) => {
    const { body } = await mine.call(searchContacts, { query, ...more })
    return body.hits.hit.map((hit) => hit.list_name)
  }
  return { ...story, find, api: mine }
}

describe('searching by name', () => {
  it('CSRCH-22 finds payable members, matches at the beginning of the name first', async () => {
    const { find } = await searcher()
    expect(await find('bayou')).toEqual(['Bayou Bread', '100% Bayou_x', 'Old Bayou Motors'])
    expect(await find('mot bay')).toEqual(['Old Bayou Motors'])
    expect(await find('bayou', { exchange: '27' })).toEqual(['Old Bayou Motors'])
    expect(await find('bayou', { size: '1' })).toEqual(['Bayou Bread'])
  })

  it('API-38 excludes members hidden from the directory on request', async () => {
    const { find } = await searcher()
    const { owner } = app()
    const { memberId } = await addMember(owner, { listName: 'Hidden Gumbo' })
    await owner.query(
      `insert into directory.storefronts (member_id, name, hidden)
      values ($1, 'Hidden Gumbo', true)`,
      [memberId],
    )
    const waiting = await addMember(owner, { listName: 'Waiting Gumbo' })
    await owner.query(
      `insert into directory.storefronts (member_id, name, waiting)
      values ($1, 'Waiting Gumbo', true)`,
      [waiting.memberId],
    )
    const unlisted = await addMember(owner, { listName: 'Unlisted Gumbo', lastName: 'Gumbo' })
    await owner.query('update members.members set listed = false where id = $1', [
      unlisted.memberId,
    ])
    await addMember(owner, { listName: 'Plain Gumbo' })
    const all = ['Hidden Gumbo', 'Plain Gumbo', 'Unlisted Gumbo', 'Waiting Gumbo', 'Ada Gumbo']
    expect(await find('gumbo')).toEqual(all)
    expect(await find('gumbo', { showHiddenDir: 'true' })).toEqual(all)
    expect(await find('gumbo', { showHiddenDir: 'false' })).toEqual(['Plain Gumbo'])
  })

  it('API-38 returns members hidden from paying only to an Admin of their exchange', async () => {
    const hidden = { showHiddenPay: 'true' } as const
    const asked = async (...grants: Grant[]) => await (await searcher(grants)).find('pay', hidden)
    expect(await asked({ scope: 8, role: 'Admin' })).toEqual(['Bayou Hidden Pay'])
    expect(await asked({ scope: 'Super', role: 'Admin' })).toEqual(['Bayou Hidden Pay'])
    expect(await asked({ scope: 27, role: 'Admin' })).toEqual([])
    const admin = await searcher([{ scope: 8, role: 'Admin' }])
    expect(await admin.find('pay', { showHiddenPay: 'false' })).toEqual([])
    for (const grants of [[], [{ scope: 8, role: 'Listing' } as const]]) {
      const { api: mine } = await searcher(grants)
      const { problem } = await mine.call(searchContacts, { query: 'pay', ...hidden })
      expect(problem.code).toBe('FORBIDDEN')
    }
  })

  it('API-38 FLASH-05 finds only members in exchanges where staff hold the right', async () => {
    const desk = { right: 'Finance' } as const
    const { owner } = app()
    await addMember(owner, { listName: 'Desk Ours' })
    const away = await addMember(owner, { listName: 'Desk Away', exchange: 27 })
    const card = await addMemberCard(owner, away.contactId)
    const asked = async (scope: Grant['scope']) => {
      const { find } = await searcher([{ scope, role: 'Finance' }])
      return [await find('desk', desk), await find(card, { ...desk, byCard: 'true' })]
    }
    expect(await asked(8)).toEqual([['Desk Ours'], []])
    expect(await asked(27)).toEqual([['Desk Away'], [expect.stringMatching(/^Ada /)]])
    expect((await asked('Super'))[0]).toEqual(['Desk Away', 'Desk Ours'])
    const both = await searcher([8, 27].map((scope) => ({ scope, role: 'Finance' as const })))
    expect(await both.find('desk', desk)).toEqual(['Desk Away', 'Desk Ours'])
    expect(await both.find('desk', { ...desk, exchange: '8' })).toEqual(['Desk Ours'])
    const { api: mine } = await searcher([{ scope: 8, role: 'Broker' }])
    const { problem } = await mine.call(searchContacts, { query: 'desk', ...desk })
    expect(problem.code).toBe('FORBIDDEN')
  })

  it('CSRCH-08 CSRCH-09 returns small pictures of the member and its products', async () => {
    const { api: mine } = await searcher()
    const { owner } = app()
    const { memberId } = await addMember(owner, { listName: 'Pictured Pies' })
    await owner.query(
      `insert into media.pictures (key, widths, width, height, blur)
      values ('pies', '{160, 640}', 640, 360, ''), ('pie', '{}', 80, 80, ''), ('old', '{}', 80, 80, '')`,
    )
    await owner.query("update members.members set image_key = 'pies' where id = $1", [memberId])
    await owner.query(
      `insert into members.products (member_id, name, picture_key, active, is_default)
      values ($1, 'Tart', 'pies', true, false), ($1, 'Pie', 'pie', true, true),
        ($1, 'Old', 'old', false, false)`,
      [memberId],
    )
    await addMember(owner, { listName: 'Drawn Pies' })
    await owner.query("update members.members set image_key = 'svg' where list_name = 'Drawn Pies'")
    const [drawn] = (await mine.call(searchContacts, { query: 'drawn' })).body.hits.hit
    expect(drawn).toMatchObject({ image_url_v2: '/images/svg', product_icons: [] })
    const [hit] = (await mine.call(searchContacts, { query: 'pictured' })).body.hits.hit
    expect(hit).toMatchObject({
      image_url: '/images/pies',
      image_url_v2: '/images/pies-160',
      product_icons: ['/images/pie', '/images/pies'],
      product_icons_v2: ['/images/pie', '/images/pies-160'],
    })
  })

  it('CSRCH-02 CSRCH-06 requires two characters, and has no wildcards', async () => {
    const { find } = await searcher()
    expect(await find('b')).toEqual([])
    expect(await find('ba')).toContain('Bayou Bread')
    expect(await find('%%')).toEqual([])
    expect(await find('bayou_')).toEqual(await find('bayou'))
  })

  it('CSRCH-07 finds contacts of members too, but never the caller', async () => {
    const { find, api: mine, listName } = await searcher()
    const { body } = await mine.call(searchContacts, { query: 'quill' })
    expect(body.hits.hit.map(({ contactType }) => contactType)).toEqual(['c', 'c', 'c'])
    expect(body.hits.hit.every(({ id }) => /^c\d+$/.test(id))).toBe(true)
    expect(await find(listName)).toEqual([])
  })
})

describe('finding whom somebody means', () => {
  it('CSRCH-02 finds a name in every spelling, and with a typing error', async () => {
    const { find } = await searcher()
    const { owner } = app()
    await addMember(owner, { listName: "Guidry's Garage", lastName: 'Núñez' })
    await addMember(owner, {
      listName: 'Red Stick Bakehouse',
      firstName: 'Ðan',
      lastName: "O'Dell",
    })
    await addMember(owner, { listName: 'St. Gabriel Đông Phương' })
    for (const query of ['guidry’s', 'guidrys', 'GUIDRY', 'gudry', 'guidyr garage']) {
      expect([query, await find(query)]).toEqual([query, ["Guidry's Garage"]])
    }
    for (const query of ['bakehouse', 'bakehose', 'bakehuose', 'red stik']) {
      expect([query, await find(query)]).toEqual([query, ['Red Stick Bakehouse']])
    }
    for (const query of ['saint gabriel', 'St Gabriel', 'dong phuong', 'Đông']) {
      expect([query, await find(query)]).toEqual([query, ['St. Gabriel Đông Phương']])
    }
    expect(await find('nunez')).toEqual(['Ada Núñez'])
    expect(await find('o’dell')).toEqual(["Ðan O'Dell"])
    for (const query of ['🍕🍕', '????', 'Кафе', 'bkhs']) expect(await find(query)).toEqual([])
  })

  it('CSRCH-06 finds a long name with two typing errors, and nobody for nonsense', async () => {
    const { find } = await searcher()
    const { owner } = app()
    await addMember(owner, {
      listName: 'Thibodeaux Electric',
      firstName: 'Evangeline',
      lastName: 'Castille',
    })
    for (const query of ['tibodaux', 'tibodeaus', 'thibodeuax elektrik', 'thiboadeux']) {
      expect([query, await find(query)]).toEqual([query, ['Thibodeaux Electric']])
    }
    for (const query of ['castille evangeline', 'Castille, Evangeline', 'evangelene castile']) {
      expect([query, await find(query)]).toEqual([query, ['Evangeline Castille']])
    }
    for (const query of ['xqzwvbkj', 'qwertyuiop', 'lorem ipsum dolor', 'thibxxxx', '00000000']) {
      expect([query, await find(query)]).toEqual([query, []])
    }
  })

  it('CSRCH-08 takes a town in the text for the place', async () => {
    const { find } = await searcher()
    const { owner } = app()
    await owner.query(
      `insert into places.zips (zip, city, state, lat, lon)
      values ('70360', 'Houma', 'LA', 29.6, -90.7), ('70801', 'Baton Rouge', 'LA', 30.4, -91.2)
      on conflict do nothing`,
    )
    await addCategories(owner, { Home: ['Roofing'] })
    for (const city of ['Houma', 'Thibodaux']) {
      const name = `Roofs of ${city === 'Houma' ? 'Ada' : 'Bea'}`
      const { memberId } = await addStorefront(owner, { name, categories: ['Roofing'], city })
      await owner.query(`update members.members set city = $1, state = 'LA' where id = $2`, [
        city,
        memberId,
      ])
    }
    for (const query of ['roofing houma', 'roofing in Houma, LA', 'houma roofs']) {
      expect([query, await find(query)]).toEqual([query, ['Roofs of Ada']])
    }
    expect(await find('roofing')).toEqual(['Roofs of Ada', 'Roofs of Bea'])
    expect(await find('roofing baton rouge')).toEqual([])
  })

  it('CSRCH-08 finds by trade and phone number, and names trade and town below', async () => {
    const { api: mine } = await searcher()
    const { owner } = app()
    await addCategories(owner, { Food: ['Restaurants'] })
    const story = { name: 'Two Rivers', lastName: 'Rivers', categories: ['Restaurants'] }
    const { memberId } = await addStorefront(owner, {
      ...story,
      tags: ['Sushi'],
      short: 'Long words',
    })
    await owner.query(
      `update members.members
      set phone = '(504) 555-0123', city = 'Slidell', state = 'LA', description = 'Long words'
      where id = $1`,
      [memberId],
    )
    const seen = async (query: string) =>
      (await mine.call(searchContacts, { query })).body.hits.hit.map((hit) => [
        hit.list_name,
        hit.desc,
        hit.city,
      ])
    const business = ['Two Rivers', 'Restaurants', 'Slidell']
    for (const query of ['sushi', 'restaurants', '504.555.0123', '+1 (504) 555-0123']) {
      expect([query, await seen(query)]).toEqual([query, [business]])
    }
    const person = ['Ada Rivers', 'Two Rivers · Restaurants', 'Slidell']
    expect(await seen('rivers')).toEqual([business, person])
    await owner.query('update directory.storefronts set show_phone = false where member_id = $1', [
      memberId,
    ])
    expect(await seen('(504) 555-0123')).toEqual([])
    await owner.query('update directory.storefronts set hidden = true where member_id = $1', [
      memberId,
    ])
    expect(await seen('sushi')).toEqual([])
    expect((await seen('two rivers'))[0]).toEqual(['Two Rivers', '', 'Slidell'])
  })

  it('CSRCH-02 puts those first whom the caller has paid', async () => {
    const { owner } = app()
    const payer = await addMember(owner, { listName: 'Payer', trade: 100_00n, reserve: 50_00n })
    const mine = api(app()).as(await signedIn(owner, payer.contactId))
    for (const name of ['Zebra', 'Yak', 'Axolotl'])
      await addMember(owner, { listName: `${name} Zoo` })
    const find = async () =>
      (await mine.call(searchContacts, { query: 'zoo' })).body.hits.hit.map((hit) => hit.list_name)
    expect(await find()).toEqual(['Axolotl Zoo', 'Yak Zoo', 'Zebra Zoo'])
    const [zebra] = (await mine.call(searchContacts, { query: 'zebra' })).body.hits.hit
    const { status } = await mine.call(send, { sendTarget: zebra?.id, amount: 1 })
    expect(status).toBe(200)
    expect(await find()).toEqual(['Zebra Zoo', 'Axolotl Zoo', 'Yak Zoo'])
  })
})

describe('looking up the target of a link', () => {
  it('CSRCH-07 CSRCH-22 returns only targets that a search would find', async () => {
    const { api: mine } = await searcher()
    const find = async (id: string) => {
      const { status, body } = await mine.call(searchContacts, { id })
      expect(status).toBe(200)
      return body.hits.hit.map((hit) => [hit.id, hit.list_name])
    }
    const ids = async (listName: string) => {
      const { rows } = await app().owner.query<{ m: string; c: string }>(
        `select 'm' || m.id as m, 'c' || c.id as c
        from members.members m
        join members.contacts c on c.member_id = m.id
        where m.list_name = $1`,
        [listName],
      )
      return rows[0] as { m: string; c: string }
    }
    const bread = await ids('Bayou Bread')
    expect(await find(bread.m)).toEqual([[bread.m, 'Bayou Bread']])
    expect(await find(bread.c)).toEqual([[bread.c, 'Zoe Quill']])
    const mineOwn = await ids(`Searcher ${searchers}.`)
    const unpayable = ['Bayou Hidden Pay', 'Bayou Directory', 'Bayou Disabled', 'Bayou Trial']
    for (const { m, c } of [mineOwn, ...(await Promise.all(unpayable.map(ids)))]) {
      expect([await find(m), await find(c)]).toEqual([[], []])
    }
    for (const id of ['', 'm0', 'x1', 'm999999999', 'm1 or 1=1']) expect(await find(id)).toEqual([])
    await app().owner.query('update members.contacts set omit_from_search = true where id = $1', [
      bread.c.slice(1),
    ])
    expect(await find(bread.c)).toEqual([])
  })

  it('API-38 refuses an invalid exchange id', async () => {
    const { api: mine } = await searcher()
    for (const exchange of ['99999999999', '-1', '1.5', 'x']) {
      const { problem } = await mine.call(searchContacts, { query: 'bayou', exchange })
      expect(problem.code).toBe('VALIDATION')
    }
  })
})

describe('looking up a card', () => {
  async function addCard(status: string, random: string) {
    const story = { firstName: 'Card', lastName: 'Owner' }
    const { contactId, memberId } = await addMember(app().owner, story)
    await app().owner.query(
      `update members.members
      set city = 'Mobile', state = 'AL', description = 'Told to nobody', phone = '555-0199'
      where id = $1`,
      [memberId],
    )
    const number = makeCardNumber(random) ?? ''
    await storeCard(app().owner, { number, contactId, status })
    return { number, contactId }
  }

  it('CSRCH-12 SEC-12 returns one contact for its full number, without further data', async () => {
    const { api: mine } = await searcher()
    const { number, contactId } = await addCard('active', '1234567890123')
    const query = number.replaceAll(/(.{4})/g, '$1 ').trim()
    const { body } = await mine.call(searchContacts, { query, byCard: 'true' })
    expect(body.hits.hit).toMatchObject([
      { id: `c${contactId}`, contactType: 'c', list_name: 'Card Owner', city: '' },
    ])
    for (const secret of [number, 'Mobile', 'AL', 'Told to nobody', '555-0199']) {
      expect(JSON.stringify(body)).not.toContain(secret)
    }
  })

  it('SEC-12 gives the same answer for unknown, inactive and malformed numbers', async () => {
    const { api: mine } = await searcher()
    const inactive = await addCard('deactivated', '1111111111111')
    const bodies = []
    for (const query of [inactive.number, makeCardNumber('2222222222222') ?? '', '12', 'bayou']) {
      bodies.push((await mine.call(searchContacts, { query, byCard: 'true' })).body)
    }
    for (const body of bodies) expect(body).toEqual({ hits: { found: 0, start: 0, hit: [] } })
  })

  it('SEC-11 refuses after too many misses, also concurrent ones', async () => {
    const { api: mine } = await searcher()
    const all = await Promise.all(
      Array.from({ length: 16 }, () => mine.call(searchContacts, { query: '90', byCard: 'true' })),
    )
    expect(all.filter(({ status }) => status === 200)).toHaveLength(10)
    expect(all.filter(({ status }) => status === 429)).toHaveLength(6)
  })
})
