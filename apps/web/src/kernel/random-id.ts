/** 32 hexadecimal digits of 128 random bits; also where `crypto.randomUUID` is missing (http). */
export function randomId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
