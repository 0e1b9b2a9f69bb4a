import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openJournal } from './journal.ts'

describe('the journal', () => {
  let folder: string
  let file: string
  beforeEach(() => {
    folder = fs.mkdtempSync(path.join(os.tmpdir(), 'journal-'))
    file = path.join(folder, 'journal.jsonl')
  })
  afterEach(() => fs.rmSync(folder, { recursive: true }))

  async function write(...entries: unknown[]): Promise<void> {
    const { journal } = openJournal(file)
    for (const entry of entries) journal.append(entry)
    await journal.close()
  }

  it('reads back what was written, including whole numbers of any size', async () => {
    await write({ sum: 12_345_678_901_234_567_890n }, { text: 'two\nlines' })
    expect(openJournal(file).entries).toEqual([
      { sum: 12_345_678_901_234_567_890n },
      { text: 'two\nlines' },
    ])
  })

  it('truncates a last line torn at any byte, and continues after it', async () => {
    await write({ n: 1 }, { n: 2 })
    const whole = fs.readFileSync(file)
    const firstLine = whole.indexOf('\n') + 1
    for (let length = firstLine; length < whole.length; length += 1) {
      fs.writeFileSync(file, whole.subarray(0, length))
      expect(openJournal(file).entries).toEqual([{ n: 1 }])
      expect(fs.statSync(file).size).toBe(firstLine)
    }
    await write({ n: 3 })
    expect(openJournal(file).entries).toEqual([{ n: 1 }, { n: 3 }])
  })

  it('refuses to start when a line in the middle is damaged', async () => {
    await write({ n: 1 }, { n: 2 })
    const bytes = fs.readFileSync(file)
    bytes[20] = (bytes[20] ?? 0) ^ 1
    fs.writeFileSync(file, bytes)
    expect(() => openJournal(file)).toThrow('damaged')
  })

  it('shares a flush between many waiting writers, each of which finds its entry on disk', async () => {
    const { journal } = openJournal(file)
    await Promise.all(
      Array.from({ length: 200 }, async (_, n) => {
        journal.append({ n })
        await journal.durable()
        expect(fs.readFileSync(file, 'utf8')).toContain(`{"n":${n}}`)
      }),
    )
    await journal.close()
    expect(openJournal(file).entries).toHaveLength(200)
  })
})
