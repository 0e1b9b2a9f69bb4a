/** The hand-written files of the repository, with their text. */
import fs from 'node:fs'
import path from 'node:path'
import { root } from '../tool.ts'

export interface Source {
  /** From the root, with forward slashes. */
  file: string
  name: string
  lines: readonly string[]
}

const skipped = new Set(['node_modules', 'dist', 'data', 'var', 'fixtures', 'test-results'])
const written = /\.(ts|tsx|mjs|sql|css|md|json|html)$/

let known: readonly Source[] | undefined

export function sources(): readonly Source[] {
  known ??= [...walk('')]
    .filter((file) => written.test(file) && !file.endsWith('lock.json'))
    .map(read)
  return known
}

/** Every path below the root. */
function* walk(folder: string): Generator<string> {
  for (const entry of fs.readdirSync(path.join(root, folder), { withFileTypes: true })) {
    if (skipped.has(entry.name) || entry.name.startsWith('.') || entry.name.startsWith('dist-'))
      continue
    const file = path.posix.join(folder, entry.name)
    if (entry.isDirectory()) yield* walk(file)
    else yield file
  }
}

function read(file: string): Source {
  const lines = fs.readFileSync(path.join(root, file), 'utf8').split('\n')
  return { file, name: path.posix.basename(file), lines }
}
