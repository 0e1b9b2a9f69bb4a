/** Form parts other than fields: frames, actions, pills, keypad. */
import { Coffee, FileUp, Star } from 'lucide-react'
import { useState } from 'react'
import { Surface } from '../surface.tsx'
import { ChipRow } from '../chip-row.tsx'
import { ChoiceChip } from '../choice-chip.tsx'
import { controlClass, Field } from '../field.tsx'
import { FigureLine } from '../figure-line.tsx'
import { FileDrop } from '../file-drop.tsx'
import { FormActions } from '../form-actions.tsx'
import { FieldError } from '../form-error.tsx'
import { FormFrame } from '../form-frame.tsx'
import { AmountFigure } from '../amount-figure.tsx'
import { Keypad } from '../keypad.tsx'
import { CoinMark, Money, UnitNames } from '../money.tsx'
import { ProgressLine } from '../progress-line.tsx'
import { PillSelect } from '../pill-select.tsx'
import { PinField } from '../pin-field.tsx'
import { TextField } from '../text-field.tsx'
import { WeekHours, workingWeek } from '../week-hours.tsx'
import { longText, nothing } from './kit-samples.ts'

export function KitForms() {
  return (
    <>
      <Fields />
      <Frames />
      <Feet />
      <Pills />
      <Till />
      <Files />
      <Hours />
    </>
  )
}

function Fields() {
  return (
    <Surface title="A field of its own">
      <div className="grid gap-5">
        <Field label="Opens at" hint="In the time of your town." aside="Monday">
          {(ids) => <input {...ids} className={controlClass} type="time" defaultValue="08:30" />}
        </Field>
        <Field label="Opens at" error="Please enter a time.">
          {(ids) => <input {...ids} className={controlClass} type="time" />}
        </Field>
        <Field label={longText} hint={longText} error={longText} aside="Clear">
          {(ids) => <input {...ids} className={controlClass} disabled />}
        </Field>
        <FieldError>An error that belongs to no single field.</FieldError>
        <dl className="grid gap-2">
          <FigureLine label="Balance">
            <Money amount={185_000n} unit="MOX" />
          </FigureLine>
          <FigureLine label="Fee" why="6 % of 25.00, of which your exchange keeps a half.">
            <CoinMark value="M6 20V8l7 9 7-9v12">
              <UnitNames value={{ MOX: 'trade units', USD: 'US dollars', PTS: 'points' }}>
                <Money amount={150n} unit="MOX" />
              </UnitNames>
            </CoinMark>
          </FigureLine>
        </dl>
      </div>
    </Surface>
  )
}

function Frames() {
  return (
    <Surface title="A form of a page of its own">
      <div className="grid items-start gap-6 sm:grid-cols-3">
        <FormFrame
          label="Rest"
          submit="Issue"
          busy={false}
          failure=""
          onSubmit={nothing}
          onEdit={nothing}
        >
          <TextField label="Reference" />
        </FormFrame>
        <FormFrame label="Busy" submit="Issue" busy failure="" onSubmit={nothing} onEdit={nothing}>
          <TextField label="Reference" defaultValue="Raffle 7" />
        </FormFrame>
        <FormFrame
          label="Refused"
          submit={longText}
          busy={false}
          failure={longText}
          onSubmit={nothing}
          onEdit={nothing}
          foot={<p className="text-ink-soft">{longText}</p>}
        >
          <TextField label="Reference" />
        </FormFrame>
      </div>
    </Surface>
  )
}

function Feet() {
  return (
    <Surface title="The foot of a form">
      <div className="grid items-start gap-6 sm:grid-cols-3">
        <FormActions submit="Save" busy={false} onCancel={nothing}>
          <p className="text-center text-sm text-ink-soft">Nothing is charged yet.</p>
        </FormActions>
        <FormActions submit="Saving" busy onCancel={nothing} />
        <FormActions submit={longText} busy={false} disabled onCancel={nothing} />
      </div>
    </Surface>
  )
}

