/** What each part of Sign-in & Security gets. */
import type { FactorsOnWire } from '@exchange/contract/factors/factors.contract'

export interface SectionProps {
  readonly factors: FactorsOnWire
  /** New codes are to be shown, once. */
  readonly onCodes: (codes: readonly string[] | null) => void
}
