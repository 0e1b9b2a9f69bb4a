import fs from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { aSale, enterCard, openTestSandbox } from './sandbox.fixtures.ts'

it('after truncation at any line, a charge, its saved card and its used form are all known or all unknown', async () => {
  const test = await openTestSandbox()
  const { dataFolder } = test
  const sale = aSale({ saveAs: 'kept' })
  const token = await enterCard(await test.gateway.startSale(sale))
  await test.gateway.completeAction(token)
  await test.sandbox.close()
  const file = path.join(dataFolder, 'journal.jsonl')
  const lines = fs.readFileSync(file, 'utf8').split('\n').slice(0, -1)

  const seen: boolean[] = []
  for (let kept = 2; kept <= lines.length; kept += 1) {
    const torn = (lines[kept] ?? '').slice(0, 40)
    fs.writeFileSync(
      file,
      lines
        .slice(0, kept)
        .map((line) => `${line}\n`)
        .join('') + torn,
    )
    // oxlint-disable-next-line no-await-in-loop -- only one sandbox at a time may use the folder
    const after = await openTestSandbox({ dataFolder })
    // oxlint-disable-next-line no-await-in-loop -- reads before the sandbox is closed
    const [truth, found] = await Promise.all([
      after.truth(sale.orderId),
      after.gateway.findCustomer('kept'),
    ])
    // oxlint-disable-next-line no-await-in-loop -- must come last, because it changes the state
    const again = await after.gateway.completeAction(token)
    const isCharged = truth?.charges === 1
    expect(found.outcome === 'found' && found.customer !== undefined).toBe(isCharged)
    expect(again.outcome).toBe(isCharged ? 'unknown' : 'approved')
    seen.push(isCharged)
    // oxlint-disable-next-line no-await-in-loop -- the next iteration opens the same folder
    await after.sandbox.close()
  }
  expect(seen).toEqual([false, true])
  fs.rmSync(dataFolder, { recursive: true })
})
