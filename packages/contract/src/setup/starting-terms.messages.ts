import { riseNoticeDays } from '@exchange/domain/policies/policy-change.rules'

/** The text with which the terms of a new network begin; it says itself who must read it. */
export function startingTerms(names: {
  readonly network: string
  readonly currency: string
  readonly exchange: string
}): string {
  const { network, currency, exchange } = names
  return [
    '<p><strong>Draft. A lawyer of your state must read these terms before anyone accepts' +
      ' them.</strong></p>',
    `<h1>Terms and Conditions of ${network}</h1>`,
    '<h2>1. Who we are</h2>',
    `<p>${exchange} runs this exchange as a part of ${network}. Members are businesses ` +
      'that sell to each other.</p>',
    `<h2>2. ${currency}</h2>`,
    `<p>${currency} is a unit of account for trade between members. It is not legal ` +
      'tender, cannot be exchanged for dollars by us, and earns no interest.</p>',
    '<h2>3. Your account</h2>',
    '<p>You keep your password and your second factor to yourself. What people do whom ' +
      'you have given rights is done by your business. Tell us at once when a card or a ' +
      'device is lost.</p>',
    '<h2>4. Buying and selling</h2>',
    '<p>Members sell at their usual prices. A payment that you confirm is final; refunds ' +
      'are made by the seller. We are not a party to the purchase.</p>',
    '<h2>5. Fees</h2>',
    '<p>Fees are shown before each payment. A community fee may be charged on what you ' +
      'keep without spending it. We announce a change by which you pay more at least ' +
      `${riseNoticeDays} days before.</p>`,
    '<h2>6. Credit</h2>',
    '<p>A credit limit lets your balance go below zero. You owe the members of the ' +
      'exchange goods and services of that value, and what is left when you leave.</p>',
    '<h2>7. Taxes</h2>',
    '<p>Trade income is income. You report it, and we report it where the law asks for it.</p>',
    '<h2>8. Privacy</h2>',
    '<p>We keep what is needed to run the exchange and to prove payments. You can read ' +
      'and save your own data in the app.</p>',
    '<h2>9. Ending</h2>',
    '<p>You may leave when your balance is not below zero. We may end a membership that ' +
      'harms other members, after telling you why.</p>',
    '<h2>10. Disputes and law</h2>',
    '<p>To be completed: the law that applies, and where disputes are settled.</p>',
  ].join('\n')
}
