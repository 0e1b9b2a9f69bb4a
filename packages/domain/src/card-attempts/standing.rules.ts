/** Who may not pay with a card or save one: contacts who may not move money, and trial members. */
import type { StandingRefusal } from '../members/standing.rules.ts'

/** TRIAL-01: trial members have no cash reserve. */
export type CardStandingRefusal = StandingRefusal | 'trial-restricted'
