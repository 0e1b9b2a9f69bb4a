/** `npm run build`: installs missing libraries and builds what is out of date, for a production server. */
import { checkNodeVersion } from './start/node-version.mjs'

checkNodeVersion()
const { prepare } = await import('./start/prepare.mjs')
await prepare()
