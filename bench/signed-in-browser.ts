/** A browser that Lighthouse can attach to, in which a member is signed in and stays so. */
import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { chromium } from '@playwright/test'
import { freePort } from './serving.ts'

export interface SignedInBrowser {
  /** Of its debugging protocol. */
  readonly port: number
  close(): Promise<void>
}

export async function signedInBrowser(member: {
  readonly origin: string
  readonly token: string
  readonly executablePath: string
}): Promise<SignedInBrowser> {
  const port = await freePort()
  const folder = await mkdtemp(path.join(os.tmpdir(), 'exchange-browser-'))
  const context = await chromium.launchPersistentContext(folder, {
    executablePath: member.executablePath,
    args: ['--no-sandbox', `--remote-debugging-port=${port}`],
  })
  const page = await context.newPage()
  await page.goto(`${member.origin}/robots.txt`)
  await page.evaluate(`localStorage.setItem('exchange.token', '${member.token}')
    document.cookie = 'exchange.member=yes; path=/'
    document.cookie = 'exchange.tour=done; path=/'`)
  return {
    port,
    close: async () => {
      await context.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
