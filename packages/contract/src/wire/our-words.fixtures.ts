/** Every text of the messages of the contract, for tests that a refusal is one of ours. */
import { readdirSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'

const root = path.resolve(import.meta.dirname, '..')
/** What messages are made with: the name of the currency, and any number. */
const parts = ['Moxey', '#'] as const

/** Tells whether a text is one of the messages, with any numbers in it. */
export async function ourWords(): Promise<(text: string) => boolean> {
  const words = await textsWith(parts)
  return (text) => words.has(text) || words.has(text.replaceAll(/\d[\d,]*/g, '#'))
}

/** All texts; those that need something are made with each of the parts. */
export async function textsWith(given: readonly string[]): Promise<ReadonlySet<string>> {
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' })
  const modules = await Promise.all(
    files
      .filter((file) => file.endsWith('.messages.ts'))
      .map(async (file) => (await import(pathToFileURL(path.join(root, file)).href)) as object),
  )
  const words = new Set<string>()
  for (const one of modules) collect(one, given, words)
  return words
}

function collect(value: unknown, given: readonly string[], words: Set<string>): void {
  if (typeof value === 'string') words.add(value)
  if (typeof value === 'function') {
    for (const part of given) collect(madeWith(value, part), given, words)
  }
  if (typeof value !== 'object' || value === null) return
  for (const inner of Object.values(value)) collect(inner, given, words)
}

/** Undefined for a function that makes its text of something else. */
function madeWith(make: unknown, part: string): unknown {
  try {
    return (make as (given: string) => unknown)(part)
  } catch {
    return undefined
  }
}
