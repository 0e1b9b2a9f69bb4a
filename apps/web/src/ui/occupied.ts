/** Whether somebody is in the middle of something that must not be interrupted. */
const typedInto = 'input:not([type=checkbox], [type=radio], [type=range], [type=hidden]), textarea'

/** A field has the focus or something typed, or something is open over the page. */
export function isOccupied(): boolean {
  if (document.activeElement?.matches('input, select, textarea, [contenteditable]')) return true
  if (document.querySelector('dialog[open], [role=dialog]')) return true
  const fields = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(typedInto)
  return [...fields].some(({ value }) => value.trim() !== '')
}
