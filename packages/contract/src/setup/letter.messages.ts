/** The letter with which an office sees that mail works. */
export function letterWords(network: string): { readonly subject: string; readonly text: string } {
  const name = network === '' ? 'Your network' : network
  return {
    subject: `Mail of ${name} works`,
    text: `This letter shows that the server of ${name} can send mail. You do not need to answer it.`,
  }
}
