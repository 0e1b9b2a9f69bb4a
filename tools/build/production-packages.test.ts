/** What is bundled runs where `npm ci --omit=dev` installed the libraries. */
import fs from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { commands } from './commands.mjs'
import { refuseDevelopment } from './production-packages.mjs'

const chunk = (...imports: string[]) => [{ type: 'chunk', imports }]

describe('a bundle', () => {
  it('may import what a production machine has', () => {
    const output = chunk('node:fs', 'fs', './main.js', 'pg', '@fastify/swagger', 'tsx-of-ours.js')
    expect(() => refuseDevelopment(output)).not.toThrow()
  })

  it.each(['tsx', 'vitest/node', '@playwright/test'])(
    'a build is refused with the package %s',
    (name) => {
      expect(() => refuseDevelopment(chunk(name))).toThrow(/needs packages of development/)
    },
  )

  it('holds every command that npm run offers to an operator', () => {
    const root = path.resolve(import.meta.dirname, '../..')
    const manifest = fs.readFileSync(path.join(root, 'package.json'), 'utf8')
    const { scripts } = JSON.parse(manifest) as { scripts: Record<string, string> }
    const offered = Object.values(scripts).flatMap((script) => {
      const [, name] = /tools\/command\.mjs ([\w-]+)$/.exec(script) ?? []
      return name === undefined ? [] : [name]
    })
    expect(offered.toSorted()).toEqual(Object.keys(commands).toSorted())
    for (const source of Object.values(commands)) {
      expect(fs.existsSync(path.join(root, source))).toBe(true)
    }
  })
})
