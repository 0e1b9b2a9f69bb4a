import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listingStory } from '../capabilities/listings/listings.fixtures.ts'
import { addExchange, addMember, publishTerms } from '../capabilities/members/members.fixtures.ts'
import type { LaidAnswers } from '@exchange/contract/pages/page-painter'
import { testApp } from '../testing/test-app.ts'

const env: Record<string, string> = { PUBLIC_URL: 'https://exchange.example' }
let shown: number
let member: number
const app = testApp({
  env,
  async seed(owner) {
    await publishTerms(owner)
    await addExchange(owner, 8)
    ;({ memberId: member } = await addMember(owner))
    const week = [[], [{ opens: 660, closes: 1_560 }], [], [], [], [], []]
    const fields = listingStory({ name: 'Fat "Cat" & <Sons>', description: '' })
    const { rows } = await owner.query<{ id: number }>(
      `insert into directory.storefronts (
        member_id, name, short, city, state, zip, lat, lon, phones, weblinks, hours
      )
      values ($1, $2, $3, 'New Orleans', 'LA', '70118', 29.945, -90.131, $4, $5, $6)
      returning id`,
      [
        member,
        fields.name,
        'Lunch </script><script>alert(1)</script> daily',
        JSON.stringify(fields.phones),
        JSON.stringify({ Website: 'https://cat.example' }),
        JSON.stringify({ zone: 'America/Chicago', week }),
      ],
    )
    shown = rows[0]!.id
  },
})

const shell =
  '<!doctype html><html><head><title>X</title>' +
  '<meta\n name="description"\n content="old"\n /><meta name="api-key" content="demo-web" />' +
  '<link rel="modulepreload" fetchpriority="low" href="/assets/app.js" />' +
  '<link rel="manifest" href="/manifest.webmanifest" />' +
  '<script type="application/json" id="app-config"></script></head>' +
  '<body><div id="root"><p>still</p></div> <noscript></noscript></body></html>'
/** Takes the place of the built painter. */
const hand = `export const painter = {
  isPage: (pathname) => /^[/]($|directory|account|till|mpos)/.test(pathname),
  firstQuestion(address, cookies) {
    const [, storefrontId] = /any.(\\d+)$/.exec(address.pathname) ?? []
    if (cookies.includes('exchange.member=')) return null
    return address.pathname === '/' || storefrontId
      ? {
          document: 'x-app:search',
          variables: { storefrontId: storefrontId && Number(storefrontId), sort: undefined },
          address: '/graphql?asked',
          sizes: '50vw',
          drawn: address.search === '',
        }
      : null
  },
  paint: async ({ address, laid }) =>
    '<h1>drawn ' + address + ' ' + Object.keys(laid.answers) + '</h1>',
}`
const folder = await mkdtemp(path.join(os.tmpdir(), 'web-'))
beforeAll(() => writeFile(path.join(folder, 'index.html'), shell))
await writeFile(path.join(folder, 'index.html'), shell)
await mkdir(path.join(folder, 'server'))
await writeFile(path.join(folder, 'server', 'paint.mjs'), hand)
env['WEB_DIR'] = folder
afterAll(() => rm(folder, { recursive: true }))

const get = (address: string, headers: Record<string, string> = {}) =>
  fetch(app().url + address, { headers })
const html = async (address: string, headers: Record<string, string> = {}) =>
  await (await get(address, headers)).text()
const firstData = (page: string) =>
  JSON.parse(/id="first-data">(.*?)<\/script>/.exec(page)?.[1] ?? '{}') as LaidAnswers
const jsonLd = (page: string) =>
  JSON.parse(/ld\+json">(.*?)<\/script>/.exec(page)?.[1] ?? '{}') as Record<string, unknown>
const canonical = (page: string) => /rel="canonical" href="([^"]*)"/.exec(page)?.[1]

