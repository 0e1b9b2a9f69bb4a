/** The line that tells a member without a passkey, once, that there are any. */
export const passkeyHintMessages = {
  line: 'Sign in faster and safer with a passkey',
  dismiss: "Don't show this again",
} as const
