/**
 * The manifests that are no part of the first load: of staff, and of the counter. Members get them
 * after signing in, anyone with the first address that is no other page's.
 */
import type { Manifest } from '../navigation/manifest.ts'
import { incentives } from './incentives.manifest.ts'
import { office } from './office.ts'
import { payPages } from './pay-pages.manifest.ts'
import { programs } from './programs.manifest.ts'
import { registers } from './registers.manifest.ts'
import { till } from './till.manifest.ts'

export const later: readonly Manifest[] = [
  ...office,
  payPages,
  registers,
  incentives,
  till,
  programs,
]
