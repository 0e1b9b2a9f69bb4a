/** Cleans markup that a library writes itself (the map's credits, the text editor). */
import DOMPurify from 'dompurify'

/** For `sanitizeLibraryMarkup`, by whatever loads such a library. */
export function cleanMarkup(html: string): string {
  return DOMPurify.sanitize(html, { USE_PROFILES: { html: true }, ADD_ATTR: ['target'] })
}
