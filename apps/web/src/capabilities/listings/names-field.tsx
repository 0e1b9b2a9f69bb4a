/** Several names as chips: chosen from a list (categories) or typed freely (tags). */
import { tooLongMessage } from '@exchange/contract/listings/listings.messages'
import { cleanLine, lengthOf } from '@exchange/domain/typed/text.rules'
import { X } from 'lucide-react'
import { useId, useState, type KeyboardEvent } from 'react'
import { controlClass, Field } from '../../ui/field.tsx'

interface NamesFieldProps {
  readonly label: string
  readonly hint?: string
  readonly names: readonly string[]
  readonly most: number
  readonly onChange: (names: string[]) => void
  readonly error?: string | undefined
  /** If given, only these can be chosen. */
  readonly choices?: readonly { readonly name: string; readonly sector: string }[]
  /** The maximum length of a typed name. */
  readonly longest: number
}

export function NamesField(props: NamesFieldProps) {
  const { label, hint, names, most, onChange, error, choices, longest } = props
  const [text, setText] = useState('')
  const listId = useId()
  const [wrong, setWrong] = useState('')
  const add = (written: string) => {
    const name = known(cleanLine(written), choices)
    if (!name) return
    // Stays in the field, to be shortened.
    if (lengthOf(name) > longest) return setWrong(tooLongMessage(longest))
    const there = names.some((one) => one.toLowerCase() === name.toLowerCase())
    if (!there && names.length < most) onChange([...names, name])
    setText('')
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Enter' || (event.key === ',' && !choices)) {
      event.preventDefault()
      add(text)
    } else if (event.key === 'Backspace' && text === '') onChange(names.slice(0, -1))
  }
  return (
    <Field label={label} error={wrong || error} hint={hint} aside={`${names.length} of ${most}`}>
      {(ids) => (
        <>
          <Chips names={names} onChange={onChange} />
          <input
            {...ids}
            type="text"
            value={text}
            list={choices && listId}
            disabled={names.length >= most}
            onChange={({ target }) => {
              setText(target.value)
              setWrong('')
              // Chosen from the browser's datalist.
              if (choices?.some(({ name }) => name === target.value)) add(target.value)
            }}
            onKeyDown={onKeyDown}
            onBlur={() => add(text)}
            className={controlClass}
          />
          {choices && (
            <datalist id={listId}>
              {choices
                .filter(({ name }) => !names.includes(name))
                .map(({ name, sector }) => (
                  <option key={name} value={name}>
                    {sector}
                  </option>
                ))}
            </datalist>
          )}
        </>
      )}
    </Field>
  )
}

/** The chosen names, each with a Remove button. */
function Chips({ names, onChange }: Pick<NamesFieldProps, 'names' | 'onChange'>) {
  if (names.length === 0) return null
  return (
    <ul className="flex flex-wrap gap-2 pb-1">
      {names.map((name) => (
        <li
          key={name}
          className="inline-flex min-h-9 items-center gap-1 rounded-full bg-brand-soft pl-3.5 pr-1 font-medium text-brand-ink"
        >
          {name}
          <button
            type="button"
            aria-label={`Remove ${name}`}
            onClick={() => onChange(names.filter((one) => one !== name))}
            className="grid size-8 place-items-center rounded-full hover:bg-surface"
          >
            <X aria-hidden size={16} />
          </button>
        </li>
      ))}
    </ul>
  )
}

/** The name with the spelling of the list; undefined when it is not in it. */
function known(written: string, choices: NamesFieldProps['choices']): string | undefined {
  if (!choices) return written || undefined
  return choices.find(({ name }) => name.toLowerCase() === written.toLowerCase())?.name
}
