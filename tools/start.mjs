/**
 * `npm start`: installs what is missing, builds what is stale, then becomes the launcher (same
 * process, so signals, exit codes and the terminal are its own). Needs Node and nothing else; no
 * dependencies.
 */
import { checkNodeVersion } from './start/node-version.mjs'

checkNodeVersion()
const { prepare } = await import('./start/prepare.mjs')
const { launcher } = await import('./start/paths.mjs')
await prepare()
await import(launcher.href)
