/** What holders may do with their own card: freeze it, or switch typed charges off. */
import { cardUseMessages as words } from '@exchange/contract/members/people.messages'
import { useUser } from '../../kernel/hooks.ts'
import { useTask } from '../../kernel/use-task.ts'
import { Banner } from '../../ui/banner.tsx'
import { Switch } from '../../ui/choice.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { Surface } from '../../ui/surface.tsx'
import { storeCardUse } from './people.api.ts'

/** Each switch is saved when it is pressed; one that could not be saved goes back. */
export function CardControl() {
  const user = useUser()
  const { busy, failure, run } = useTask()
  if (!user?.contact.private.cardNumber) return null
  const { cardFrozen: frozen, cardTyped: typedCharges } = user.contact.private
  const change = (use: Partial<{ frozen: boolean; typedCharges: boolean }>) =>
    void run(() => storeCardUse({ frozen, typedCharges, ...use }))
  return (
    <>
      {frozen && <Banner tone="warning">{words.frozenBanner}</Banner>}
      <Surface title={words.title}>
        <Switch
          label={words.frozen}
          hint={words.frozenHint}
          checked={frozen}
          disabled={busy}
          onChange={() => change({ frozen: !frozen })}
        />
        <Switch
          label={words.typed}
          hint={words.typedHint}
          checked={typedCharges}
          disabled={busy}
          onChange={() => change({ typedCharges: !typedCharges })}
        />
        <FormError>{failure}</FormError>
      </Surface>
    </>
  )
}
