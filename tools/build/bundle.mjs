/**
 * Bundles our own TypeScript for Node: the production server (apps/server/dist/main.js) with the
 * commands of an operator, and the launcher of `npm start` (tools/launch/dist/launch.js), each with
 * the database's SQL files and the bill of materials (`sbom.cdx.json`) next to it. Libraries stay in
 * node_modules. A bundle is written completely or not at all.
 */
import fs from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { rolldown } from 'rolldown'
import { commands } from './commands.mjs'
import { refuseDevelopment } from './production-packages.mjs'
import { makeSbom } from './sbom.mjs'

const root = fileURLToPath(new URL('../..', import.meta.url))
const ours = /^(\.{0,2}\/|@exchange\/)/
const sbom = JSON.stringify(makeSbom(), null, 1)

await bundle({ main: 'apps/server/src/main.ts', ...commands }, 'apps/server/dist')
await bundle(
  { launch: 'tools/launch/launch.ts', sandbox: 'packages/card-gateway/src/sandbox/main.ts' },
  'tools/launch/dist',
)

/** @param {Record<string, string>} input @param {string} folder */
async function bundle(input, folder) {
  const target = path.join(root, folder)
  const draft = `${target}-new-${process.pid}`
  const build = await rolldown({
    cwd: root,
    input,
    platform: 'node',
    external: (id) => !ours.test(id) && !path.isAbsolute(id),
    onLog: (level, log) => console[level === 'warn' ? 'warn' : 'log'](log.message),
  })
  try {
    const { output } = await build.write({
      dir: draft,
      format: 'esm',
      sourcemap: true,
      entryFileNames: '[name].js',
      chunkFileNames: '[name]-[hash].js',
    })
    refuseDevelopment(output)
    for (const sql of ['schema', 'migrations']) {
      fs.cpSync(path.join(root, 'packages/database', sql), path.join(draft, sql), {
        recursive: true,
      })
    }
    fs.writeFileSync(path.join(draft, 'sbom.cdx.json'), sbom)
    fs.rmSync(target, { recursive: true, force: true })
    fs.renameSync(draft, target)
  } finally {
    await build.close()
    fs.rmSync(draft, { recursive: true, force: true })
  }
}
