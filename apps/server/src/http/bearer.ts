/** The token of a request's `Authorization: Bearer`, of the characters that RFC 6750 allows. */
const bearer = /^bearer +([\w\-.~+/=]+) *$/i

export function bearerOf(header: string | undefined): string | undefined {
  return header === undefined ? undefined : bearer.exec(header)?.[1]
}
