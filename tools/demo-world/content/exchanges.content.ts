/** The seventeen exchanges of the demo network; two were removed and one is for trials. */
import { refundDays } from '@exchange/domain/refunds/refund.rules'
import type { PointsPolicy } from '@exchange/domain/rewards/earning.rules'
import type { Exchange, Region } from '../world.ts'
import { metroOf } from '../words/metros.words.ts'

interface Row {
  readonly id: number
  readonly name: string
  readonly cities: readonly string[]
  readonly share: number
}

const rows: readonly Row[] = [
  row(8, 'Red Stick Trade Exchange', 126, 'Baton Rouge, Denham Springs, Prairieville'),
  row(10, 'Crescent City Trade Exchange', 92, 'New Orleans, Metairie'),
  row(13, 'Capital Commerce Trade Exchange', 12, 'Baton Rouge'),
  row(21, 'Gulf Trade', 12, 'Slidell, New Orleans'),
  row(27, 'Acadiana Trade Exchange', 62, 'Lafayette'),
  row(28, 'Bluff City Barter', 48, 'Memphis'),
  row(29, 'Trial Exchange', 28, 'Baton Rouge, New Orleans, Lafayette, Memphis, Birmingham'),
  row(30, 'Magic City Trade Exchange', 50, 'Birmingham'),
  row(31, 'Northshore Trade Exchange', 30, 'Covington, Mandeville, Slidell, Hammond'),
  row(33, 'Ark-La-Tex Trade', 28, 'Shreveport'),
  row(34, 'Ouachita Barter', 20, 'Monroe'),
  row(35, 'Calcasieu Trade Exchange', 22, 'Lake Charles'),
  row(37, 'Jefferson Business Exchange', 18, 'Metairie'),
  row(38, 'Livingston Trade Network', 14, 'Denham Springs'),
  row(39, 'Ascension Trade Exchange', 14, 'Gonzales, Prairieville'),
  row(40, 'Tangipahoa Barter', 10, 'Hammond, Covington'),
  row(41, 'Mid-South Trade Exchange', 14, 'Memphis'),
]

export const trialExchangeId = 29

export const regions: readonly (Region & { readonly state: string })[] = [
  { id: 1, name: 'Louisiana', state: 'LA' },
  { id: 2, name: 'West Tennessee', state: 'TN' },
  { id: 3, name: 'Central Alabama', state: 'AL' },
]
const inviteExchanges = [8, 27, 28, 30, 34, 35]
const cashFeeFreeExchanges = [8, 10, 27, 29, 31, 33, 37, 38, 39, 40, 41]
const pointsExchanges = [8, 27]

export const exchanges: readonly Exchange[] = rows.map((entry, index) => {
  const metro = metroOf(entry.cities[0] ?? '')
  const slug = entry.name.toLowerCase().replaceAll(/[^a-z]+/g, '-')
  return {
    id: entry.id,
    name: entry.name,
    cities: entry.cities,
    phone: `(${metro.area}) 555-01${String(entry.id).padStart(2, '0')}`,
    email: `hello@${slug}.example`,
    website: `https://${slug}.example`,
    address: [
      `${100 + entry.id * 13} ${metro.streets[index % metro.streets.length]}, Suite ${index + 1}`,
      `${metro.city}, ${metro.state} ${metro.zips[0]}`,
    ].join(', '),
    region:
      entry.id === trialExchangeId ? undefined : regions.find(({ state }) => state === metro.state),
    removedCode: removedCode(entry.id),
    isTrial: entry.id === trialExchangeId,
    invites: inviteExchanges.includes(entry.id),
    cashFeeFree: cashFeeFreeExchanges.includes(entry.id),
    earnsPoints: pointsExchanges.includes(entry.id),
    policyId: index + 1,
    share: entry.share,
  }
})

function removedCode(id: number): Exchange['removedCode'] {
  if (id === 13) return 'CCTE_BLOCKED_EXCHANGE'
  return id === 21 ? 'GT_BLOCKED_EXCHANGE' : null
}

function row(id: number, name: string, share: number, cities: string): Row {
  return { id, name, share, cities: cities.split(', ') }
}

/** One point per unit spent where the exchange is enrolled, and no bonuses. */
export function pointsPolicy(exchange: Exchange): PointsPolicy {
  return {
    exchangeEnrolled: exchange.earnsPoints,
    settlingDays: refundDays,
    baseEarningRate: 1,
    newMemberBonus: 0,
    newMemberAgeThresholdDays: 360,
    newMemberEarningThreshold: 100_000n,
    stagnantSellerBonus: [],
    stagnantBuyerBonus: [],
  }
}

/** Days before today on which an exchange left the network. */
const removedDaysAgo: Readonly<Record<number, number>> = { 13: 430, 21: 190 }

/** Whether the exchange was a part of the network this many days before today. */
export function takesPart(exchange: Exchange, daysAgo: number): boolean {
  return daysAgo > (removedDaysAgo[exchange.id] ?? -1)
}

const byId = new Map(exchanges.map((exchange) => [exchange.id, exchange]))

export function exchangeOf(id: number): Exchange {
  const found = byId.get(id)
  if (!found) throw new Error(`no exchange ${id}`)
  return found
}
