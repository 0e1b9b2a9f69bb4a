/**
 * A random UUID (version 4), also where `crypto.randomUUID` is missing (http). Its dashes keep its
 * digits from looking like the number of a card, which the server would refuse.
 */
export function randomId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0'))
    .join('')
    .replace(/(.{8})(.{4}).(.{3}).(.{3})/, '$1-$2-4$3-8$4-')
}
