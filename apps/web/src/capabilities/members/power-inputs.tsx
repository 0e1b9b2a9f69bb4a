/** The rights of a person as switches, its limits as amounts, and its hours. */
import { payHoursFaultMessages } from '@exchange/contract/members/pay-hours.messages'
import { limitFaultMessages } from '@exchange/contract/members/people.messages'
import {
  limitWords,
  powerMessages as words,
  rightWords,
} from '@exchange/contract/members/rights.messages'
import { payHoursFault } from '@exchange/domain/directory/week-hours.rules'
import {
  limitNames,
  personRights,
  readLimits,
  refuseRight,
  type LimitName,
} from '@exchange/domain/members/person-rights.rules'
import { AmountField } from '../../ui/amount-field.tsx'
import { Switch } from '../../ui/choice.tsx'
import { UnitMark } from '../../ui/money.tsx'
import { HoursInputs } from './hours-inputs.tsx'
import { useOwnPowers } from './own-powers.ts'
import type { PowersTyped } from './people.api.ts'

export type LimitErrors = Partial<Record<LimitName | 'hours', string>>

interface PowerInputsProps {
  readonly powers: PowersTyped
  readonly errors: LimitErrors
  readonly onChange: (powers: PowersTyped) => void
}

/** What is wrong with the limits and hours, by field. */
export function limitErrorsOf({ limits, hours }: PowersTyped): LimitErrors {
  const read = readLimits(limits)
  const faults = read.ok ? [] : read.error
  const errors = faults.map(({ field, code }) => [field, limitFaultMessages[code]] as const)
  const fault = hours && payHoursFault(hours)
  return {
    ...Object.fromEntries(errors),
    ...(fault && { hours: payHoursFaultMessages[fault] }),
  }
}

export function PowerInputs({ powers, errors, onChange }: PowerInputsProps) {
  const giver = useOwnPowers()
  return (
    <>
      <fieldset className="grid min-w-0 grid-cols-1 gap-1">
        <legend className="mb-1 font-semibold">{words.rights}</legend>
        {personRights.map((right) => {
          const has = powers.may.includes(right)
          const others = powers.may.filter((one) => one !== right)
          return (
            <Switch
              key={right}
              label={rightWords[right].label}
              hint={rightWords[right].hint}
              checked={has}
              // Taking one away is always possible.
              disabled={!has && refuseRight(giver, right) !== undefined}
              onChange={() => onChange({ ...powers, may: has ? others : [...others, right] })}
            />
          )
        })}
      </fieldset>
      <fieldset className="grid min-w-0 grid-cols-1 gap-3">
        <legend className="font-semibold">{words.limits}</legend>
        <p className="text-sm text-ink-soft">{words.limitsHint}</p>
        {limitNames.map((name) => (
          <AmountField
            key={name}
            name={`limit-${name}`}
            label={limitWords[name]}
            unit={<UnitMark unit="MOX" />}
            placeholder=""
            value={powers.limits[name]}
            error={errors[name]}
            onChange={({ currentTarget: { value } }) =>
              onChange({ ...powers, limits: { ...powers.limits, [name]: value } })
            }
          />
        ))}
      </fieldset>
      <HoursInputs
        hours={powers.hours}
        error={errors.hours}
        onChange={(hours) => onChange({ ...powers, hours })}
      />
    </>
  )
}
