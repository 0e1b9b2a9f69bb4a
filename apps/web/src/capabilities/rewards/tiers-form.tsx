/** The form of the reward tiers: all of them, from when, why; tried on last month first. */
import { zoneDay } from '@exchange/contract/policies/policies.messages'
import type { RewardTiers, TriedTiersOut } from '@exchange/contract/rewards/tiers.contract'
import { tierWords as words } from '@exchange/contract/rewards/tiers.messages'
import { reasonMax } from '@exchange/domain/reversals/reversal.rules'
import { tiersMost, tierTextMost } from '@exchange/domain/rewards/tiers.rules'
import { zoneName } from '@exchange/domain/wall-clock'
import { amountDigits } from '../../ui/amount-digits.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Switch } from '../../ui/choice.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { Surface } from '../../ui/surface.tsx'
import { TextArea, TextField } from '../../ui/text-field.tsx'
import { useTiersForm, type TiersFormState, type TypedRow } from './use-tiers-form.ts'

interface TiersFormProps {
  readonly of: RewardTiers
  readonly onClose: () => void
}

export function TiersForm({ of, onClose }: TiersFormProps) {
  const form = useTiersForm(of, onClose)
  const { rows, faults, busy, failure } = form
  return (
    <Surface title={words.change}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          form.propose(event.currentTarget)
        }}
        className="grid gap-6"
      >
        {of.planned && <Banner tone="info">{words.replaces}</Banner>}
        {rows.map((row, at) => (
          <Row key={row.key} row={row} at={at} form={form} />
        ))}
        {rows.length < tiersMost && (
          <Button variant="quiet" className="justify-self-start" onClick={form.add}>
            {words.add}
          </Button>
        )}
        <FormError>{faults['tiers'] ?? ''}</FormError>
        <When of={of} form={form} />
        <p className="text-sm text-ink-soft">{words.proposeHint}</p>
        {form.tried && <Tried of={form.tried} zone={of.zone} />}
        <FormError>{failure}</FormError>
        <div className="flex flex-wrap justify-end gap-2">
          <Button variant="quiet" onClick={onClose}>
            {words.close}
          </Button>
          <Button
            variant="quiet"
            busy={busy}
            onClick={({ currentTarget }) => form.tryIt(currentTarget.form)}
          >
            {words.tryIt}
          </Button>
          <Button type="submit" busy={busy}>
            {words.propose}
          </Button>
        </div>
      </form>
    </Surface>
  )
}

interface RowProps {
  readonly row: TypedRow
  readonly at: number
  readonly form: TiersFormState
}

type TextName = 'cost' | 'reward' | 'days' | 'title' | 'description' | 'instructions'

function Row({ row, at, form: { faults, set, remove } }: RowProps) {
  const text = (name: TextName, label: string, more: object = {}) => (
    <TextField
      label={label}
      autoComplete="off"
      value={row[name]}
      error={faults[`${at}.${name}`]}
      onChange={({ currentTarget }) => set(row.key, { [name]: currentTarget.value })}
      {...more}
    />
  )
  const digits = { inputMode: 'decimal' }
  const title = row.title || words.tier(at + 1)
  return (
    <fieldset className="grid gap-4 rounded-control border border-line p-4">
      <legend className="px-2 font-semibold">{title}</legend>
      <div className="grid grid-cols-1 items-start gap-4 @lg:grid-cols-3">
        {text('cost', words.cost, digits)}
        {text('reward', words.reward, digits)}
        {text('days', words.days, digits)}
      </div>
      <div className="grid grid-cols-1 items-start gap-4 @2xl:grid-cols-2">
        {text('title', words.name, { maxLength: tierTextMost.title })}
        {text('description', words.description, { maxLength: tierTextMost.description })}
      </div>
      {text('instructions', words.instructions, { maxLength: tierTextMost.instructions })}
      <div className="grid grid-cols-1 items-start gap-4 @2xl:grid-cols-2">
        <Switch
          label={words.unlocked}
          hint={words.unlockedHint}
          checked={row.unlocked}
          onChange={({ currentTarget }) => set(row.key, { unlocked: currentTarget.checked })}
        />
        <Switch
          label={words.auto}
          hint={words.autoHint}
          checked={row.autoRedeem}
          onChange={({ currentTarget }) => set(row.key, { autoRedeem: currentTarget.checked })}
        />
      </div>
      <Button variant="link" className="justify-self-end" onClick={() => remove(row.key)}>
        {words.remove(title)}
      </Button>
    </fieldset>
  )
}

interface WhenProps {
  readonly of: RewardTiers
  readonly form: TiersFormState
}

function When({ of: { zone, earliest }, form }: WhenProps) {
  const { from, reason, faults } = form
  return (
    <div className="grid grid-cols-1 items-start gap-4 @2xl:grid-cols-2">
      <TextField
        type="date"
        label={words.from}
        hint={words.fromHint(zoneName(zone))}
        min={earliest}
        value={from}
        error={faults['from']}
        onChange={({ currentTarget }) => form.setFrom(currentTarget.value)}
      />
      <TextArea
        label={words.reason}
        hint={words.reasonHint}
        maxLength={reasonMax}
        value={reason}
        error={faults['reason']}
        onChange={({ currentTarget }) => form.setReason(currentTarget.value)}
      />
    </div>
  )
}

function Tried({ of, zone }: { readonly of: TriedTiersOut; readonly zone: string }) {
  const { redemptions, from, until, before, after, without, kept } = of
  // The last day of the month, not the first of the next.
  const last = new Date(Date.parse(until) - 1).toISOString()
  return (
    <div role="status" className="grid gap-2 rounded-control bg-sunk px-4 py-3">
      <p className="font-semibold">
        {words.tried(redemptions, zoneDay(from, zone), zoneDay(last, zone))}
      </p>
      {redemptions === 0 ? (
        <p>{words.noneTried}</p>
      ) : (
        <>
          <dl className="grid max-w-96 grid-cols-[1fr_auto] gap-x-6 gap-y-1">
            <dt>{words.before}</dt>
            <dd className="text-right tabular-nums">{amountDigits(before, false)}</dd>
            <dt>{words.after}</dt>
            <dd className="text-right font-semibold tabular-nums">{amountDigits(after, false)}</dd>
          </dl>
          {without > 0 && <p>{words.without(without)}</p>}
          {kept > 0 && <p>{words.kept(kept)}</p>}
          <p className="text-sm text-ink-soft">{words.triedHint}</p>
        </>
      )}
    </div>
  )
}
