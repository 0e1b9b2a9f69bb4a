/**
 * Collects the failures from the tools' reports, to print them again at the end of a run of
 * thousands of lines.
 */
import path from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { root } from '../start/paths.mjs'
import { readJson } from './counts.mjs'

const LINES_OF_A_FAILURE = 12

/**
 * @typedef {{ name: string, status: string, message: string, assertionResults: {
 *   fullName: string, status: string, failureMessages: string[] }[] }} TestFile
 * @typedef {{ title: string, file: string, line: number, ok: boolean, tests: {
 *   results: { errors: { message?: string }[] }[] }[] }} Journey
 * @typedef {{ specs?: Journey[], suites?: Suite[] }} Suite
 */

/** @param {string} report @returns {string[]} */
export function failuresOfVitest(report) {
  /** @type {TestFile[]} */
  const files = readJson(report)?.testResults ?? []
  return files
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name, message, assertionResults }) => {
      const file = path.relative(root, name)
      const failed = assertionResults.filter(({ status }) => status === 'failed')
      const named = failed.map((test) => failure(`${file}: ${test.fullName}`, test.failureMessages))
      const outside = message || failed.length === 0
      return outside
        ? [...named, failure(`${file}: failed outside of its tests`, [message])]
        : named
    })
}

/** @param {string} report @returns {string[]} */
export function failuresOfPlaywright(report) {
  return journeysOf(readJson(report) ?? {})
    .filter(({ ok }) => !ok)
    .map(({ file, line, title, tests }) => {
      const errors = tests.flatMap(({ results }) => results.flatMap((result) => result.errors))
      return failure(
        `e2e/${file}:${line}: ${title}`,
        errors.map(({ message }) => message ?? ''),
      )
    })
}

/**
 * The failed checks among the lines of a report, each with the lines that explain it.
 * @param {string[]} lines
 * @returns {string[]}
 */
export function failuresOfLines(lines) {
  const isCheck = /^ *[\d.]+ s  |^\d+ passed, /
  return lines.flatMap((line, at) => {
    const name = /^ *[\d.]+ s  FAIL (.*)/.exec(line)?.[1]
    if (name === undefined) return []
    const end = lines.findIndex((later, place) => place > at && isCheck.test(later))
    return [failure(name, lines.slice(at + 1, end < 0 ? undefined : end))]
  })
}

/** @param {Suite} suite @returns {Journey[]} */
function journeysOf({ specs = [], suites = [] }) {
  return [...specs, ...suites.flatMap(journeysOf)]
}

/** @param {string} title @param {string[]} messages */
function failure(title, messages) {
  const words = stripVTControlCharacters(messages.join('\n'))
  const lines = words === '' ? [] : words.split('\n')
  return [`- ${title}`, ...lines.slice(0, LINES_OF_A_FAILURE).map((line) => `    ${line}`)].join(
    '\n',
  )
}
