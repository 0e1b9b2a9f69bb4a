/** Reward tiers as the office reads them: a line each. */
import type { RewardTierOut } from '@exchange/contract/rewards/tiers.contract'
import { tierWords as words } from '@exchange/contract/rewards/tiers.messages'
import { amountDigits } from '../../ui/amount-digits.ts'
import { Tag } from '../../ui/badge.tsx'

export function TierLines({ tiers }: { readonly tiers: readonly RewardTierOut[] }) {
  return (
    <ul className="divide-y divide-line/70">
      {tiers.map((tier) => (
        <li key={tier.cost} className="grid gap-0.5 py-2.5">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <span className="font-semibold wrap-anywhere">{tier.title}</span>
            {!tier.unlocked && <Tag tone="neutral">{words.locked}</Tag>}
            {tier.autoRedeem && <Tag tone="success">{words.byItself}</Tag>}
          </p>
          <p className="text-ink-soft">
            {words.sentence(tier.cost, amountDigits(tier.reward, false), tier.days)}{' '}
            {words.worth(amountDigits(worthOf(tier), false))}
          </p>
        </li>
      ))}
    </ul>
  )
}

/** Of a thousand points, in FlashCash. */
function worthOf({ cost, reward }: RewardTierOut): number {
  return Math.round((reward * 100_000) / cost) / 100
}
