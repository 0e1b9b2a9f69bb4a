/** What the office's page of the network shows besides the configuration. */
import type { Queryable } from '@exchange/database'
import { findSettings } from './settings.store.ts'
import { findMark } from './setup.store.ts'

export interface SettingsFacts {
  /** 0 while the office has changed nothing. */
  readonly version: number
  readonly mailSentAt: Date | null
}

export async function readSettingsFacts(db: Queryable): Promise<SettingsFacts> {
  const version = (await findSettings(db))?.version ?? 0
  return { version, mailSentAt: await findMark(db, 'mail-sent') }
}
