/** What HTML written by members may contain (SEC-09); used for sanitising on server and page. */

/** Simple structure and links; nothing that runs scripts, loads resources or embeds frames. */
export const writtenTags: readonly string[] = [
  ...['p', 'br', 'h2', 'h3', 'ul', 'ol', 'li', 'blockquote', 'a'],
  ...['strong', 'em', 'b', 'i', 'u'],
]

/** Permitted schemes of links. */
export const writtenSchemes: readonly string[] = ['https', 'http', 'mailto', 'tel']

const cellEnds = /<\/(?:td|th|dt)\s*>/gi
/** With the end of the last cell, because browsers move what stands between cells. */
const rowEnds = /(?:<\/(?:td|th)\s*>\s*)?<\/(?:tr|caption)\s*>/gi
const blockEnds =
  /<\/(?:address|article|aside|dd|div|figcaption|figure|footer|h[1456]|header|main|pre|section)>/gi

/** Tables are not kept: blanks after cells and lines after rows keep their words apart. */
export function tablesApart(html: string): string {
  return html.replaceAll(cellEnds, ' $&').replaceAll(rowEnds, '<br>$&')
}

/** The same for all blocks that are not kept. */
export function blocksApart(html: string): string {
  return tablesApart(html).replaceAll(blockEnds, '<br>$&')
}

/** API-39: the maximum number of visible characters. */
export const writtenLengthMax = 2_000

/** The number of visible characters: tags do not count, an entity counts as one. */
export function writtenLength(html: string): number {
  const text = html
    .replaceAll(/<\/?[a-z][^<>]*>/gi, '')
    .replaceAll(/&(?:[a-z][a-z\d]*|#\d+|#x[\da-f]+);/gi, ' ')
  return [...text].length
}
