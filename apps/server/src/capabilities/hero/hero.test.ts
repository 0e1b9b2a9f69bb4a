/** ADMIN-04: the office puts pictures and rows on Home, by exchange and time. */
import {
  arrangeHeroes,
  heroUploadPath,
  listHeroes,
  readHome,
  removeHero,
  saveHero,
} from '@exchange/contract/hero/hero.contract'
import { wallTime } from '@exchange/domain/hero/hero.rules'
import type { Grant } from '@exchange/domain/rights'
import sharp from 'sharp'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { api } from '../../testing/api.ts'
import { signedIn } from '../../testing/sessions.ts'
import { testApp } from '../../testing/test-app.ts'
import { addStaff, staffLines } from '../audit/staff-world.fixtures.ts'
import { addExchange, addMember, publishTerms } from '../members/members.fixtures.ts'

const app = testApp({
  async seed(owner) {
    await publishTerms(owner)
    await addExchange(owner, 8)
    await addExchange(owner, 27)
  },
})
const zone = 'America/Chicago'
const hours = (count: number) => wallTime(new Date(Date.now() + count * 3_600_000), zone)
const here: Grant = { scope: 8, role: 'Hero' }
const everywhere: Grant = { scope: 'Super', role: 'Hero' }
const row = {
  ...{ itemId: null, version: 0, exchangeId: 8, kind: 'row', title: 'Food', text: '' },
  ...{ link: '', linkLabel: '', pictureKey: null, alt: '', search: 'food' },
  ...{ from: hours(-1), until: '' },
} as const

type Office = Awaited<ReturnType<typeof addStaff>>
let office: Office
let network: Office

beforeAll(async () => {
  office = await addStaff(app(), [here])
  network = await addStaff(app(), [everywhere])
})
afterEach(async () => {
  app().clock.now = null
  await app().owner.query('delete from hero.items')
})

const titlesFor = async (reader: ReturnType<typeof api>) =>
  (await reader.call(readHome, {})).body.items.map(({ title }) => title)

describe('Home', () => {
  it('shows members what their exchange put there, and everybody what is of the network', async () => {
    const member = await addMember(app().owner, { exchange: 27 })
    const other = api(app()).as(await signedIn(app().owner, member.contactId))
    expect(await titlesFor(api(app()))).toEqual([])
    await office.api.call(saveHero, row)
    await network.api.call(saveHero, { ...row, exchangeId: null, title: 'Fair' })
    await expect.poll(() => titlesFor(office.api)).toEqual(['Food', 'Fair'])
    expect(await titlesFor(other)).toEqual(['Fair'])
    expect(await titlesFor(api(app()))).toEqual(['Fair'])
  })

  it('shows it from its time until its end, in the zone of the exchange', async () => {
    const timed = { ...row, from: hours(2), until: hours(4) }
    expect((await office.api.call(saveHero, timed)).status).toBe(200)
    const at = async (count: number) => {
      app().clock.now = new Date(Date.now() + count * 3_600_000)
      return (await titlesFor(office.api)).length
    }
    expect([await at(1), await at(3), await at(5)]).toEqual([0, 1, 0])
  })

  it('has a picture that was uploaded, and none that was not', async () => {
    const file = await sharp({
      create: { width: 800, height: 300, channels: 3, background: '#246' },
    })
      .png()
      .toBuffer()
    const headers = { 'content-type': 'image/png' }
    const sent = { method: 'POST', headers, body: new Uint8Array(file) }
    const uploaded = await office.api.send(heroUploadPath, sent)
    const { key } = uploaded.body as { readonly key: string }
    const picture = { ...row, kind: 'picture', search: '', alt: 'Blue', link: '/rewards' } as const
    const missing = await office.api.call(saveHero, { ...picture, pictureKey: 'none' })
    expect([missing.status, missing.problem.errors?.[0]?.field]).toEqual([400, 'pictureKey'])
    expect((await office.api.call(saveHero, { ...picture, pictureKey: key })).status).toBe(200)
    await expect
      .poll(async () => (await office.api.call(readHome, {})).body.items)
      .toMatchObject([{ link: '/rewards', picture: { key, width: 800, alt: 'Blue' } }])
    const stranger = await addStaff(app(), [{ scope: 8, role: 'Broker' }])
    expect((await stranger.api.send(heroUploadPath, sent)).status).toBe(403)
  })
})

describe('the office', () => {
  it('changes, arranges and removes what it saw, and each is noted', async () => {
    const first = (await office.api.call(saveHero, row)).body.itemId
    const second = (await office.api.call(saveHero, { ...row, title: 'Art' })).body.itemId
    const changes = await Promise.all(
      Array.from({ length: 10 }, (_, at) =>
        office.api.call(saveHero, { ...row, itemId: first, version: 1, title: `Food ${at}` }),
      ),
    )
    expect(changes.filter(({ status }) => status === 409)).toHaveLength(9)
    const order = { exchangeId: 8, itemIds: [second, first] }
    expect((await office.api.call(arrangeHeroes, order)).status).toBe(200)
    const some = { exchangeId: 8, itemIds: [second] }
    expect((await office.api.call(arrangeHeroes, some)).status).toBe(409)
    const { items } = (await office.api.call(listHeroes, {})).body
    expect(items.map(({ itemId, version, state }) => [itemId, version, state])).toEqual([
      [second, 1, 'shown'],
      [first, 2, 'shown'],
    ])
    const old = await office.api.call(removeHero, { itemId: first, version: 1 })
    expect(old.status).toBe(409)
    const gone = await office.api.call(removeHero, { itemId: first, version: 2 })
    expect(gone.status).toBe(200)
    expect((await office.api.call(removeHero, { itemId: first, version: 2 })).status).toBe(404)
    const acts = (await staffLines(app())).filter(({ actor }) => actor === office.contactId)
    expect(acts.slice(-3).map(({ act, exchange }) => [act, exchange])).toEqual([
      ['hero.save', 8],
      ['hero.arrange', 8],
      ['hero.remove', 8],
    ])
  })

  it('SEC-05 changes its own exchange only, and the network with the right in each', async () => {
    const { itemId } = (await network.api.call(saveHero, { ...row, exchangeId: null })).body
    const refused = [
      await office.api.call(saveHero, { ...row, exchangeId: null }),
      await office.api.call(saveHero, { ...row, exchangeId: 27 }),
      await office.api.call(listHeroes, { exchange: 'network' }),
      await office.api.call(listHeroes, { exchange: '27' }),
      await office.api.call(arrangeHeroes, { exchangeId: null, itemIds: [itemId] }),
    ]
    expect(refused.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403])
    expect((await office.api.call(removeHero, { itemId, version: 1 })).status).toBe(404)
    const moved = await office.api.call(saveHero, { ...row, itemId, version: 1 })
    expect(moved.status).toBe(404)
    expect((await network.api.call(listHeroes, {})).body).toMatchObject({
      ...{ exchangeId: null, mayNetwork: true },
      items: [{ itemId, version: 1 }],
    })
  })

  it('tells by field what is wrong, and changes nothing', async () => {
    const { status, problem } = await office.api.call(saveHero, { ...row, title: '', from: 'x' })
    expect([status, problem.errors?.map(({ field }) => field)]).toEqual([400, ['title', 'from']])
    expect((await office.api.call(listHeroes, {})).body.items).toEqual([])
  })
})
