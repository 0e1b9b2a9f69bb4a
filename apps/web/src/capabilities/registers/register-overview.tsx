/** All registers with their state, the cashiers, and the tills. */
import { registerWords as words } from '@exchange/contract/registers/register-words.messages'
import type { Registers } from '@exchange/contract/registers/registers.contract'
import { Calculator, HandCoins, Plus, Printer, UserPlus } from 'lucide-react'
import type { ReactNode } from 'react'
import { counterPaths } from '../../counter-paths.ts'
import { FullScreen } from '../../frames/full-screen.tsx'
import { minorOf } from '../../kernel/formats.ts'
import { useUser } from '../../kernel/hooks.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Tag } from '../../ui/badge.tsx'
import { Button, buttonClass } from '../../ui/button.tsx'
import { EmptyRow } from '../../ui/empty-row.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { ListRow } from '../../ui/list-row.tsx'
import { Money } from '../../ui/money.tsx'
import { NumberedSteps } from '../../ui/numbered-steps.tsx'
import { Surface } from '../../ui/surface.tsx'
import { TitledSection } from '../../ui/titled-section.tsx'
import type { CashierItem, RegisterItem } from './registers.api.ts'
import type { GoTo } from './go-to.ts'
import { TillList } from './till-list.tsx'

interface OverviewProps {
  readonly of: Registers
  readonly asks: ReactNode
  readonly onGo: GoTo
}

export function RegisterOverview({ of, asks, onGo }: OverviewProps) {
  const add = (
    <Button icon={<Plus aria-hidden size={18} />} onClick={() => onGo('new')}>
      {words.add}
    </Button>
  )
  if (of.registers.length === 0) {
    return (
      <FullScreen title={words.title} lead={words.lead}>
        <Surface>
          <EmptyState icon={<Calculator size={26} />} title={words.emptyTitle} action={add}>
            {words.emptyHint}
          </EmptyState>
          <div className="mx-auto max-w-md">
            <NumberedSteps steps={words.steps} />
          </div>
        </Surface>
      </FullScreen>
    )
  }
  return (
    <FullScreen
      title={words.title}
      lead={words.lead}
      actions={
        <>
          <a href={counterPaths.till()} className={buttonClass({ variant: 'quiet' })}>
            {words.openTill}
          </a>
          {add}
        </>
      }
    >
      <div className="grid grid-cols-1 gap-8">
        {asks}
        <ul className="grid grid-cols-1 gap-4 @2xl:grid-cols-2" aria-label={words.title}>
          {of.registers.map((register) => (
            <li key={register.registerId}>
              <RegisterCard of={of} register={register} onGo={onGo} />
            </li>
          ))}
        </ul>
        <Cashiers cashiers={of.cashiers} onGo={onGo} />
        <TitledSection title={words.tillsTitle}>
          <TillList of={of} devices={of.devices} />
        </TitledSection>
      </div>
    </FullScreen>
  )
}

interface RegisterCardProps extends Pick<OverviewProps, 'of' | 'onGo'> {
  readonly register: RegisterItem
}

function RegisterCard({ of, register, onGo }: RegisterCardProps) {
  const { registerId, name, place, isOn, taken, charges } = register
  const tills = of.devices.filter((till) => till.registerId === registerId)
  const names = tills.flatMap(({ unlockedBy }) => unlockedBy ?? [])
  return (
    <div className="relative grid h-full gap-4 rounded-card border border-line/70 bg-surface p-5 shadow-card transition-colors focus-within:border-brand hover:border-brand">
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <h2 className="text-xl font-semibold tracking-tight wrap-anywhere">
            <button
              type="button"
              className="text-left after:absolute after:inset-0 after:rounded-card"
              onClick={() => onGo(`register-${registerId}`)}
            >
              <bdi>{name}</bdi>
            </button>
          </h2>
          {place && <p className="text-ink-soft wrap-anywhere">{place}</p>}
        </div>
        <Tag tone={isOn ? 'success' : 'neutral'}>{isOn ? words.on : words.off}</Tag>
      </div>
      <p>
        <Money amount={minorOf(taken)} unit="MOX" size="large" />
        <span className="block text-sm text-ink-soft">
          {words.taken} · {words.charges(charges)}
        </span>
      </p>
      <div className="flex items-end justify-between gap-3 self-end">
        <p className="min-w-0 text-sm">
          <span className="block font-semibold">{words.tills(tills.length)}</span>
          {tills.length > 0 && (
            <span className="block truncate text-ink-soft">
              {names.length > 0 ? words.atIt(names) : words.nobodyAtIt}
            </span>
          )}
        </p>
        <span className="relative z-1">
          <IconButton
            label={`${words.print}: ${name}`}
            icon={<Printer aria-hidden size={20} />}
            onClick={() => onGo(`poster-${registerId}`)}
          />
        </span>
      </div>
    </div>
  )
}

interface CashiersProps {
  readonly cashiers: readonly CashierItem[]
  readonly onGo: GoTo
}

function Cashiers({ cashiers, onGo }: CashiersProps) {
  const isMain = useUser()?.contact.private.isMainContact
  return (
    <TitledSection title={words.cashiers}>
      <Surface flush>
        {cashiers.length === 0 ? (
          <div className="p-4">
            <EmptyRow
              icon={<UserPlus size={19} />}
              title={words.noCashiers}
              hint={words.noCashiersHint}
            />
          </div>
        ) : (
          <ul className="divide-y divide-line/70">
            {cashiers.map((cashier) => (
              <li key={cashier.cashierId}>
                <ListRow
                  label={cashier.name}
                  detail={<span className="whitespace-normal">{rightsOf(cashier)}</span>}
                  icon={<Avatar name={cashier.name} size="small" />}
                  trailing={cashier.closesDay && <Tag>{words.isManager}</Tag>}
                  onClick={() => onGo(`cashier-${cashier.cashierId}`)}
                />
              </li>
            ))}
          </ul>
        )}
      </Surface>
      <div className="flex flex-wrap gap-3">
        <Button
          variant="quiet"
          icon={<UserPlus aria-hidden size={18} />}
          onClick={() => onGo('new-cashier')}
        >
          {words.addCashier}
        </Button>
        {isMain && (
          <a href={counterPaths.incentives()} className={buttonClass({ variant: 'quiet' })}>
            <HandCoins aria-hidden size={18} />
            {words.incentives}
          </a>
        )}
      </div>
    </TitledSection>
  )
}

/** "Charges up to 200.00, refunds up to 20.00" */
function rightsOf({ chargeMost, refundMost }: CashierItem): ReactNode {
  const most = (sum: number) => <Money amount={minorOf(sum)} unit="MOX" />
  return (
    <>
      {chargeMost === null ? (
        words.chargesAll
      ) : (
        <>
          {words.chargesUpTo} {most(chargeMost)}
        </>
      )}
      {', '}
      {refundMost === null && words.refundsAll}
      {refundMost === 0 && words.refundsNone}
      {refundMost !== null && refundMost > 0 && (
        <>
          {words.refundsUpTo} {most(refundMost)}
        </>
      )}
    </>
  )
}
