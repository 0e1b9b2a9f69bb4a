/** What members of a closed exchange are told, by its code. */
import type { closingCodes } from './network.contract.ts'

export type ClosingCode = (typeof closingCodes)[number]
export type BlockedCodeWords = Readonly<Record<ClosingCode, string>>
