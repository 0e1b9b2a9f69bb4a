/**
 * `npm run audit:packages`: are there known weaknesses in what production installs? Exits with 0 if
 * there are none of the severity `high` or `critical`, with 1 if there are, and with 3 if the
 * registry does not answer: then nothing is known, and that is no success. What needs no registry
 * is told in any case: versions that their makers had given up when they were resolved.
 */
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { givenUp, judge } from './audit-verdict.mjs'

const root = fileURLToPath(new URL('../..', import.meta.url))
const npm = process.env['npm_execpath']
const [program, first] = npm?.endsWith('.js') ? [process.execPath, [npm]] : ['npm', []]
const args = [...first, 'audit', '--omit=dev', '--json']
const patienceMs = 120_000
const { stdout } = spawnSync(program, args, { cwd: root, encoding: 'utf8', timeout: patienceMs })
const { code, lines } = judge(stdout ?? '')
const lock = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8'))
for (const line of [...lines, ...givenUp(lock)]) console.log(line)
process.exitCode = code
