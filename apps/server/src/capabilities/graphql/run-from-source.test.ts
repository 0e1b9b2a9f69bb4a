/** When run from its sources (`npm run dev`), the server must load only one copy of the library. */
import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'

const program = `
  import { graphServer } from ${JSON.stringify(path.join(import.meta.dirname, 'graphql.fixtures.ts'))}
  const { server, url } = await graphServer()
  const answer = await fetch(url + '?query={search{count}}', { headers: { 'x-api-key': 'demo-web' } })
  process.stdout.write(answer.status + ' ' + (await answer.text()))
  await server.close()`

it('GQL-01 answers when the server runs from its sources', async () => {
  const args = ['--import', 'tsx', '--input-type=module', '--eval', program]
  const { stdout } = await promisify(execFile)(process.execPath, args, {
    env: { ...process.env, NODE_ENV: 'development' },
  })
  expect(stdout).toBe('200 {"data":{"search":{"count":0}}}')
}, 60_000)
