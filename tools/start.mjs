/**
 * `npm start`: installs missing libraries, builds what is out of date, then becomes the launcher
 * (in the same process, for signals, exit codes and the terminal). Needs only Node; no
 * dependencies.
 */
import { checkNodeVersion } from './start/node-version.mjs'

checkNodeVersion()
const { prepare } = await import('./start/prepare.mjs')
const { launcher } = await import('./start/paths.mjs')
await prepare()
await import(launcher.href)
