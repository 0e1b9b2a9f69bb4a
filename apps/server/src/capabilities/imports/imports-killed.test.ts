/**
 * Several processes and one import: one dies at each await, and the next one goes on; undoing is
 * undone once; the letters of one do not stop the other.
 */
import { beforeAll, expect, it } from 'vitest'
import { atEachAwait, dyingAt } from '../../testing/dying.ts'
import type { Api } from '../../testing/api.ts'
import { openHouseAccounts } from '../exchanges/index.ts'
import {
  addOffice,
  detail,
  importsApp,
  imported,
  memberFile,
  runNeeds,
  upload,
  work,
} from './imports.fixtures.ts'
import { runImports } from './run-imports.service.ts'
import { orderLetters } from './send-letters.service.ts'

const app = importsApp()
let anna: Api
beforeAll(async () => {
  anna = await addOffice(app())
  await imported({ by: anna }, ['members', memberFile(2, 1_900)])
})

/** As the worker of a process that dies there; another process goes on. */
async function worked(place: number): Promise<boolean> {
  const needs = runNeeds(app())
  const { ledger } = app().deps
  const dying = dyingAt(place, { database: needs.database, ledger })
  const { database } = dying
  const log = { error: () => undefined }
  const houseAccounts = openHouseAccounts({ database })
  await runImports({ ...needs, database, houseAccounts, log }).catch(() => undefined)
  await work(app())
  return dying.died()
}

/** What each member has, and how often something was posted to it. */
async function accounts() {
  const { rows } = await app().owner.query<{ mox: bigint; entries: number }>(
    `select a.mox, count(e.*)::integer as entries
    from members.members m
    join ledger.accounts a on a.id = m.main_account
    left join ledger.entries e on e.account_id = a.id
    where m.number in ('1900', '1901')
    group by m.number, a.mox
    order by m.number`,
  )
  return rows
}

/** Without waking the worker of the server, which would do it at once. */
async function begins(importId: number, status: 'running' | 'undoing') {
  await app().owner.query(
    `update imports.imports
    set status = $2, agreed = true, ordered_by = uploaded_by, ordered_at = now(),
      began_at = now(), ended_at = null
    where id = $1`,
    [importId, status],
  )
}

it('ADMIN-02 balances are posted once and taken back once, wherever the process died', async () => {
  const file = 'Member number,Balance\n1900,100\n1901,50\n'
  const places = await atEachAwait(async (place) => {
    const before = (await accounts()).map(({ entries }) => entries)
    const { importId } = await upload(anna, 'balances', file)
    await begins(importId, 'running')
    let died = await worked(place)
    expect(await detail(anna, importId)).toMatchObject({ status: 'done', rows: { made: 2 } })
    expect([place, await accounts()]).toEqual([
      place,
      [100_00n, 50_00n].map((mox, at) => ({ mox, entries: (before[at] ?? 0) + 1 })),
    ])
    await begins(importId, 'undoing')
    died = (await worked(place)) || died
    expect(await detail(anna, importId)).toMatchObject({ status: 'undone', rows: { undone: 2 } })
    expect([place, await accounts()]).toEqual([
      place,
      [0n, 0n].map((mox, at) => ({ mox, entries: (before[at] ?? 0) + 2 })),
    ])
    return died
  })
  expect(places).toBeGreaterThan(1)
})

it('ADMIN-02 members are made once, wherever the process died', async () => {
  const places = await atEachAwait(async (place) => {
    const from = 20_000 + 10 * place
    const { importId } = await upload(anna, 'members', memberFile(2, from))
    await begins(importId, 'running')
    const died = await worked(place)
    expect(await detail(anna, importId)).toMatchObject({ status: 'done', rows: { made: 2 } })
    const { rows } = await app().owner.query(
      `select count(distinct m.id)::integer as members, count(c.*)::integer as contacts
      from members.members m
      join members.contacts c on c.member_id = m.id
      where m.number in ($1, $2)`,
      [String(from), String(from + 1)],
    )
    expect([place, rows]).toEqual([place, [{ members: 2, contacts: 2 }]])
    return died
  })
  expect(places).toBeGreaterThan(1)
})

it('ADMIN-02 letters are ordered once the import has ended: they hold no piece of it up', async () => {
  const { importId } = await upload(anna, 'members', memberFile(2, 30_000))
  await begins(importId, 'running')
  await app().owner.query(`update imports.imports set letters = true where id = $1`, [importId])
  const needs = runNeeds(app())
  const between: number[] = []
  const houseAccounts: typeof needs.houseAccounts = {
    async find(...asked) {
      between.push(await orderLetters(needs))
      return await needs.houseAccounts.find(...asked)
    },
  }
  await runImports({ ...needs, houseAccounts })
  expect(between).toEqual([0, 0])
  expect(await detail(anna, importId)).toMatchObject({ status: 'done', rows: { made: 2 } })
  expect(await orderLetters(needs)).toBe(2)
})
