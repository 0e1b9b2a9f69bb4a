/** Checks that the kit page and the table in README.md include every component. */
import { render, screen } from '@testing-library/react'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { KitPage } from './kit-page.tsx'

const ui = path.resolve(import.meta.dirname, '..')
const read = (folder: string, names: RegExp) =>
  readdirSync(folder)
    .filter((name) => names.test(name) && !name.includes('.test.'))
    .map((name) => ({ name, text: readFileSync(path.join(folder, name), 'utf8') }))

const parts = read(ui, /\.tsx?$/)
const kit = read(import.meta.dirname, /\.tsx$/)
  .map(({ text }) => text)
  .join('\n')
const readme = readFileSync(path.join(ui, 'README.md'), 'utf8')

/** The shell renders these once for the whole app; in the kit `toast()` does. */
const elsewhere: Readonly<Record<string, RegExp>> = { Toaster: /toast\(\{/ }

const components = parts
  .filter(({ name }) => name.endsWith('.tsx'))
  .flatMap(({ text }) =>
    Array.from(text.matchAll(/^export (?:function|const) ([A-Z]\w*)/gm), ([, name = '']) => name),
  )

test('the kit shows every component', () => {
  const shown = (name: string) => (elsewhere[name] ?? new RegExp(`<${name}\\b`)).test(kit)
  expect(components.length).toBeGreaterThan(50)
  expect(components.filter((name) => !shown(name))).toEqual([])
})

test('README.md of ui names every component and every file', () => {
  const rows = readme.split('\n').filter((line) => line.startsWith('| '))
  const table = rows
    .map((row) => row.split(' | '))
    .map(([files = '', ...told]) => ({
      files: files.slice(2).split(', '),
      told: told.join(' | '),
    }))
  const told = (name: string) => table.some((row) => new RegExp(`\`${name}\\b`).test(row.told))
  expect(components.filter((name) => !told(name))).toEqual([])
  const listed = table.flatMap((row) => row.files)
  expect(parts.map(({ name }) => name).filter((name) => !listed.includes(name))).toEqual([])
})

test('the kit draws every component in light and in dark', () => {
  render(<KitPage />)
  expect(screen.getAllByRole('region', { name: /^(light|dark)$/ })).toHaveLength(2)
  expect(screen.getAllByRole('group', { name: 'Amount' })).toHaveLength(2)
  // Rendering every component twice is slow on a busy machine.
}, 20_000)
