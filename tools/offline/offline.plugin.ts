/**
 * Builds the service worker into one plain file, `sw.js`, and tells it which files the first page
 * needs. It stands beside the app's chunks because its address is the edge of what it may keep.
 */
import path from 'node:path'
import { rolldown } from 'rolldown'
import type { Plugin } from 'vite'

const source = path.resolve(import.meta.dirname, '../../apps/web/src/offline/offline.worker.ts')

const isCleaner = /[\\/]node_modules[\\/]dompurify[\\/]/

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
        // What the server drew needs no cleaning; the same text seen again without a network does.
        for (const file of Object.values(bundle)) {
          if (file.type !== 'chunk') continue
          const modules = [...file.moduleIds, file.facadeModuleId ?? '']
          if (modules.some((id) => isCleaner.test(id))) first.add(`/${file.fileName}`)
        }
        this.emitFile({ type: 'asset', fileName: 'sw.js', source: await bundled([...first]) })
      },
    },
  }
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
