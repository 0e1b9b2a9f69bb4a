/** When a start installs, builds or refuses. */
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { alone } from './lock.mjs'
import { isSupported } from './node-version.mjs'

describe('start', () => {
  it.each([
    ['20.18.9', false],
    ['20.19.0', true],
    ['21.9.0', false],
    ['22.11.0', false],
    ['22.12.0', true],
    ['23.5.0', false],
    ['24.0.0', true],
    ['26.1.0', true],
  ])('Node %s: %s', (version, runs) => {
    expect(isSupported(version)).toBe(runs)
  })

  it('lets one process work at a time, and takes over a lock whose owner died', async () => {
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'lock '))
    const lock = path.join(folder, 'lock')
    fs.writeFileSync(lock, '999999999')
    let inside = 0
    const visit = () =>
      alone(lock, async () => {
        inside += 1
        expect(inside).toBe(1)
        await new Promise((resolve) => setTimeout(resolve, 10))
        inside -= 1
      })
    await Promise.all([visit(), visit(), visit()])
    expect(fs.existsSync(lock)).toBe(false)
    fs.rmSync(folder, { recursive: true })
  })
})
