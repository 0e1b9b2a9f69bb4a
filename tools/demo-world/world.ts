/** The generated world before it is written: people, businesses and pictures. */
import type { WeekHours } from '@exchange/domain/directory/hours.rules'
import type { Role } from '@exchange/domain/rights'
import type { Category } from './words/category.ts'

export interface Region {
  readonly id: number
  readonly name: string
}

export interface Exchange {
  readonly id: number
  readonly name: string
  readonly cities: readonly string[]
  readonly phone: string
  readonly email: string
  readonly website: string
  readonly address: string
  /** Undefined: of the whole network. */
  readonly region: Region | undefined
  readonly removedCode: 'CCTE_BLOCKED_EXCHANGE' | 'GT_BLOCKED_EXCHANGE' | null
  readonly isTrial: boolean
  readonly invites: boolean
  readonly cashFeeFree: boolean
  readonly earnsPoints: boolean
  readonly policyId: number
  /** The number of members in a world of 600. */
  readonly share: number
}

export interface Member {
  readonly id: number
  readonly exchangeId: number
  readonly ownerId: number
  readonly number: string
  readonly name: string
  readonly category: Category
  readonly address1: string
  readonly city: string
  readonly state: string
  readonly zip: string
  readonly phone: string
  readonly email: string
  readonly website: string
  readonly description: string
  readonly joinedAt: Date
  readonly status: 'applied' | 'active' | 'disabled'
  readonly standby: boolean
  readonly hidePay: boolean
  readonly directoryOnly: boolean
  readonly listed: boolean
  /** Takes gift cards. */
  readonly giftCard: boolean
  readonly flashCashEnrolled: boolean
  readonly imageKey: string
  /** Minor units. */
  readonly creditLimit: bigint
  /** Relative activity; 1 is usual, 0 means no trade. */
  readonly activity: number
}

export interface Contact {
  readonly id: number
  readonly memberId: number
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly phone: string
  readonly isMain: boolean
  readonly transAuth: boolean
  readonly omitFromSearch: boolean
  readonly avatarKey: string
  /** 16 digits. */
  readonly card: string
}

export interface User {
  readonly contactId: number
  readonly username: string
  readonly grants: readonly { readonly scope: 'Super' | number; readonly role: Role }[]
  readonly acceptedTerms: boolean
  /** Has never chosen a password. */
  readonly unregistered?: true
}

export interface Product {
  readonly memberId: number
  readonly name: string
  readonly isDefault: boolean
  /** Minor units of the currency. */
  readonly price: bigint
  readonly priceFrom: boolean
  readonly videoURL: string | null
  /** Some have a video that is not shown. */
  readonly showVideo: boolean
}

export interface Picture {
  /** A hash of the bytes. */
  readonly key: string
  readonly svg: string
}

/** A picture for the directory, 1600 by 900. */
export interface Scene extends Picture {
  /** A placeholder colour. */
  readonly blur: string
}

export interface Shown {
  readonly key: string
  /** Alternative text. */
  readonly alt: string
}

/** A member's storefront; its id is the member's id. */
export interface Storefront {
  readonly member: Member
  readonly short: string
  readonly description: string
  readonly search: string
  readonly tags: readonly string[]
  readonly score: number
  readonly rewardPoints: number | null
  readonly hidden: boolean
  readonly waiting: boolean
  readonly showAddress: boolean
  readonly showPhone: boolean
  readonly hero: Shown
  readonly gallery: readonly Shown[]
  /** Offset in metres from the middle of its postal code. */
  readonly north: number
  readonly east: number
  readonly hours: WeekHours
  readonly promotions: readonly object[]
  readonly offers: readonly object[]
  readonly weblinks: Readonly<Record<string, string>>
  readonly videoURL: string | null
}

export interface World {
  /** Midnight UTC of the day the world was generated for. */
  readonly today: Date
  readonly exchanges: readonly Exchange[]
  readonly members: readonly Member[]
  readonly contacts: readonly Contact[]
  readonly users: readonly User[]
  readonly products: readonly Product[]
  readonly pictures: readonly Picture[]
  readonly storefronts: readonly Storefront[]
  readonly scenes: readonly Scene[]
}

export const dayMs = 86_400_000
