/**
 * How the web app is served in development and built for production. A build knows its own id (in
 * the page and in `build.json`), its font is fetched before the styles ask for it, `home.html` and
 * `home-member.html` are `index.html` with the home page rendered into it, for the address `/`.
 */
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { build, defineConfig, runnerImport, type Plugin } from 'vite'
import { baseMap } from '../../tools/base-map/base-map.plugin.ts'
import { appFiles, firstLoadBudget, mapFiles } from '../../tools/first-load/first-load.plugin.ts'
import { offlineWorker } from '../../tools/offline/offline.plugin.ts'
import type { firstPaint } from './src/shell/first-paint.tsx'

const server = `http://localhost:${process.env['PORT'] || 4000}`
const behind = [
  '/api',
  '/cards',
  '/graphql',
  '/images',
  '/tiles',
  '/docs',
  '/dev/outbox',
  '/healthz',
  '/readyz',
  '/metrics',
  '/icon.svg',
  '/icon-192.png',
  '/icon-512.png',
  '/manifest.webmanifest',
]

/** Files below any `src`, by the start of their path from there. */
const sources = (...starts: string[]) => new RegExp(`[\\\\/]src[\\\\/](${starts.join('|')})`)

/**
 * The modules of `main.ts` that run before any library has loaded, so they must not pull one in.
 */
const firstModules = sources(
  'kernel/(browser-storage|early-input|fetch-app|load-chunk|reload-guard|trusted-types|when-idle)\\.',
)
/**
 * One file with what every page needs, and a visitor's Home. Forms, payments, a member's part of
 * Home (`screens/member-*`) and the rail of the account are loaded when they are shown.
 */
const base = sources(
  'kernel/(?!use-(task|validated-form|factors|faults|until-edit|lookup)|visitor|' +
    'passkey-(device|hint)|library-markup|load-failure|formats|translated-page|typed-amount|day-words|by-day|send-file|fetch-file)',
  'shell/(?!member-)',
  'navigation/(?!menu-icons|member-)',
  'frames/(room|route-flags)',
  'ui/(amount-digits|avatar|badge|banner|button|carousel|choice-chip|class-names|empty-state)',
  'ui/(icon-button|money|photo|skeleton|spinner|toaster|use-near)',
  'screens/(home|trade-loop|use-open-map)',
  'capabilities/charge/swiped-card',
  'capabilities/places/(place\\.|place-banner|places\\.api|use-establish)',
  'capabilities/directory/(category-|curated|directory\\.api|home-|opening|person-card|picture\\.)',
  'capabilities/directory/(refine|row-|search-bar|storefront-(card|row)|use-home|home-rows)',
  'capabilities/directory/(directory-query|no-top-picks|notice-tile|picture-sizes)',
  'paths\\.',
)

/** One file with the controls of panels and other pages, fetched by the first that needs it. */
const controls = sources(
  'ui/(?!kit|keypad|unanswered|qr|card-face|receipt|use-camera)',
  'kernel/(load-failure|use-lookup|formats|use-task|fetch-file|typed-amount)\\.',
  'capabilities/payments/(made-lately|payment-failure|pending-payment|use-payment)\\.',
  'counter-paths\\.',
)

/** FNV-1a over the names of all files, which contain hashes of their content. */
function buildIdOf(files: readonly string[]): string {
  let hash = 0xcbf29ce484222325n
  for (const byte of Buffer.from(files.toSorted().join('\n'))) {
    hash = ((hash ^ BigInt(byte)) * 0x100000001b3n) & 0xffffffffffffffffn
  }
  return hash.toString(16).padStart(16, '0')
}

/** The home page of a visitor and of a member, as `home.html` and `home-member.html`. */
async function paintHomes(): Promise<readonly (readonly [name: string, painted: string])[]> {
  const { module } = await runnerImport<{ firstPaint: typeof firstPaint }>(
    './src/shell/first-paint.tsx',
    { root: import.meta.dirname, configFile: false, plugins: [react()], logLevel: 'error' },
  )
  return [
    ['home.html', module.firstPaint('visitor')],
    ['home-member.html', module.firstPaint('member')],
  ]
}

