/** Reads the answer of `npm audit --json`. */

/**
 * @typedef {{ severity: string, range: string, fixAvailable: unknown }} Weakness
 *
 * @typedef {object} Report
 * @property {{ vulnerabilities: Record<string, number> }} [metadata]
 * @property {Record<string, Weakness>} [vulnerabilities]
 * @property {string} [message]
 */

const serious = ['high', 'critical']

/**
 * @param {string} text
 * @returns {{ code: 0 | 1 | 3, lines: string[] }}
 */
export function judge(text) {
  const report = parsed(text)
  const counts = report?.metadata?.vulnerabilities
  if (!counts) {
    const why = report?.message ?? 'it gave no report'
    return { code: 3, lines: [`Not audited: the registry does not answer (${why}).`] }
  }
  const found = Object.entries(report.vulnerabilities ?? {}).map(
    ([name, { severity, range, fixAvailable }]) =>
      `${severity}: ${name} ${range}${fixAvailable ? ', a fix is available' : ''}`,
  )
  const isSerious = serious.some((severity) => (counts[severity] ?? 0) > 0)
  const summary = `${found.length} packages of production with known weaknesses.`
  return { code: isSerious ? 1 : 0, lines: [...found, summary] }
}

/**
 * What package-lock.json itself knows: npm writes `deprecated` beside each version that its makers
 * had given up when it was resolved. Packages of development are left out.
 *
 * @typedef {{ dev?: boolean, version?: string, deprecated?: string }} Locked
 *
 * @param {{ packages?: Record<string, Locked> }} lock
 * @returns {string[]}
 */
export function givenUp({ packages = {} }) {
  const found = Object.entries(packages)
    .filter(([, { dev, deprecated }]) => !dev && deprecated)
    .map(([path, { version, deprecated }]) => {
      const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
      return `given up: ${name} ${version}: ${deprecated}`
    })
  return [
    ...found,
    `${found.length} packages of production given up by their makers when resolved.`,
  ]
}

/**
 * @param {string} text
 * @returns {Report | undefined}
 */
function parsed(text) {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
