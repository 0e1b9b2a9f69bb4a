/** What holders may do with their own card: freeze it, or switch typed charges off. */
import type { SessionUser } from '@exchange/contract/identity/session-user.contract'
import { cardUseMessages as words } from '@exchange/contract/members/people.messages'
import { limitWords } from '@exchange/contract/members/rights.messages'
import { limitNames } from '@exchange/domain/members/person-rights.rules'
import { useConfig, useUser } from '../../kernel/hooks.ts'
import { useTask } from '../../kernel/use-task.ts'
import { paths } from '../../paths.ts'
import { Banner } from '../../ui/banner.tsx'
import { Switch } from '../../ui/choice.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { Money } from '../../ui/money.tsx'
import { Surface } from '../../ui/surface.tsx'
import { storeCardUse } from './people.api.ts'

/** Each switch is saved when it is pressed; one that could not be saved goes back. */
export function CardControl() {
  const user = useUser()
  const { brand } = useConfig()
  const { busy, failure, run } = useTask()
  if (!user?.contact.private.cardNumber) return null
  const { cardFrozen: frozen, cardTyped: typedCharges, isMainContact } = user.contact.private
  const change = (use: Partial<{ frozen: boolean; typedCharges: boolean }>) =>
    void run(() => storeCardUse({ frozen, typedCharges, ...use }))
  return (
    <>
      {frozen && <Banner tone="warning">{words.frozenBanner}</Banner>}
      <Surface title={words.title}>
        <Switch
          label={words.frozen}
          hint={isMainContact ? words.frozenHintMain : words.frozenHint}
          checked={frozen}
          disabled={busy}
          onChange={() => change({ frozen: !frozen })}
        />
        {isMainContact && (
          <a
            href={paths.panel('people', { person: String(user.contact.id) })}
            className="inline-flex min-h-11 items-center font-semibold text-brand-ink"
          >
            {words.orderNew}
          </a>
        )}
        <Switch
          label={words.typed}
          hint={words.typedHint(brand.currency)}
          checked={typedCharges}
          disabled={busy}
          onChange={() => change({ typedCharges: !typedCharges })}
        />
        <FormError>{failure}</FormError>
      </Surface>
      <Limits limits={user.contact.private.limits} />
    </>
  )
}

interface LimitsProps {
  readonly limits: SessionUser['contact']['private']['limits']
}

/** The limits of the holder, if there are any. */
function Limits({ limits }: LimitsProps) {
  const set = limitNames.filter((name) => limits[name] !== null)
  if (set.length === 0) return null
  return (
    <Surface title={words.limits}>
      <dl className="grid gap-2">
        {set.map((name) => (
          <div key={name} className="flex items-baseline justify-between gap-4">
            <dt className="text-ink-soft">{limitWords[name]}</dt>
            <dd className="shrink-0 font-semibold">
              <Money amount={limits[name] ?? 0} unit="MOX" />
            </dd>
          </div>
        ))}
      </dl>
      <p className="mt-3 text-sm text-ink-soft">{words.limitsHint}</p>
    </Surface>
  )
}
