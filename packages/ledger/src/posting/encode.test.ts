import { describe, expect, it } from 'vitest'
import { uuidOf } from '../transfer-id.ts'
import { encodeBatch } from './encode.ts'
import { prepare } from './prepare.ts'

const command = prepare({
  id: uuidOf('encode/1'),
  kind: 'send',
  actor: 'contact:1',
  detail: {},
  legs: [
    { account: 1n, MOX: -5n },
    { account: 2n, MOX: 5n },
  ],
})

describe('the statement of a batch', () => {
  it('does not wait for the disk when no person waits for it, and else as the server is set', () => {
    const quickly = "set_config('synchronous_commit', 'off', true)"
    const [patient, prompt] = (['patient', 'prompt'] as const).map(
      (haste) => encodeBatch([command], haste).statement,
    )
    expect(patient?.text).toContain(quickly)
    expect(prompt?.text).not.toContain('synchronous_commit')
    // Prepared once by name: two texts under one name would be the first of them.
    expect(patient?.name).not.toBe(prompt?.name)
  })
})
