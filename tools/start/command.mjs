/** Runs child programs: their output is passed through, and they end with this process. */
import { spawn } from 'node:child_process'
import { root } from './paths.mjs'

/** @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set()
const numbers = { SIGINT: 2, SIGTERM: 15 }

/**
 * Ends child programs with SIGINT, because some tools clean up only after that signal. A Ctrl-C
 * typed at the terminal has already reached them.
 * @param {'SIGINT' | 'SIGTERM'} signal
 */
function endAll(signal) {
  const typed = signal === 'SIGINT' && process.stdin.isTTY
  if (!typed) for (const child of running) child.kill('SIGINT')
  process.exitCode = 128 + numbers[signal]
}

/** @typedef {import('node:child_process').ChildProcess} Child */

/**
 * `quiet`: its output is shown only when it fails; `atEnd`: its output is shown when it has ended;
 * `onLine`: sees each line.
 * @typedef {{
 *   env?: NodeJS.ProcessEnv,
 *   quiet?: boolean,
 *   atEnd?: boolean,
 *   onLine?: (line: string) => void,
 * }} Options
 */

/** @param {Child} child */
function watch(child) {
  if (running.size === 0) process.on('SIGINT', endAll).on('SIGTERM', endAll)
  running.add(child)
}

/** @param {Child} child */
function unwatch(child) {
  running.delete(child)
  if (running.size === 0) process.off('SIGINT', endAll).off('SIGTERM', endAll)
}

/**
 * Runs a Node script to its end and answers its exit code.
 * @param {string[]} args script and arguments
 * @param {Options} [options]
 * @returns {Promise<number>}
 */
export function runNode(args, options = {}) {
  return run(process.execPath, args, options)
}

/**
 * @param {string} program
 * @param {string[]} args
 * @param {Options} [options]
 * @returns {Promise<number>}
 */
export async function run(program, args, options = {}) {
  const piped = options.quiet || options.atEnd || options.onLine
  const child = spawn(program, args, {
    cwd: root,
    env: { ...process.env, ...options.env },
    stdio: piped ? ['ignore', 'pipe', 'pipe'] : 'inherit',
  })
  watch(child)
  const output = piped ? collect(child, options) : undefined
  const code = await new Promise((resolve) => {
    child.once('error', (error) => {
      console.error(`${program}: ${error.message}`)
      resolve(127)
    })
    child.once('close', (exit, signal) => resolve(exit ?? (signal ? 128 : 1)))
  })
  unwatch(child)
  if (process.exitCode !== undefined && Number(process.exitCode) > 128) process.exit()
  if (options.atEnd) process.stdout.write(output?.text ?? '')
  if (options.quiet && code !== 0) process.stderr.write(output?.text ?? '')
  return code
}

/**
 * @param {import('node:child_process').ChildProcess} child
 * @param {Options} options
 */
function collect(child, { quiet, atEnd, onLine }) {
  const output = { text: '' }
  for (const [stream, shown] of /** @type {const} */ ([
    [child.stdout, process.stdout],
    [child.stderr, process.stderr],
  ])) {
    let rest = ''
    stream?.setEncoding('utf8').on('data', (/** @type {string} */ chunk) => {
      if (quiet || atEnd) output.text += chunk
      else shown.write(chunk)
      const lines = (rest + chunk).split('\n')
      rest = lines.pop() ?? ''
      if (onLine) lines.forEach(onLine)
    })
  }
  return output
}
