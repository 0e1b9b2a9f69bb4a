/** Moves the focus to the first wrong field of a form, once its faults are shown. */
export function toFirstFault(form: Element | null): void {
  setTimeout(() => form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
}
