/** Prepares libraries and builds before anything runs. */
import { buildIfStale, isBuilt } from './build.mjs'
import { installIfMissing, isInstalled } from './install.mjs'
import { alone } from './lock.mjs'
import { inRoot } from './paths.mjs'

const lock = inRoot('var', 'prepare.lock')

/** @param {{ build?: boolean }} [what] `build: false` installs only */
export async function prepare({ build = true } = {}) {
  // As on a production machine: built elsewhere, or before development packages were removed.
  if (!isInstalled() && isInstalled({ development: false }) && isBuilt()) return
  if (!isInstalled()) await alone(lock, installIfMissing)
  if (build) await alone(lock, buildIfStale)
}
