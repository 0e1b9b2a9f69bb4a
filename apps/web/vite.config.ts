/**
 * How the web app is served while it is written and built to be shipped. A build knows its own id
 * (in the page and in `build.json`), and its font is fetched before the styles ask for it.
 */
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

const server = 'http://localhost:4000'
const behind = ['/api', '/graphql', '/docs', '/healthz', '/readyz', '/metrics']

/** FNV-1a over the names of all files: they carry the hashes of what is in them. */
function buildIdOf(files: readonly string[]): string {
  let hash = 0xcbf29ce484222325n
  for (const byte of Buffer.from(files.toSorted().join('\n'))) {
    hash = ((hash ^ BigInt(byte)) * 0x100000001b3n) & 0xffffffffffffffffn
  }
  return hash.toString(16).padStart(16, '0')
}

function buildIdentity(): Plugin {
  return {
    name: 'build-identity',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const page = bundle['index.html']
        if (page?.type !== 'asset') throw new Error('The build has no page.')
        const files = Object.keys(bundle).filter((name) => name.startsWith('assets/'))
        const buildId = buildIdOf(files)
        const font = files.find((name) => name.endsWith('.woff2'))
        const preload = `<link rel="preload" as="font" type="font/woff2" href="/${font}" crossorigin />`
        page.source = String(page.source)
          .replace('%BUILD_ID%', buildId)
          .replace('<link rel="icon"', `${preload}\n    <link rel="icon"`)
        this.emitFile({ type: 'asset', fileName: 'build.json', source: JSON.stringify({ buildId }) })
      },
    },
  }
}

function noBuildId(): Plugin {
  return {
    name: 'no-build-id',
    apply: 'serve',
    transformIndexHtml: (html) => html.replace('%BUILD_ID%', ''),
  }
}

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), tailwindcss(), buildIdentity(), noBuildId()],
  server: {
    port: 5173,
    proxy: Object.fromEntries(behind.map((path) => [path, server])),
  },
  build: {
    target: 'baseline-widely-available',
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 600,
    reportCompressedSize: true,
  },
})
