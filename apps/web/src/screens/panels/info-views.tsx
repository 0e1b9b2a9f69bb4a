/** The explanation panels, each with a way back (BAR-08). */
import { accountMessages } from '@exchange/contract/accounts/accounts.messages'
import { InfoView } from '../../capabilities/accounts/info-views.tsx'
import { CreditLineExplained } from '../../capabilities/credit-lines/credit-line-explained.tsx'
import { barViews, useBar } from '../../navigation/bar.ts'
import { paths } from '../../paths.ts'
import { OwnFlashCash } from '../own-flash-cash.tsx'
import { useReserve } from '../use-reserve.ts'

function useBack(): () => void {
  const bar = useBar()
  return () => bar.show(barViews.account)
}

export function BuyingPowerInfoView() {
  const bar = useBar()
  return (
    <InfoView
      name="buyingPower"
      onBack={useBack()}
      onCreditLimit={() => bar.show('credit-limit-info')}
    />
  )
}

export function BalanceInfoView() {
  return <InfoView name="balance" onBack={useBack()} />
}

export function CreditLimitInfoView() {
  return (
    <InfoView name="creditLimit" onBack={useBack()}>
      <CreditLineExplained />
    </InfoView>
  )
}

export function CashReserveInfoView() {
  const further = useReserve() && {
    href: paths.loadCashReserve(),
    text: accountMessages.reloadReserve,
  }
  return <InfoView name="cashReserve" onBack={useBack()} further={further} />
}

export function FlashCashInfoView() {
  return (
    <InfoView name="flashCash" onBack={useBack()}>
      <OwnFlashCash />
    </InfoView>
  )
}

export function CommunityRewardsInfoView() {
  const further = { href: paths.rewards(), text: accountMessages.redeemPoints }
  return <InfoView name="communityRewards" onBack={useBack()} further={further} />
}
