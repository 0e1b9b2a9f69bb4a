/**
 * The software bill of materials (CycloneDX 1.6): every package that a production server installs,
 * with version, licence, hash and what it needs. It is made from package-lock.json alone, so the
 * same sources give the same file. `npm sbom` is not used: with `--omit=dev` it leaves out what
 * development needs as well, for example React, and without it refuses the tools we test with.
 */
import fs from 'node:fs'
import { fileURLToPath } from 'node:url'

const lock = fileURLToPath(new URL('../../package-lock.json', import.meta.url))

/**
 * @typedef {object} Entry
 * @property {string} [name]
 * @property {string} [version]
 * @property {string} [integrity]
 * @property {string} [license]
 * @property {string} [resolved]
 * @property {boolean} [dev]
 * @property {boolean} [link]
 * @property {Record<string, string>} [dependencies]
 * @property {Record<string, string>} [optionalDependencies]
 * @property {Record<string, string>} [peerDependencies]
 */

export function makeSbom() {
  const { packages } = JSON.parse(fs.readFileSync(lock, 'utf8'))
  return sbomOf(packages)
}

/** @param {Record<string, Entry>} packages the packages of a lock file, by place */
export function sbomOf(packages) {
  const { '': root, ...others } = packages
  const shipped = Object.entries(others).filter(([, { dev, link }]) => !dev && !link)
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: {
      component: {
        type: 'application',
        'bom-ref': 'exchange',
        name: 'exchange',
        version: root?.version ?? '0',
      },
    },
    components: shipped.map(([place, entry]) => componentOf(place, entry)),
    dependencies: [
      { ref: 'exchange', dependsOn: shipped.map(([place]) => place).filter(isOurs) },
      ...shipped.map(([place, entry]) => ({
        ref: place,
        dependsOn: needsOf(place, entry, packages),
      })),
    ],
  }
}

/** @param {string} place */
function isOurs(place) {
  return !place.includes('node_modules/')
}

/** @param {string} place @param {Entry} entry */
function componentOf(place, { name: alias, version = '0', integrity, license }) {
  const name = alias ?? place.split('node_modules/').at(-1) ?? place
  return {
    type: 'library',
    'bom-ref': place,
    name,
    version,
    purl: `pkg:npm/${name.replace('@', '%40')}@${version}`,
    ...(license && { licenses: [{ expression: license }] }),
    ...(integrity && { hashes: [hashOf(integrity)] }),
  }
}

/** `sha512-` and base64, as in the lock file. @param {string} integrity */
function hashOf(integrity) {
  const [algorithm = '', base64 = ''] = integrity.split(' ')[0]?.split(/-(.*)/s) ?? []
  const alg = algorithm.toUpperCase().replace('SHA', 'SHA-')
  return { alg, content: Buffer.from(base64, 'base64').toString('hex') }
}

/** @param {string} place @param {Entry} entry @param {Record<string, Entry>} packages */
function needsOf(place, { dependencies, optionalDependencies, peerDependencies }, packages) {
  const names = Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies })
  const found = names.flatMap((name) => placeOf(name, place, packages) ?? [])
  return [...new Set(found)].filter((one) => !packages[one]?.dev).toSorted()
}

/**
 * Where Node finds a package that is imported from `place`; undefined if it is not installed.
 * @param {string} name @param {string} place @param {Record<string, Entry>} packages
 * @returns {string | undefined}
 */
function placeOf(name, place, packages) {
  for (let at = place; ; at = at.slice(0, Math.max(at.lastIndexOf('/'), 0))) {
    const there = `${at && `${at}/`}node_modules/${name}`
    const entry = packages[there]
    if (entry) return entry.link ? entry.resolved : there
    if (at === '') return undefined
  }
}
