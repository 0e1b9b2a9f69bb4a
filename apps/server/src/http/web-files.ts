/**
 * The built web app in memory: a few hundred kilobytes, read once, compressed on first request (or
 * read from a `.br` or `.gz` file beside it). Files under `assets/` have a hash in their name and
 * are cached permanently.
 */
import { createHash } from 'node:crypto'
import fs from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import zlib from 'node:zlib'

export type Encoding = 'br' | 'gzip' | 'identity'

export interface WebFile {
  readonly type: string
  readonly etag: string
  /** True if browsers may cache it without revalidation. */
  readonly immutable: boolean
  body(encoding: Encoding): Promise<Buffer>
  readonly compressible: boolean
}

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.wasm': 'application/wasm',
}
const compressed = /^(text\/|application\/(json|manifest|xml|wasm)|image\/svg)/
const brotliQuality = 9
/** The quality for a page made for a single response. */
const quickQuality = 4
const smallest = 1_000

/** Every file below `folder` by its relative path, with a leading slash. */
export async function readWebFiles(folder: string): Promise<Map<string, WebFile>> {
  const entries = await fs.readdir(folder, { recursive: true, withFileTypes: true })
  const files = new Map<string, WebFile>()
  for (const entry of entries) {
    const type = types[path.extname(entry.name)]
    if (!entry.isFile() || type === undefined) continue
    const full = path.join(entry.parentPath, entry.name)
    const name = `/${path.relative(folder, full).split(path.sep).join('/')}`
    files.set(name, webFile(await fs.readFile(full), type, name.startsWith('/assets/'), full))
  }
  return files
}

/** A file with this content; `beside` is the path where compressed forms may be. */
export function webFile(body: Buffer, type: string, immutable: boolean, beside?: string): WebFile {
  const forms = new Map<Encoding, Promise<Buffer>>([['identity', Promise.resolve(body)]])
  return {
    type,
    immutable,
    etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`,
    compressible: compressed.test(type) && body.length >= smallest,
    body(encoding) {
      const known = forms.get(encoding)
      if (known) return known
      const made = compress(body, encoding, beside)
      forms.set(encoding, made)
      return made
    },
  }
}

const brotli = promisify(zlib.brotliCompress)
const gzip = promisify(zlib.gzip)

async function compress(body: Buffer, encoding: Encoding, beside?: string): Promise<Buffer> {
  const ready = `${beside}.${encoding === 'br' ? 'br' : 'gz'}`
  const found = beside === undefined ? undefined : await fs.readFile(ready).catch(() => undefined)
  if (found) return found
  if (encoding === 'gzip') return gzip(body, { level: 9 })
  const quality = beside === undefined ? quickQuality : brotliQuality
  return brotli(body, { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: quality } })
}

/** The smallest encoding that the browser accepts. */
export function chooseEncoding(file: WebFile, accepts: string | undefined): Encoding {
  if (!file.compressible || accepts === undefined) return 'identity'
  const taken = accepts
    .split(',')
    .map((part) => part.trim().split(';'))
    .filter(([, weight]) => !/q=0(\.0*)?$/.test(weight?.trim() ?? ''))
    .map(([name]) => name?.toLowerCase())
  if (taken.includes('br')) return 'br'
  return taken.includes('gzip') ? 'gzip' : 'identity'
}
