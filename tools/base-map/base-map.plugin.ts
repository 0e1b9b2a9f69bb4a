/**
 * Provides the web app's base map: files under `assets/` with a content hash in their names, and
 * the module `virtual:base-map` with their addresses.
 */
import { createHash } from 'node:crypto'
import type { Plugin } from 'vite'
import { makeBaseMap } from './base-map.ts'
import { globeUnits } from './base-outline.ts'

const name = 'virtual:base-map'
/** Drawn before the map files arrive; a module of its own, so that it is in the page's bundle. */
const outlineName = 'virtual:base-outline'
const resolved = (id: string) => `\0${id}`

interface MapFiles {
  /** By address. */
  readonly files: ReadonlyMap<string, string>
  /** Sources of the virtual modules. */
  readonly module: string
  readonly outline: string
}

export function baseMap(): Plugin {
  let made: MapFiles | undefined
  const files = () => (made ??= makeFiles())
  return {
    name: 'base-map',
    resolveId: (id) => (id === name || id === outlineName ? resolved(id) : undefined),
    load(id) {
      if (id === resolved(outlineName)) return files().outline
      if (id !== resolved(name)) return undefined
      if (this.environment.mode === 'build') {
        for (const [address, source] of files().files) {
          this.emitFile({ type: 'asset', fileName: address.slice(1), source })
        }
      }
      return files().module
    },
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const file = made?.files.get(request.url ?? '')
        if (file === undefined) return next()
        response.setHeader('content-type', 'application/json').end(file)
      })
    },
  }
}

function makeFiles(): MapFiles {
  const { overview, outline, states } = makeBaseMap()
  const files = new Map<string, string>()
  const put = (part: string, map: object) => {
    const source = JSON.stringify(map)
    const hash = createHash('sha256').update(source).digest('base64url').slice(0, 8)
    const address = `/assets/map-${part}-${hash}.json`
    files.set(address, source)
    return address
  }
  const details = [...states].map(([code, { bounds, map }]) => ({
    code,
    bounds,
    address: put(code.toLowerCase(), map),
  }))
  const module = [
    `export const overview = ${JSON.stringify(put('overview', overview))}`,
    `export const states = ${JSON.stringify(details)}`,
  ].join('\n')
  const drawing = [
    `export const outline = ${JSON.stringify(outline)}`,
    `export const globeUnits = ${globeUnits}`,
  ].join('\n')
  return { files, module, outline: drawing }
}
