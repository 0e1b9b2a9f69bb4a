/**
 * Loaded with the libraries that parse HTML themselves (the map's credits, the text editor): what
 * they parse is sanitized first.
 */
import DOMPurify from 'dompurify'
import { sanitizeLibraryMarkup } from './trusted-types.ts'

sanitizeLibraryMarkup((html) =>
  DOMPurify.sanitize(html, { USE_PROFILES: { html: true }, ADD_ATTR: ['target'] }),
)
