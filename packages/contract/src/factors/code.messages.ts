/** Refusals of a code of an authenticator, in the second step of a sign-in and in a proof alike. */
export const codeMessages = {
  wrong: 'This code is wrong, or it was used before. Enter the code that you see now.',
  tooMany: 'Too many wrong codes. Use a passkey, or try again in an hour.',
} as const
