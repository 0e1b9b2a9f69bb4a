/**
 * Builds the service worker into one plain file, `sw.js`, and tells it which files the first page
 * and the pages of the directory need. It stands beside the app's chunks because its address is the
 * edge of what it may keep.
 */
import path from 'node:path'
import { rolldown } from 'rolldown'
import type { Plugin, Rolldown } from 'vite'

const source = path.resolve(import.meta.dirname, '../../apps/web/src/offline/offline.worker.ts')

/**
 * What a visitor may open again without a network, however it was reached before: a business over
 * the page, for one, is another part of the app than the same business as a page. What the server
 * drew needs no cleaning; the same text seen again does.
 */
const directoryModules = [
  /[\\/]screens[\\/]explore\.screen\./,
  /[\\/]screens[\\/]search\.screen\./,
  /[\\/]screens[\\/]storefront\.screen\./,
  /[\\/]screens[\\/]member\.screen\./,
  /[\\/]screens[\\/]storefront-modal\./,
  /[\\/]node_modules[\\/]dompurify[\\/]/,
]

export function offlineWorker(): Plugin {
  return {
    name: 'offline-worker',
    apply: 'build',
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const page = bundle['index.html']
        const html = page?.type === 'asset' ? String(page.source) : ''
        const first = new Set(
          [...html.matchAll(/(?:href|src)="(\/assets\/[^"]+)"/g)].map(([, file]) => file),
        )
        for (const file of ofTheDirectory(bundle)) first.add(`/${file}`)
        this.emitFile({ type: 'asset', fileName: 'sw.js', source: await bundled([...first]) })
      },
    },
  }
}

/** The chunks of these modules, and all that they import at once. */
function ofTheDirectory(bundle: Rolldown.OutputBundle): Set<string> {
  const found = new Set<string>()
  const take = (fileName: string) => {
    const file = bundle[fileName]
    if (file?.type !== 'chunk' || found.has(fileName)) return
    found.add(fileName)
    file.imports.forEach(take)
  }
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
  for (const wanted of directoryModules) {
    const having = chunks.filter(({ moduleIds, facadeModuleId }) =>
      [...moduleIds, facadeModuleId ?? ''].some((id) => wanted.test(id)),
    )
    if (having.length === 0) throw new Error(`No part of the app is ${wanted}.`)
    for (const { fileName } of having) take(fileName)
  }
  return found
}

async function bundled(firstFiles: readonly (string | undefined)[]): Promise<string> {
  const build = await rolldown({
    input: source,
    platform: 'browser',
    transform: {
      define: {
        firstFiles: JSON.stringify(firstFiles),
        'process.env.NODE_ENV': '"production"',
      },
    },
  })
  const { output } = await build.generate({ format: 'iife', minify: true })
  await build.close()
  return output[0].code
}
