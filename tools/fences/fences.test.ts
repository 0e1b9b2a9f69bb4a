/** Every rule must catch its own fixture, and only that. */
import fs from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { fenceNames, survey } from './cruise.ts'
import { tiers } from './tiers.ts'

const root = path.resolve(import.meta.dirname, '../..')
const fixtures = path.join(import.meta.dirname, 'fixtures')
const rules = fenceNames.toSorted()

/** The files of a fixture that import another. */
function importing(folder: string): string[] {
  return fs
    .readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !file.startsWith('node_modules'))
    .filter((file) => fs.readFileSync(path.join(folder, file), 'utf8').startsWith('import'))
    .toSorted()
}

describe('fences', () => {
  it('each has a fixture that breaks it', () => {
    expect(fs.readdirSync(fixtures).toSorted()).toEqual(rules)
  })

  it.each(rules)('%s is caught, and nothing else', async (rule) => {
    const broken = path.join(fixtures, rule)
    const { violations } = await survey(broken, fs.readdirSync(broken))
    expect([...new Set(violations.map((breach) => breach.rule))]).toEqual([rule])
    // Of a cycle, only one file is reported as the source.
    const seen = violations.flatMap(({ from, to }) => [from, to])
    expect(seen).toEqual(expect.arrayContaining(importing(broken)))
  })

  it('every capability of the server has exactly one tier', () => {
    const folder = path.join(root, 'apps/server/src/capabilities')
    const words = fs
      .readdirSync(folder, { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => name)
    const placed = tiers.flat()
    expect(words.filter((word) => !placed.includes(word))).toEqual([])
    expect(new Set(placed).size).toBe(placed.length)
  })

  it('resolves the names of workspace packages', async () => {
    const { imports } = await survey(root, ['packages/ledger/src'])
    expect(imports).toContainEqual(
      expect.stringMatching(/^packages\/ledger\/.+ -> packages\/database\//),
    )
  }, 30_000)
})