describe('the first HTML', () => {
  it.each([
    ['/', 'https://exchange.example/', 'WebSite'],
    ['/directory', 'https://exchange.example/', 'WebSite'],
    ['/directory/home/Metairie/29.98/-90.15/7/', 'https://exchange.example/', 'WebSite'],
    ['/directory/explore/', 'https://exchange.example/directory/explore', 'CollectionPage'],
    [
      '/directory/search/storefronts/searchStorefrontsByTags/New%20Orleans/29.9/-90.1/77/2/?search=a%20%22burger%22&page=x',
      'https://exchange.example/directory/search/storefronts/searchStorefrontsByTags/New%20Orleans/29.9/-90.1/0/0/?search=a+%22burger%22',
      'CollectionPage',
    ],
    [
      '/directory/search/storefronts/searchStorefrontsByTags/-/-/-/77/2/?tags=gift-cards&sort=name',
      'https://exchange.example/directory/search/storefronts/searchStorefrontsByTags/-/-/-/0/0/?tags=gift-cards',
      'CollectionPage',
    ],
  ])('SHELL-18 of %s carries title, description, canonical and data', async (address, at, type) => {
    const page = await html(address)
    expect(canonical(page)).toBe(at)
    expect(jsonLd(page)).toMatchObject({ '@type': type })
    expect(page).toMatch(/<title>[^<]{5,120}<\/title>/)
    expect(page).toMatch(/<meta name="description" content="[^"]{40,}"/)
    expect(page.match(/name="description"/g)).toHaveLength(1)
    for (const name of ['og:title', 'og:description', 'og:url', 'og:type']) {
      expect(page).toContain(`property="${name}"`)
    }
  })

  it('SHELL-19 describes a search by its words and place', async () => {
    const address =
      '/directory/search/storefronts/searchStorefrontsByTags/New%20Orleans/29/-90/1/0/'
    expect(await html(`${address}?search=sushi`)).toContain('<title>Sushi near New Orleans | ')
    expect(await html(address)).toContain('<title>Search near New Orleans | ')
    expect(await html('/directory/search/storefronts/x/-/-/-/1/0/?title=Dental')).toContain(
      '<title>Dental | ',
    )
  })

  it('SHELL-20 describes a storefront as text and as data', async () => {
    const page = await html(`/directory/storefronts/anything/${shown}`)
    expect(page).toContain('<title>Fat &quot;Cat&quot; &amp; &lt;Sons&gt; | New Orleans, LA | ')
    expect(canonical(page)).toBe(
      `https://exchange.example/directory/storefronts/fat-cat-sons/${shown}`,
    )
    expect(page).not.toContain('<script>alert')
    expect(jsonLd(page)).toMatchObject({
      '@type': 'LocalBusiness',
      name: 'Fat "Cat" & <Sons>',
      telephone: '(504) 555-0123',
      address: { addressLocality: 'New Orleans', postalCode: '70118' },
      geo: { latitude: 29.945 },
      openingHoursSpecification: [
        { dayOfWeek: 'https://schema.org/Monday', opens: '11:00', closes: '02:00' },
      ],
      sameAs: ['https://cat.example'],
    })
    expect(canonical(await html(`/directory/member/memberId_${member}/`))).toBe(canonical(page))
  })

  it('SHELL-18 contains the picture of a storefront for sharing', async () => {
    const address = `/directory/storefronts/any/${shown}`
    expect(await html(address)).not.toContain('og:image')
    const { owner } = app()
    await owner.query(
      `with hero as (
        insert into media.pictures (key, widths, width, height, blur)
        values ('hero', '{640, 1280, 1920}', 1920, 1080, '')
      )
      insert into media.images (key, media_type, bytes)
      values ('hero-1280', 'image/webp', 'a picture')`,
    )
    await owner.query(`update directory.storefronts set hero_key = 'hero'`)
    const page = await html(address)
    const [, image = ''] = /property="og:image" content="([^"]*)"/.exec(page) ?? []
    expect(image).toBe('https://exchange.example/images/hero-1280')
    expect(page).toContain('name="twitter:card" content="summary_large_image"')
    expect(jsonLd(page)).toMatchObject({ image })
    expect(await (await get(new URL(image).pathname)).text()).toBe('a picture')
    await owner.query(`update directory.storefronts set hero_key = null`)
  })

  it('STORE-15 contains only the town of a storefront without an address', async () => {
    const show = (address: boolean) =>
      app().owner.query('update directory.storefronts set show_address = $1', [address])
    await show(false)
    const { address, geo } = jsonLd(await html(`/directory/storefronts/x/${shown}`)) as {
      readonly address: Record<string, string>
      readonly geo: unknown
    }
    expect(address).toEqual({
      '@type': 'PostalAddress',
      addressCountry: 'US',
      addressLocality: 'New Orleans',
      addressRegion: 'LA',
    })
    expect(geo).toMatchObject({ latitude: 29.9, longitude: -90.1 })
    await show(true)
  })

  it('DIR-03 renders Home with its first answer, around the place of the visitor', async () => {
    const cookie = 'exchange.place=%22%3EMetairie%7C29.98%7C-90.15'
    const page = await html('/', { cookie })
    expect(page).toContain(
      '<div id="root" data-painted="/" data-around="&quot;&gt;Metairie|29.98|-90.15">' +
        '<h1>drawn / /graphql?asked</h1>',
    )
    const { at, answers } = firstData(page)
    expect(at % 60_000).toBe(0)
    expect(answers).toMatchObject({
      '/graphql?asked': { search: { storefronts: [{ storefrontId: shown, aka: null }] } },
    })
    expect(page).not.toContain('</script><script>alert')
  })

  it('ROUTE-03 renders a storefront, and delays its script until after the pictures', async () => {
    const page = await html(`/directory/storefronts/any/${shown}`)
    expect(page).toContain(
      `data-painted="/directory/storefronts/any/${shown}" data-around=""><h1>drawn /directory`,
    )
    expect(page).toContain('<link rel="later" href="/assets/app.js" />')
    expect(page).not.toContain('modulepreload')
    expect(await html('/account')).toContain('rel="modulepreload"')
  })

  it('SESS-01 contains no visitor content for a signed-in user', async () => {
    const page = await html('/', { cookie: 'a=b; exchange.member=yes' })
    expect(page).toContain('<div id="root"><p>still</p></div>')
    expect(page).not.toContain('first-data')
  })

  it('ROUTE-01 contains the answer for Home with a panel or a search, without rendering it', async () => {
    const page = await html('/?panel=login')
    expect(page).toContain('<p>still</p>')
    expect(Object.keys(firstData(page).answers)).toEqual(['/graphql?asked'])
  })

  it('STORE-15 is the page of an unknown storefront for hidden, waiting or disabled members', async () => {
    const address = `/directory/storefronts/x/${shown}`
    const states = [
      [
        `update directory.storefronts set hidden = true`,
        `update directory.storefronts set hidden = false`,
      ],
      [
        `update directory.storefronts set waiting = true`,
        `update directory.storefronts set waiting = false`,
      ],
      [
        `update members.members set status = 'disabled'`,
        `update members.members set status = 'active'`,
      ],
      [`update members.members set listed = false`, `update members.members set listed = true`],
    ] as const
    for (const [leave, comeBack] of states) {
      await app().owner.query(leave)
      const gone = await get(address)
      const page = await gone.text()
      expect([gone.status, page.includes('noindex')]).toEqual([404, true])
      expect(page).not.toMatch(/Cat|555-0123/)
      expect(await html('/sitemap/1.xml')).not.toContain(`/${shown}<`)
      await app().owner.query(comeBack)
      expect((await get(address)).status).toBe(200)
    }
  })

  it.each([
    '/directory/storefronts/x/999999999',
    '/directory/storefronts/x/9999999999',
    '/directory/storefronts/x/no-such-code/',
    '/directory/storefronts/x/1.html',
    '/directory/member/memberId_999999999/',
    '/directory/member/nobody',
  ])('ROUTE-03 ROUTE-04 of %s is a page that is not there: 404 and not kept', async (address) => {
    const answer = await get(address, { accept: 'text/html' })
    const page = await answer.text()
    expect([answer.status, page.includes('<meta name="robots" content="noindex" />')]).toEqual([
      404,
      true,
    ])
    expect(page).toContain('<title>This business is not listed | ')
    expect(canonical(page)).toBeUndefined()
  })

  it.each(['/no/such/page', '/index.html', '/old-page.php?id=1', '//evil.example/', '/%E0%A4%A'])(
    'ROUTE-29 of %s is that of Home, which is told that the page is missing',
    async (address) => {
      for (const cookie of ['', 'exchange.member=yes']) {
        const headers = { accept: 'text/html', cookie }
        const answer = await fetch(app().url + address, { headers, redirect: 'manual' })
        expect([answer.status, answer.headers.get('location')]).toEqual([302, '/'])
        expect(answer.headers.get('cache-control')).toBe('no-store')
        expect(answer.headers.get('set-cookie')).toMatch(
          /^exchange\.missing=yes; Path=\/; Max-Age=/,
        )
      }
    },
  )

  it('ROUTE-29 is no page for scripts and pictures, nor for calls', async () => {
    for (const address of ['/gone.js', '/assets/gone', '/api/nothing', '/images/nothing']) {
      expect((await get(address, { accept: 'image/webp,*/*' })).status).toBe(404)
    }
    const sent = await fetch(`${app().url}/no/such/page`, { method: 'POST', redirect: 'manual' })
    expect(sent.status).toBe(404)
  })

  it.each([
    '/directory/storefronts/%00/1',
    '/directory/storefronts/x/9999999999',
    '//evil.example/',
  ])('SHELL-18 of %s is no failure', async (address) => {
    expect((await get(address)).status).toBeLessThan(500)
  })

  it('POS-03 of a till leads to its own manifest, of another page to that of the app', async () => {
    const manifest = async (address: string) =>
      /rel="manifest" href="([^"]*)"/.exec(await html(address))?.[1]
    expect(await manifest('/mpos/DANAFR0NT1')).toBe('/manifest.webmanifest?start=/mpos')
    expect(await manifest('/till')).toBe('/manifest.webmanifest?start=/till')
    expect(await manifest('/account')).toBe('/manifest.webmanifest')
  })

  it('SHELL-18 is the plain page when its data cannot be read', async () => {
    const { owner } = app()
    await owner.query('alter table directory.listings rename to elsewhere')
    const answer = await get(`/directory/storefronts/x/${shown}`)
    const page = await answer.text()
    await owner.query('alter table directory.elsewhere rename to listings')
    expect([answer.status, canonical(page)]).toEqual([200, undefined])
    expect(page).toContain('id="app-config"')
    expect(canonical(await html(`/directory/storefronts/x/${shown}`))).toContain('/directory/')
  })
})

describe('search engines', () => {
  it('SHELL-18 find every public page in the sitemap', async () => {
    expect(await html('/robots.txt')).toContain('Sitemap: https://exchange.example/sitemap.xml')
    expect(await html('/sitemap.xml')).toContain('https://exchange.example/sitemap/1.xml')
    const file = await html('/sitemap/1.xml')
    expect(file).toContain(`/directory/storefronts/fat-cat-sons/${shown}</loc>`)
    expect((await get('/sitemap/2.xml')).status).toBe(404)
    expect((await get('/sitemap/1.xml.gz')).status).toBe(404)
  })
})
