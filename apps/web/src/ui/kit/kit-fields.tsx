import { useState } from 'react'
import { AmountField } from '../amount-field.tsx'
import { Surface } from '../surface.tsx'
import { Checkbox, SegmentedControl, Select, Switch } from '../choice.tsx'
import { Chip, ComboboxInput, ComboboxList, ComboboxOption } from '../combobox.tsx'
import { FormError } from '../form-error.tsx'
import { Money, UnitMark } from '../money.tsx'
import { PasswordField } from '../password-field.tsx'
import { PhoneField } from '../phone-field.tsx'
import { TextArea, TextField } from '../text-field.tsx'
import { nothing } from './kit-samples.ts'

const cities = [
  { value: 'bhm', label: 'Birmingham AL' },
  { value: 'msy', label: 'New Orleans LA' },
]

export function KitFields() {
  return (
    <>
      <Surface title="Fields">
        <form className="grid gap-5" onSubmit={(event) => event.preventDefault()}>
          <TextFields />
          <Choices />
          <FormError>Unable to process your transaction at this time.</FormError>
        </form>
      </Surface>
      <Suggestions />
    </>
  )
}

function TextFields() {
  return (
    <>
      <TextField label="Username" hint="As it stands on your welcome letter." />
      <TextField label="Email" defaultValue="dana@" error="Please enter an email address." />
      <TextField label="Not now" defaultValue="Fixed" disabled />
      <PasswordField label="Password" defaultValue="open sesame" />
      <KitPhone />
      <AmountField
        large
        label="Amount"
        unit={<UnitMark unit="MOX" />}
        aside={
          <>
            Buying Power <Money amount={185_000n} unit="MOX" />
          </>
        }
      />
      <AmountField
        label="Tip"
        unit="$"
        defaultValue="900.00"
        error="Tip exceeds your Cash Reserve Account balance."
      />
      <TextArea label="Note" placeholder="What is it for?" />
    </>
  )
}

function KitPhone() {
  const [phone, setPhone] = useState('(504) 555-0123')
  return (
    <PhoneField
      label="Phone"
      autoComplete="off"
      value={phone}
      onChange={setPhone}
      onBlur={nothing}
    />
  )
}

function Choices() {
  const [half, setHalf] = useState('mine')
  return (
    <>
      <Select label="City" options={cities} />
      <Checkbox label="Keep me signed in" defaultChecked />
      <Checkbox label="I agree" error="Please agree first." />
      <Switch label="Receipts by email" hint="One for every payment." defaultChecked />
      <Switch label="Off" />
      <SegmentedControl
        label="Menu"
        value={half}
        onChange={setHalf}
        options={[
          { value: 'mine', label: 'My Account' },
          { value: 'more', label: 'More' },
        ]}
      />
    </>
  )
}

function Suggestions() {
  return (
    <Surface title="Search that suggests" className="overflow-visible">
      <div className="grid gap-5">
        <div className="pb-56">
          <ComboboxInput
            label="Send To"
            listId="kit-list"
            expanded
            activeId="kit-1"
            defaultValue="rid"
            onClear={nothing}
          >
            <ComboboxList id="kit-list" label="Members">
              <ComboboxOption
                id="kit-1"
                active
                onPick={nothing}
                title="Ridgeline Coffee Roasters"
                detail="Coffee and breakfast · Birmingham AL"
                square
              />
              <ComboboxOption
                id="kit-2"
                active={false}
                onPick={nothing}
                title="Harbor & Pine Bookkeeping for Very Long Names Incorporated"
                detail="Accounting · New Orleans LA"
                square
              />
            </ComboboxList>
          </ComboboxInput>
        </div>
        <ComboboxInput label="Busy" listId="kit-none" expanded={false} busy />
        <Chip
          label="Marco Bellini"
          detail="Bellini Press"
          onClear={nothing}
          clearLabel="Choose again"
        />
      </div>
    </Surface>
  )
}
