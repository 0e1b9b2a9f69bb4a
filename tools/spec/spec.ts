/**
 * `npm run spec`: which requirements of docs/requirements.md no test title names, with counts per
 * prefix. `-- SEND` lists the open ones of a prefix.
 */
import fs from 'node:fs'
import path from 'node:path'
import { idsOfRequirements, idsOfTitles } from './ids.ts'

const root = path.resolve(import.meta.dirname, '../..')
const wanted = process.argv[2]

const required = idsOfRequirements(fs.readFileSync(path.join(root, 'docs/requirements.md'), 'utf8'))
const tested = new Set(testFiles().flatMap((file) => idsOfTitles(fs.readFileSync(file, 'utf8'))))
const unknown = [...tested].filter((id) => !required.includes(id))

for (const prefix of new Set(required.map(prefixOf))) {
  const ids = required.filter((id) => prefixOf(id) === prefix)
  const open = ids.filter((id) => !tested.has(id))
  console.log(`${prefix.padEnd(8)} ${ids.length - open.length} of ${ids.length}`)
  if (prefix === wanted || open.length < ids.length) {
    if (open.length > 0) console.log(`         no test: ${open.join(' ')}`)
  }
}
console.log(`\n${required.filter((id) => tested.has(id)).length} of ${required.length} have a test`)
if (unknown.length > 0) {
  console.log(`Tests name ids that do not exist: ${unknown.join(' ')}`)
  process.exitCode = 1
}

function prefixOf(id: string): string {
  return id.replace(/-\d+$/, '')
}

function testFiles(): string[] {
  return ['packages', 'apps', 'tools', 'e2e'].flatMap((folder) =>
    fs
      .readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.(test|spec)\.tsx?$/.test(file) && !file.includes('node_modules'))
      .map((file) => path.join(root, folder, file)),
  )
}
