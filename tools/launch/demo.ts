/**
 * Fills an empty database with the demo network. In the embedded server it is filled aside and then takes
 * the place of the empty one, so that a filling cut off by kill -9 leaves nothing behind but work to redo.
 */
import { connect, migrate, type Embedded } from '@exchange/database'
import { showProgress } from './progress.ts'
import { Refusal } from './refusal.ts'

const DRAFT = 'exchange_filling'

export async function fillEmbedded(server: Embedded): Promise<void> {
  if (!(await isEmpty(server.url()))) return
  const target = new URL(server.url()).pathname.slice(1)
  await administer(server, `drop database if exists ${DRAFT} with (force)`)
  await administer(server, `create database ${DRAFT}`)
  await migrate(server.url(DRAFT))
  await fill(server.url(DRAFT))
  await administer(server, `drop database if exists ${target} with (force)`)
  await administer(server, `alter database ${DRAFT} rename to ${target}`)
}

/** In a database of somebody else nothing is dropped: a filling that was cut off is told instead. */
export async function fillOwn(url: string): Promise<void> {
  const db = connect({ url, max: 1 })
  try {
    const begun = await db.query({
      text: `select to_regclass('public.demo_filling') is not null as begun`,
    })
    if (begun.rows[0]?.['begun']) {
      throw new Refusal(
        'The demo network was filled only in part. Give DATABASE_URL an empty database, and start again.',
      )
    }
    if (!(await isEmpty(url))) return
    await db.query({ text: 'create table public.demo_filling ()' })
    await fill(url)
    await db.query({ text: 'drop table public.demo_filling' })
  } finally {
    await db.end()
  }
}

async function fill(url: string): Promise<void> {
  const { fillDemoWorld } = await import('../demo-world/index.ts')
  const progress = showProgress('Filling the demo network')
  await fillDemoWorld({ url, today: new Date(), onProgress: progress.at })
  progress.done()
}

async function isEmpty(url: string): Promise<boolean> {
  const db = connect({ url, max: 1 })
  try {
    const found = await db.query({ text: 'select 1 from members.members limit 1' })
    return found.rows.length === 0
  } finally {
    await db.end()
  }
}

async function administer(server: Embedded, sql: string): Promise<void> {
  const db = connect({ url: server.url('postgres'), max: 1 })
  try {
    await db.query({ text: sql })
  } finally {
    await db.end()
  }
}
