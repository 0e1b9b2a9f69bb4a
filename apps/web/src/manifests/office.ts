/**
 * The manifests of capabilities whose pages are all of staff, below /admin. They are
 * loaded later, with `later.ts`.
 */
import type { Manifest } from '../navigation/manifest.ts'
import { approvals } from './approvals.manifest.ts'
import { desk } from './desk.manifest.ts'
import { documents } from './documents.manifest.ts'
import { erasure } from './erasure.manifest.ts'
import { feedback } from './feedback.manifest.ts'
import { flashCash } from './flashcash.manifest.ts'
import { imports } from './imports.manifest.ts'
import { letters } from './letters.manifest.ts'
import { memberRecords } from './member-records.manifest.ts'
import { monthlyRun } from './monthly-run.manifest.ts'
import { policies } from './policies.manifest.ts'
import { reversals } from './reversals.manifest.ts'
import { settlement } from './settlement.manifest.ts'
import { setupOffice } from './setup-office.manifest.ts'
import {
  applicantsOffice,
  giftCardsOffice,
  heroOffice,
  logOffice,
  termsOffice,
  waysBack,
} from './staff-pages.manifest.ts'
import { tax } from './tax.manifest.ts'

/** In the order of the menu. */
export const office: readonly Manifest[] = [
  desk,
  memberRecords,
  applicantsOffice,
  letters,
  documents,
  imports,
  erasure,
  waysBack,
  feedback,
  logOffice,
  approvals,
  reversals,
  giftCardsOffice,
  flashCash,
  monthlyRun,
  settlement,
  policies,
  termsOffice,
  heroOffice,
  tax,
  setupOffice,
]