function buildIdentity(): Plugin {
  return {
    name: 'build-identity',
    apply: 'build',
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const page = bundle['index.html']
        if (page?.type !== 'asset') throw new Error('The build has no page.')
        const files = Object.keys(bundle).filter((name) => name.startsWith('assets/'))
        const buildId = buildIdOf(files)
        const font = files.find((name) => name.endsWith('.woff2'))
        const early = [
          `<link rel="preload" as="font" type="font/woff2" href="/${font}" crossorigin />`,
          // Low priority, so that what is painted comes first; the app runs only after the first
          // frame.
          ...appFiles(bundle).map(
            (name) =>
              `<link rel="modulepreload" fetchpriority="low" href="/${name}" crossorigin />`,
          ),
        ]
        page.source = String(page.source)
          .replace('%BUILD_ID%', buildId)
          .replace('%MAP_FILES%', mapFiles(bundle).join(' '))
          .replace('<link rel="icon"', `${early.join('\n    ')}\n    <link rel="icon"`)
        for (const [fileName, painted] of await paintHomes()) {
          const source = page.source
            .replace(
              /(<div id="root">)[^]*?(<\/div>\s*<noscript>)/,
              (_all, open, rest) => open + painted + rest,
            )
            // A painted page works without the script; `kernel/fetch-app.ts` decides when it is
            // fetched.
            .replaceAll('rel="modulepreload" fetchpriority="low"', 'rel="later"')
          this.emitFile({ type: 'asset', fileName, source })
        }
        this.emitFile({
          type: 'asset',
          fileName: 'build.json',
          source: JSON.stringify({ buildId }),
        })
      },
    },
  }
}

/**
 * Parts that load later are not in the first HTML, except those of the pages drawn by the server.
 */
const drawnPages = /screens\/(search|storefront)\.screen\.tsx$/

function noLaterParts(): Plugin {
  const nothing = '\0nothing'
  return {
    name: 'no-later-parts',
    enforce: 'pre',
    resolveDynamicImport: (name) => (drawnPages.test(name) ? null : nothing),
    resolveId: (id) => (id === nothing ? id : null),
    load: (id) => (id === nothing ? 'export {}' : null),
  }
}

/** Builds `src/paint.tsx` for the server into one file for Node. */
function serverPainter(): Plugin {
  return {
    name: 'server-painter',
    apply: 'build',
    async closeBundle() {
      await build({
        root: import.meta.dirname,
        configFile: false,
        logLevel: 'error',
        publicDir: false,
        plugins: [react(), noLaterParts()],
        define: { 'process.env.NODE_ENV': '"production"' },
        ssr: { noExternal: true },
        build: {
          ssr: `${import.meta.dirname}/src/paint.tsx`,
          outDir: `${import.meta.dirname}/dist/server`,
          rolldownOptions: { output: { entryFileNames: 'paint.mjs', codeSplitting: false } },
        },
      })
    },
  }
}

function noBuildId(): Plugin {
  return {
    name: 'no-build-id',
    apply: 'serve',
    transformIndexHtml: (html) => html.replace(/%(BUILD_ID|MAP_FILES)%/g, ''),
  }
}

/** The files of the first load; all others are named by their hash alone. */
const named = new Set(['app', 'base', 'early', 'vendor'])

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    react(),
    tailwindcss(),
    baseMap(),
    buildIdentity(),
    firstLoadBudget(),
    offlineWorker(),
    serverPainter(),
    noBuildId(),
  ],
  server: {
    port: 5173,
    proxy: Object.fromEntries(behind.map((path) => [path, server])),
  },
  build: {
    target: 'baseline-widely-available',
    assetsInlineLimit: 0,
    // Every supported browser preloads modules by itself.
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 600,
    rolldownOptions: {
      // The app, and the separate document in which card numbers are typed.
      input: ['index.html', 'card-entry.html'].map((page) => `${import.meta.dirname}/${page}`),
      output: {
        // The first load lists all later files: without words that list stays small.
        chunkFileNames: ({ name }) =>
          named.has(name) ? 'assets/[name]-[hash].js' : 'assets/[hash].js',
        codeSplitting: {
          // What every page needs is one file; the rest is split by page and panel.
          groups: [
            {
              name: 'early',
              test: (file: string) =>
                firstModules.test(file) || file.includes('vite/preload-helper'),
              priority: 2,
            },
            { name: 'vendor', test: /node_modules[\\/](react|react-dom|scheduler|@tanstack)[\\/]/ },
            { name: 'base', test: base },
            { name: 'controls', test: controls },
            // One file each, not hundreds: a slow phone spends 10 ms on every file, however small.
            { name: 'icons', test: /node_modules[\\/]lucide-react[\\/]/ },
            { name: 'rules', test: /packages[\\/](domain|contract)[\\/]src/, minShareCount: 12 },
          ],
        },
      },
    },
  },
})
