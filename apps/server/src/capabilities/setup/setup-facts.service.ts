/** What the screen of the setup shows besides the drafts. */
import type { Queryable } from '@exchange/database'
import { isSecured } from '../factors/index.ts'
import { findOfficeLogin, type OfficeLogin } from './administrator.read.ts'
import { findMark, type SetupRow } from './setup.store.ts'

/** With which a screen is drawn. */
export type { SetupRow }

export interface SetupFactsNeeds {
  readonly database: Queryable
}

export interface SetupFacts {
  readonly person: OfficeLogin | undefined
  readonly isSecured: boolean
  readonly mailSentAt: Date | null
}

export async function readSetupFacts(
  { database: db }: SetupFactsNeeds,
  { contactId }: Pick<SetupRow, 'contactId'>,
): Promise<SetupFacts> {
  const mailSentAt = await findMark(db, 'mail-sent')
  if (contactId === null) return { person: undefined, isSecured: false, mailSentAt }
  return {
    person: await findOfficeLogin(db, contactId),
    isSecured: await isSecured(db, contactId),
    mailSentAt,
  }
}
