import fs from 'node:fs'
import { expect, it } from 'vitest'
import { makeSbom, sbomOf } from './sbom.mjs'

interface Entry {
  readonly version?: string
  readonly dev?: boolean
  readonly link?: boolean
}

const lock = new URL('../../package-lock.json', import.meta.url)
const { packages } = JSON.parse(fs.readFileSync(lock, 'utf8')) as {
  packages: Record<string, Entry>
}

it('SEC-09 the bill of materials has every package of production, with its hash, and none of development', () => {
  const sbom = makeSbom()
  const wanted = Object.entries(packages)
    .filter(([place, { dev, link }]) => place !== '' && !dev && !link)
    .map(([place]) => place)
  expect(sbom.components.map((one) => one['bom-ref'])).toEqual(wanted)
  const names = new Set(sbom.components.map(({ name }) => name))
  expect(['react', 'fastify', 'pg', 'sharp'].filter((name) => !names.has(name))).toEqual([])
  expect(['vitest', 'vite', 'oxlint'].filter((name) => names.has(name))).toEqual([])
  const bare = sbom.components.filter(
    ({ purl, hashes }) => !hashes && !purl.includes('%40exchange'),
  )
  expect(bare).toEqual([])
  const refs = new Set(sbom.components.map((one) => one['bom-ref']))
  const named = sbom.dependencies.flatMap(({ dependsOn }) => dependsOn)
  expect(named.filter((ref) => !refs.has(ref))).toEqual([])
  // Everything is needed by something.
  expect([...refs].filter((ref) => !named.includes(ref))).toEqual([])
})

it('finds what a package needs where Node would, and writes hash and address of its name', () => {
  const sbom = sbomOf({
    '': { version: '1.2.3' },
    'apps/a': { name: '@exchange/a', version: '0.1.0', dependencies: { b: '1', c: '1' } },
    'apps/a/node_modules/b': { version: '1.0.0', dependencies: { c: '1' } },
    'node_modules/@exchange/a': { link: true, resolved: 'apps/a' },
    'node_modules/b': { version: '2.0.0', dev: true },
    'node_modules/c': {
      version: '3.0.0',
      integrity: 'sha512-AAE=',
      dependencies: { '@exchange/a': '1' },
    },
  })
  expect(sbom.dependencies).toEqual([
    { ref: 'exchange', dependsOn: ['apps/a'] },
    { ref: 'apps/a', dependsOn: ['apps/a/node_modules/b', 'node_modules/c'] },
    { ref: 'apps/a/node_modules/b', dependsOn: ['node_modules/c'] },
    { ref: 'node_modules/c', dependsOn: ['apps/a'] },
  ])
  expect(sbom.components.at(0)?.purl).toBe('pkg:npm/%40exchange/a@0.1.0')
  expect(sbom.components.at(-1)?.hashes).toEqual([{ alg: 'SHA-512', content: '0001' }])
})
