/**
 * `npm start`: installs what is missing, builds what is stale, then becomes the launcher (same process, so
 * signals, exit codes and the terminal are its own). Needs Node and nothing else; no dependencies.
 */
import { checkNodeVersion } from './start/node-version.mjs'

checkNodeVersion()
const { prepare } = await import('./start/prepare.mjs')
const { inRoot, launcher } = await import('./start/paths.mjs')
await prepare()
process.env['WEB_DIR'] ||= inRoot('apps', 'web', 'dist')
await import(launcher.href)
