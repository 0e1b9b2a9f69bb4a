/** Rendered by the browser with the page's font, because there is no glyph server. */
export const mapFont = ['Inter Variable']