const distances = [
  { value: '', label: 'Any distance' },
  { value: '10', label: 'Within 10 miles' },
]

function Pills() {
  const [far, setFar] = useState('')
  const [on, setOn] = useState(true)
  return (
    <Surface title="Pills">
      <div className="flex flex-wrap gap-3">
        <ChoiceChip label="Open now" active={on} onClick={() => setOn(!on)} />
        <ChoiceChip label="Coffee" icon={<Coffee size={18} aria-hidden />} count={12_480} />
        <ChoiceChip label="Rewards" icon={<Star size={18} aria-hidden />} count={0} active />
        <ChoiceChip label="A place of its own" href="#kit" />
        <ChoiceChip label="Where you are" href="#kit" active />
        <div className="w-64 px-4 sm:px-6">
          <ChipRow label="Chips that do not fit" single>
            <ChoiceChip label="First" />
            <ChoiceChip label="Second" active />
            <ChoiceChip label="Third" />
          </ChipRow>
        </div>
        <PillSelect label="Distance" value={far} options={distances} onChange={setFar} />
        <PillSelect label="Sort" value="10" options={distances} onChange={nothing} active />
        <PillSelect label="Not yet" value="" options={distances} onChange={nothing} disabled />
      </div>
    </Surface>
  )
}

/** An amount with a keypad, of digits and with a decimal mark. */
function Till() {
  const [typed, setTyped] = useState('0')
  const [figure, setFigure] = useState('25.00')
  return (
    <Surface title="Keypad">
      <div className="mx-auto grid max-w-sm gap-4">
        <p className="text-center">
          <Money amount={BigInt(typed)} unit="MOX" size="huge" />
        </p>
        <Keypad
          label="Amount"
          onDigits={(digits) => setTyped((typed + digits).slice(0, 9))}
          onBack={() => setTyped(typed.slice(0, -1) || '0')}
        />
        <AmountFigure
          label="Great amount"
          unit="MOX"
          text={figure}
          defaultValue={figure}
          onChange={(event) => setFigure(event.target.value)}
        >
          of <Money amount={435_000n} unit="MOX" /> Buying Power
        </AmountFigure>
        <Keypad decimal label="With a decimal mark" onDigits={nothing} onBack={nothing} />
        <KitPin />
      </div>
    </Surface>
  )
}

const fileWords = {
  label: 'Choose a file',
  hint: 'PDF, up to 5 MB',
  accept: 'application/pdf',
  icon: <FileUp aria-hidden size={20} />,
  working: 'Checking the file ...',
  onFile: nothing,
  onStop: nothing,
}

function Files() {
  return (
    <Surface title="Files">
      <div className="grid gap-4">
        <FileDrop {...fileWords} share={null} fault={null} onAgain={null} />
        <FileDrop {...fileWords} share={0.4} fault={null} onAgain={null} />
        <FileDrop {...fileWords} share={null} fault="No answer came." onAgain={nothing} />
        <ProgressLine label="Downloading" share={null} said="240 kB" onStop={nothing} />
      </div>
    </Surface>
  )
}

const hourWords = {
  none: 'Closed',
  opens: 'opens',
  closes: 'closes',
  says: ({ closes }: { readonly closes: number }) => (closes > 1_440 ? 'Until the next day' : ''),
  clear: 'Show no hours',
}

function Hours() {
  const [week, setWeek] = useState(workingWeek)
  return (
    <Surface title="Hours of a week">
      <WeekHours week={week} words={hourWords} onChange={setWeek} onClear={nothing} />
    </Surface>
  )
}

function KitPin() {
  const [pin, setPin] = useState('')
  return (
    <PinField
      {...{ label: 'PIN', keys: 'Keys of the PIN', most: 6, value: pin, onChange: setPin }}
      busy={false}
      failure=""
    />
  )
}
