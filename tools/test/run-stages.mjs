/** Runs the stages in order and sums up their counts. */
import fs from 'node:fs'
import { inRoot } from '../start/paths.mjs'
import { add, none, say } from './counts.mjs'
import { stages } from './stages.mjs'

/**
 * @param {string[]} args
 * @returns {Promise<number>} the exit code
 */
export async function runStages(args) {
  const all = args.includes('--all')
  const only = args.includes('--only') ? args[args.indexOf('--only') + 1] : undefined
  const wanted = stages.filter(({ name }) => only === undefined || name === only)
  if (wanted.length === 0) {
    console.error(`There is no stage ${only}: ${stages.map(({ name }) => name).join(', ')}.`)
    return 2
  }
  fs.mkdirSync(inRoot('var'), { recursive: true })
  const results = []
  for (const group of groupsOf(wanted)) {
    results.push(...(await Promise.all(group.map((stage) => runStage(stage, all)))))
  }
  const total = results.reduce((sum, { counts }) => add(sum, counts), none)
  const failed = results.flatMap(({ failures }) => failures)
  if (failed.length > 0) console.log(`\n== failed\n${failed.join('\n')}`)
  console.log(`\n${results.map(({ line }) => line).join('\n')}\n\n${say(total)}`)
  return total.failed === 0 && total.passed > 0 ? 0 : 1
}

/**
 * Neighbours that run at the same time, in one group.
 * @param {import('./stages.mjs').Stage[]} inOrder
 */
function groupsOf(inOrder) {
  /** @type {import('./stages.mjs').Stage[][]} */
  const groups = []
  for (const stage of inOrder) {
    const before = groups.at(-1)
    if (stage.together && before?.[0]?.together) before.push(stage)
    else groups.push([stage])
  }
  return groups
}

/**
 * @param {import('./stages.mjs').Stage} stage
 * @param {boolean} all
 */
async function runStage({ name, run }, all) {
  console.log(`\n== ${name}`)
  const begin = performance.now()
  const { failures = [], ...counts } = await run({ all }).catch((/** @type {unknown} */ error) => {
    console.error(error)
    return { ...none, failed: 1, failures: [] }
  })
  const named = failures.length > 0 || counts.failed === 0
  const seconds = ((performance.now() - begin) / 1000).toFixed(1)
  return {
    counts,
    failures: named ? failures : [`- ${name}: see above`],
    line: `${name.padEnd(8)} ${seconds.padStart(6)} s  ${say(counts)}`,
  }
}
