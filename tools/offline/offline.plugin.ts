/**
 * Builds the service worker into a single file, `sw.js`, with the list of files that the first page
 * and the directory pages need, and those of a till. It is next to the app's chunks because its
 * path limits what it may cache.
 */
import path from 'node:path'
import { rolldown } from 'rolldown'
import type { Plugin, Rolldown } from 'vite'

const source = path.resolve(import.meta.dirname, '../../apps/web/src/offline/offline.worker.ts')

/**
 * Modules of pages that visitors can reopen offline, however they were reached: a business opened
 * over a page is another module than the business as a page. HTML rendered by the server is already
 * sanitised; the same text rendered in the browser needs dompurify.
 */
const directoryModules = [
  /[\\/]screens[\\/]explore\.screen\./,
  /[\\/]screens[\\/]search\.screen\./,
  /[\\/]screens[\\/]storefront\.screen\./,
  /[\\/]screens[\\/]member\.screen\./,
  /[\\/]screens[\\/]storefront-modal\./,
  /[\\/]node_modules[\\/]dompurify[\\/]/,
]

/** What a till needs without a network: itself, the camera, and what checks a signature. */
const tillModules = [
  /[\\/]screens[\\/]mpos\.screen\./,
  /[\\/]ui[\\/]qr-scanner\./,
  /[\\/]node_modules[\\/]@noble[\\/]curves[\\/]/,
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
        for (const file of filesOf(bundle, directoryModules)) first.add(`/${file}`)
        const till = filesOf(bundle, tillModules).map((file) => `/${file}`)
        const worker = await bundled(
          [...first],
          till.filter((file) => !first.has(file)),
        )
        this.emitFile({ type: 'asset', fileName: 'sw.js', source: worker })
      },
    },
  }
}

/** The chunks of these modules with all static imports. */
function filesOf(bundle: Rolldown.OutputBundle, modules: readonly RegExp[]): string[] {
  const found = new Set<string>()
  const take = (fileName: string) => {
    const file = bundle[fileName]
    if (file?.type !== 'chunk' || found.has(fileName)) return
    found.add(fileName)
    file.imports.forEach(take)
  }
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
  for (const wanted of modules) {
    const having = chunks.filter(({ moduleIds, facadeModuleId }) =>
      [...moduleIds, facadeModuleId ?? ''].some((id) => wanted.test(id)),
    )
    if (having.length === 0) throw new Error(`No module of the app matches ${wanted}.`)
    for (const { fileName } of having) take(fileName)
  }
  return [...found]
}

async function bundled(
  firstFiles: readonly (string | undefined)[],
  tillFiles: readonly string[],
): Promise<string> {
  const build = await rolldown({
    input: source,
    platform: 'browser',
    transform: {
      define: {
        firstFiles: JSON.stringify(firstFiles),
        tillFiles: JSON.stringify(tillFiles),
        'process.env.NODE_ENV': '"production"',
      },
    },
  })
  const { output } = await build.generate({ format: 'iife', minify: true })
  await build.close()
  return output[0].code
}
