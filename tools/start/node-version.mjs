/** The supported versions of Node; `package.json` states the same in `engines`. */

/** Exits the process with a message when Node is too old. */
export function checkNodeVersion() {
  if (isSupported(process.versions.node)) return
  console.error(
    `Node ${process.versions.node} cannot run this. Please install Node 20.19, 22.12 or 24 (or later).`,
  )
  process.exit(1)
}

/** @param {string} version for example `22.11.0` */
export function isSupported(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  if (major === 20) return minor >= 19
  if (major === 22) return minor >= 12
  return major >= 24
}
