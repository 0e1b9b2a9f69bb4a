/**
 * The launcher, built, as a process on a database of its own, from a copy of the repository whose
 * path has a space: ended by Ctrl-C, killed, killed with its database, and beside another one.
 */
import { connect } from '@exchange/database'
import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const root = path.resolve(import.meta.dirname, '../..')
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'a copy '))
const copy = path.join(folder, 'trade exchange')
const started: Launched[] = []

beforeAll(() => {
  fs.chmodSync(folder, 0o755)
  copyRepository()
  execFileSync(process.execPath, ['tools/build/bundle.mjs'], { cwd: copy })
})

afterAll(async () => {
  for (const one of started) await one.end()
  fs.rmSync(folder, { recursive: true, force: true })
})

describe('npm start', { timeout: 60_000 }, () => {
  it('runs beside another copy, and Ctrl-C leaves no process behind', async () => {
    const [left, right] = await Promise.all([launch('left'), launch('right')])
    expect(new URL(left.address).port).not.toBe(new URL(right.address).port)
    expect(left.postmaster()).not.toBe(right.postmaster())
    await left.ask('create table kept as select 7 as n')
    const database = left.postmaster()
    expect(await left.interrupt()).toBe(0)
    expect(left.alive()).toBe(false)
    expect(isAlive(database)).toBe(false)
    expect((await fetch(`${right.address}/readyz`)).ok).toBe(true)
  })

  it('recovers after kill -9, with its database still running or also killed', async () => {
    const killed = await launch('left')
    await killed.ask('insert into kept select 8')
    const leftBehind = killed.postmaster()
    killed.kill()
    await killed.ended()
    expect(isAlive(leftBehind)).toBe(true)

    const next = await launch('left')
    expect(next.postmaster()).toBe(leftBehind)
    expect(await next.ask('select sum(n)::int as n from kept')).toEqual([{ n: 15 }])
    await next.ask('insert into kept select 9')
    next.kill()
    process.kill(leftBehind, 'SIGKILL')
    await next.ended()

    const last = await launch('left')
    expect(await last.ask('select sum(n)::int as n from kept')).toEqual([{ n: 24 }])
    expect((await fetch(`${last.address}/readyz`)).ok).toBe(true)
    const database = last.postmaster()
    expect(await last.interrupt()).toBe(0)
    expect(isAlive(database)).toBe(false)
  })

  it.runIf(process.getuid?.() === 0 && othersMayRead(root))('runs as a normal user', async () => {
    const own = path.join(folder, 'own')
    fs.mkdirSync(own)
    fs.chownSync(own, nobody, nobody)
    const one = await launch('own', { uid: nobody, gid: nobody })
    expect((await fetch(`${one.address}/readyz`)).ok).toBe(true)
    const { uid } = fs.statSync(`/proc/${one.postmaster()}`)
    expect(uid).toBe(nobody)
    expect(await one.interrupt()).toBe(0)
  })
})

const nobody = 65_534

interface Launched {
  readonly address: string
  postmaster(): number
  ask(sql: string): Promise<unknown[]>
  /** Ctrl-C to the whole process group; returns the exit code. */
  interrupt(): Promise<number | null>
  kill(): void
  ended(): Promise<unknown>
  alive(): boolean
  /** Ends it and its database, in whatever state they are. */
  end(): Promise<void>
}

/** Copies only our files; libraries are symlinked, our own packages are in the copy. */
function copyRepository(): void {
  const files = execFileSync('git', ['ls-files', '-z', 'tools', 'apps', 'packages', '*.json'], {
    cwd: root,
  })
  for (const file of String(files).split('\0').filter(Boolean)) {
    if (file.includes('fixtures/') || !fs.existsSync(path.join(root, file))) continue
    fs.mkdirSync(path.dirname(path.join(copy, file)), { recursive: true })
    fs.copyFileSync(path.join(root, file), path.join(copy, file))
  }
  const libraries = path.join(root, 'node_modules')
  const own = path.join(copy, 'node_modules')
  fs.mkdirSync(own)
  for (const name of fs.readdirSync(libraries)) {
    if (name !== '@exchange') fs.symlinkSync(path.join(libraries, name), path.join(own, name))
  }
  fs.cpSync(path.join(libraries, '@exchange'), path.join(own, '@exchange'), {
    recursive: true,
    verbatimSymlinks: true,
  })
}

/** Resolves when it is ready; rejects with its output when the start fails. */
async function launch(name: string, user: object = {}): Promise<Launched> {
  const dataDir = path.join(folder, name)
  const child = spawn(process.execPath, ['tools/launch/dist/launch.js'], {
    cwd: copy,
    env: { PATH: process.env['PATH'], HOME: dataDir, DATA_DIR: dataDir, PORT: '0', DEMO: '0' },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
    ...user,
  })
  const one = { ...handles(child, dataDir), address: '' }
  started.push(one)
  one.address = await readyAddress(child)
  return one
}

function readyAddress(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = ''
    const hear = (part: Buffer) => {
      said += String(part)
      const [, ready] = /is ready: (http:\S+)/.exec(said) ?? []
      if (ready) resolve(ready)
    }
    child.stdout?.on('data', hear)
    child.stderr?.on('data', hear)
    child.once('exit', () => reject(new Error(said)))
  })
}

function handles(child: ChildProcess, dataDir: string): Omit<Launched, 'address'> {
  const group = -(child.pid ?? Number.NaN)
  const exit = once(child, 'exit')
  const home = path.join(dataDir, 'postgres')
  const postmaster = () =>
    Number(fs.readFileSync(path.join(home, 'postmaster.pid'), 'utf8').split('\n')[0])
  return {
    postmaster,
    alive: () => isAlive(group),
    kill: () => process.kill(group, 'SIGKILL'),
    ended: () => exit,
    ask: (sql) => asked(home, sql),
    async interrupt() {
      process.kill(group, 'SIGINT')
      const [code] = (await exit) as [number | null]
      return code
    },
    async end() {
      if (isAlive(group)) process.kill(group, 'SIGTERM')
      await exit
      if (fs.existsSync(path.join(home, 'postmaster.pid'))) process.kill(postmaster(), 'SIGQUIT')
    },
  }
}

async function asked(home: string, sql: string): Promise<unknown[]> {
  const read = (file: string) => fs.readFileSync(path.join(home, file), 'utf8').trim()
  const [port, secret] = [read('exchange.port'), read('exchange.password')]
  const db = connect({ url: `postgres://exchange:${secret}@127.0.0.1:${port}/exchange`, max: 1 })
  try {
    return (await db.query(sql)).rows
  } finally {
    await db.end()
  }
}

/** A process or, with a negative pid, any process of its group. */
function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

/** Whether any user may access this folder. */
function othersMayRead(place: string): boolean {
  if (!(fs.statSync(place).mode & 0o001)) return false
  return place === path.dirname(place) || othersMayRead(path.dirname(place))
}
