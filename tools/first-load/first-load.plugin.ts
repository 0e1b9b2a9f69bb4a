/**
 * Budgets for the first load of the web app, by chunk. A build that exceeds them fails and names
 * the chunk. The map, panels and other pages load later and do not count.
 */
import { gzipSync } from 'node:zlib'
import type { Plugin, Rolldown } from 'vite'

type Bundle = Readonly<Record<string, Rolldown.OutputAsset | Rolldown.OutputChunk>>

/** `react-dom/client` and `app.tsx`, by chunk name. */
const late = new Set(['client', 'app'])
const mapParts = new Set(['map.screen'])
/** Compressed bytes (gzip), 160 kB together. */
const budgets: Readonly<Record<string, number>> = { vendor: 103_210, base: 42_815, early: 2_035 }
const othersBudget = 11_940

/** The files that `main.ts` loads: the library, `app.tsx`, and all their static imports. */
export function appFiles(bundle: Bundle): readonly string[] {
  return filesOf(bundle, late)
}

/** Further files of the map's screen; its library is fetched later. */
export function mapFiles(bundle: Bundle): readonly string[] {
  const app = new Set(appFiles(bundle))
  return filesOf(bundle, mapParts).filter((name) => !app.has(name))
}

function filesOf(bundle: Bundle, parts: ReadonlySet<string>): string[] {
  const chunks = chunksOf(bundle)
  const asked = chunks.filter(({ name, isDynamicEntry }) => isDynamicEntry && parts.has(name))
  const entries = new Set(chunks.filter(({ isEntry }) => isEntry).map(({ fileName }) => fileName))
  return [...withImports(bundle, asked)].filter((name) => !entries.has(name))
}

export function firstLoadBudget(): Plugin {
  return {
    name: 'first-load-budget',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const entry = chunksOf(bundle).filter(({ isEntry, name }) => isEntry && name === 'index')
        const files = new Set([...appFiles(bundle), ...withImports(bundle, entry)])
        const problems = tooHeavy(chunksOf(bundle).filter(({ fileName }) => files.has(fileName)))
        if (problems.length > 0) this.error(`The first load is too large: ${problems.join(', ')}.`)
      },
    },
  }
}

function tooHeavy(chunks: readonly Rolldown.OutputChunk[]): string[] {
  const spent = new Map<string, number>()
  for (const { name, code } of chunks) {
    const part = name in budgets ? name : 'others'
    spent.set(part, (spent.get(part) ?? 0) + gzipSync(code, { level: 9 }).length)
  }
  return [...spent].flatMap(([part, bytes]) => {
    const most = budgets[part] ?? othersBudget
    return bytes <= most ? [] : [`${part} is ${bytes} bytes (gzip) of at most ${most}`]
  })
}

function chunksOf(bundle: Bundle): Rolldown.OutputChunk[] {
  return Object.values(bundle).filter((file) => file.type === 'chunk')
}

/** Their files and those of all static imports. */
function withImports(bundle: Bundle, chunks: readonly Rolldown.OutputChunk[]): Set<string> {
  const found = new Set(chunks.map(({ fileName }) => fileName))
  for (const name of found) {
    const chunk = bundle[name]
    if (chunk?.type === 'chunk') for (const needed of chunk.imports) found.add(needed)
  }
  return found
}
