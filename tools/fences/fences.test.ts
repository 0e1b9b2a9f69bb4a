/**
 * A fence that nobody tried to climb is no fence: every rule is seen to catch its own breach,
 * and only that.
 */
import fs from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { survey } from './cruise.ts'
import { fences } from './rules.ts'

const root = path.resolve(import.meta.dirname, '../..')
const fixtures = path.join(import.meta.dirname, 'fixtures')
const rules = [...new Set(fences.map(({ name }) => String(name)))].toSorted()

describe('fences', () => {
  it('each has a tree that breaks it', () => {
    expect(fs.readdirSync(fixtures).toSorted()).toEqual(rules)
  })

  it.each(rules)('%s is caught, and nothing else', async (rule) => {
    const broken = path.join(fixtures, rule)
    const { climbed } = await survey(broken, fs.readdirSync(broken))
    expect([...new Set(climbed.map((breach) => breach.rule))]).toEqual([rule])
  })

  it('sees through the names of workspace packages', async () => {
    const { imports } = await survey(root, ['packages/ledger/src'])
    expect(imports).toContainEqual(
      expect.stringMatching(/^packages\/ledger\/.+ -> packages\/database\//),
    )
  }, 30_000)
})
