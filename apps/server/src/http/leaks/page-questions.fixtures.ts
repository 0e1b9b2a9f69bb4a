/** The first HTML of the directory's pages, and the sitemaps. */
import { mkdir, mkdtemp, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import type { Question } from './directory-questions.fixtures.ts'
import { askedBy, mistyped, type Secret } from './secret-member.fixtures.ts'

const shell =
  '<!doctype html><html><head><title>X</title><meta name="description" content="old" />' +
  '<script type="application/json" id="app-config"></script></head>' +
  '<body><div id="root"></div> <noscript></noscript></body></html>'

/** Takes the place of the built painter, with its first query. */
const hand = `export const painter = {
  firstQuestion({ pathname, searchParams }, cookies) {
    if (cookies.includes('exchange.member=') || /explore|map|member/.test(pathname)) return null
    const [, id] = /^.directory.storefronts.[^/]+.(\\d+)$/.exec(pathname) ?? []
    const search = searchParams.get('search') ?? ''
    const asked = id
      ? { document: 'x-app:storefront', variables: { storefrontId: Number(id) } }
      : { document: 'x-app:search', variables: { search, size: 100 } }
    return { ...asked, address: '/graphql?asked', sizes: '50vw', drawn: false }
  },
  paint: async () => undefined,
  isPage: () => true,
}`

/** A folder with the web app, as after a build. */
export async function makeWebFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'web-'))
  await writeFile(path.join(folder, 'index.html'), shell)
  await mkdir(path.join(folder, 'server'))
  await writeFile(path.join(folder, 'server', 'paint.mjs'), hand)
  return folder
}

const searches = '/directory/search/storefronts/searchStorefrontsByTags/-/-/-/1/0/'

export function pageQuestions({ storefrontId, memberId }: Secret): Question[] {
  const pages = {
    home: ['/', `/?search=${askedBy}`, '/directory', '/directory/home/Metairie/29.98/-90.15/7/'],
    storefront: [`/directory/storefronts/any/${storefrontId}`],
    member: [`/directory/member/memberId_${memberId}/`, `/directory/member/${memberId}`],
    search: [askedBy, mistyped, ''].map((words) => `${searches}?search=${words}`),
    explore: ['/directory/explore'],
    map: ['/directory/map'],
  }
  const lists = [
    ['GET /robots.txt', '/robots.txt'],
    ['GET /.well-known/security.txt', '/.well-known/security.txt'],
    ['GET /sitemap.xml', '/sitemap.xml'],
    ['GET /sitemap/:file', '/sitemap/1.xml'],
    ['GET /sitemap/:file', `/sitemap/${Math.ceil(storefrontId / 40_000)}.xml`],
  ] as const
  return [
    ...Object.entries(pages).flatMap(([name, addresses]) =>
      addresses.map((address) => ({ family: `page ${name}`, path: address })),
    ),
    ...lists.map(([route, address]) => ({ family: route, route, path: address })),
  ]
}
