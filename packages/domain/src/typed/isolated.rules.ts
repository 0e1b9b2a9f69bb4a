/** Letters of scripts that are written from right to left. */
const rightToLeft =
  /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u
const [isolate, end] = ['\u2068', '\u2069']

/**
 * A name inside a sentence that is one string, as `<bdi>` does it in a page: a name written from
 * right to left keeps its order and that of the words and figures beside it. Other names stay as
 * they are.
 */
export function isolated(name: string): string {
  return rightToLeft.test(name) ? isolate + name + end : name
}
