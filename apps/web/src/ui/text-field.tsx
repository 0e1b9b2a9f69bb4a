/**
 * Text fields of one and of several lines. Every attribute of the native element is passed on,
 * `ref` included.
 */
import type { ComponentProps, ReactNode } from 'react'
import { cx } from './class-names.ts'
import { controlClass, Field, type FieldLook } from './field.tsx'

export interface TextFieldProps extends Omit<ComponentProps<'input'>, 'children'>, FieldLook {
  /** Inside the field at its right end: a button or a symbol. */
  readonly trailing?: ReactNode
}

export function TextField(props: TextFieldProps) {
  const { label, error, hint, aside, hideLabel, trailing, className, id, ...input } = props
  return (
    <Field label={label} error={error} hint={hint} aside={aside} hideLabel={hideLabel} id={id}>
      {(ids) => (
        <div className="relative">
          <input
            type="text"
            {...input}
            {...ids}
            className={cx(controlClass, trailing ? 'pr-13' : undefined, className)}
          />
          {trailing && (
            <div className="absolute inset-y-0 right-0.5 flex items-center">{trailing}</div>
          )}
        </div>
      )}
    </Field>
  )
}

export interface TextAreaProps extends ComponentProps<'textarea'>, FieldLook {}

export function TextArea(props: TextAreaProps) {
  const { label, error, hint, aside, hideLabel, className, id, ...area } = props
  return (
    <Field label={label} error={error} hint={hint} aside={aside} hideLabel={hideLabel} id={id}>
      {(ids) => (
        <textarea
          rows={3}
          {...area}
          {...ids}
          className={cx(controlClass, 'field-sizing-content min-h-24 resize-y py-3', className)}
        />
      )}
    </Field>
  )
}
