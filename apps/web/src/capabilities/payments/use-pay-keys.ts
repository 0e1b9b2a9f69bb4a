/**
 * The keypad of a form that pays, on screens that are touched: its keys add to the amount that was
 * used last, also after a tap beside it. An amount whose whole text is chosen begins anew.
 */
import { afterBack, afterKey, type KeypadKey } from '@exchange/domain/typed/keypad.rules'
import { useState } from 'react'
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form'
import { useMedia } from '../../kernel/use-media.ts'

/** Screens that are touched with a finger. */
const touched = '(pointer: coarse)'

export interface PayKeys {
  /** The system's keyboard stays away from amounts where our own keys stand. */
  readonly inputMode: 'none' | 'decimal'
  /** The screen is touched, and no text is typed now, for which the system's keyboard is there. */
  readonly shown: boolean
  /** The amount that is used now. */
  use(field: string): void
  /** Whether a text is typed; then the amount used before it is used again. */
  typeText(isTyped: boolean): void
  press(digits: string): void
  back(): void
}

export function usePayKeys<Fields extends FieldValues>(form: UseFormReturn<Fields>): PayKeys {
  const isTouched = useMedia(touched)
  const [name, setName] = useState('amount')
  const [isText, setText] = useState(false)
  const type = (change: (text: string) => string) => {
    const field = name as Path<Fields>
    const box = document.activeElement
    const inUse = box instanceof HTMLInputElement && box.name === name ? box : null
    const whole = inUse && inUse.selectionStart === 0 && inUse.selectionEnd === inUse.value.length
    const held = String(form.getValues(field))
    // A field that was left shows cents, which were not typed.
    const text = inUse ? held : held.replace(/\.00$/, '')
    const next = change(whole ? '' : text) as PathValue<Fields, Path<Fields>>
    form.setValue(field, next, {
      shouldDirty: true,
      shouldValidate: form.formState.isSubmitted || Boolean(form.formState.errors[name]),
    })
    if (!inUse) form.setFocus(field)
  }
  return {
    inputMode: isTouched ? 'none' : 'decimal',
    shown: isTouched && !isText,
    use(field) {
      setName(field)
      setText(false)
    },
    typeText: setText,
    press: (digits) => type((text) => afterKey(text, digits as KeypadKey)),
    back: () => type(afterBack),
  }
}
