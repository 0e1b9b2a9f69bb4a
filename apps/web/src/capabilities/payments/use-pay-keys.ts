/**
 * The keypad of a form that pays, on screens that are touched: its keys type into the field that was
 * used last. A field whose whole text is chosen, or that is not in use, begins anew.
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
  /** The screen is touched, so that the keys are shown. */
  readonly shown: boolean
  use(field: string): void
  press(digits: string): void
  back(): void
}

export function usePayKeys<Fields extends FieldValues>(form: UseFormReturn<Fields>): PayKeys {
  const shown = useMedia(touched)
  const [name, use] = useState('amount')
  const type = (change: (text: string) => string) => {
    const field = name as Path<Fields>
    const box = document.activeElement
    const inUse = box instanceof HTMLInputElement && box.name === name ? box : null
    const whole = inUse && inUse.selectionStart === 0 && inUse.selectionEnd === inUse.value.length
    const text = inUse && !whole ? String(form.getValues(field)) : ''
    const next = change(text) as PathValue<Fields, Path<Fields>>
    form.setValue(field, next, {
      shouldDirty: true,
      shouldValidate: form.formState.isSubmitted || Boolean(form.formState.errors[name]),
    })
    if (!inUse) form.setFocus(field)
  }
  return {
    inputMode: shown ? 'none' : 'decimal',
    shown,
    use,
    press: (digits) => type((text) => afterKey(text, digits as KeypadKey)),
    back: () => type(afterBack),
  }
}
