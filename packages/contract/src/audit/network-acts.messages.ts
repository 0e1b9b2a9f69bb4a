/** Words of the acts of those who run the network. */
const running = 'To run the network.'
const home = 'To tell members what is new.'

export const networkActWords = {
  'terms.publish': {
    office: 'Published the terms',
    business: 'Published the terms',
    purpose: 'Everyone accepts them before paying.',
  },
  'terms.people': {
    office: 'Listed who has accepted the terms',
    business: 'Listed which of your people have accepted the terms',
    purpose: 'To know who still has to accept the terms.',
  },
  'tiers.propose': {
    office: 'Proposed reward tiers',
    business: 'Proposed to change what points can be redeemed for',
    purpose: 'The rewards of the exchange are set by its office.',
  },
  'tiers.turn-down': {
    office: 'Refused or took back proposed reward tiers',
    business: 'Refused or took back a change of what points can be redeemed for',
    purpose: 'The rewards of the exchange are set by its office.',
  },
  'tiers.publish': {
    office: 'Published reward tiers',
    business: 'Changed what points can be redeemed for',
    purpose: 'The rewards of the exchange are set by its office.',
  },
  'tiers.withdraw': {
    office: 'Withdrew planned reward tiers',
    business: 'Withdrew a change of what points can be redeemed for',
    purpose: 'The rewards of the exchange are set by its office.',
  },
  'hero.save': {
    office: 'Put a picture or a row on Home, or changed it',
    business: 'Changed what is on Home',
    purpose: home,
  },
  'hero.remove': {
    office: 'Took a picture or a row off Home',
    business: 'Took something off Home',
    purpose: home,
  },
  'hero.arrange': {
    office: 'Changed the order on Home',
    business: 'Changed the order on Home',
    purpose: home,
  },
  'network.open': {
    office: 'Opened the network',
    business: 'Opened the network',
    purpose: running,
  },
  'network.change': {
    office: 'Changed the network',
    business: 'Changed name, look or contacts of the network',
    purpose: running,
  },
  'administrator.add': {
    office: 'Added an administrator',
    business: 'Added an administrator',
    purpose: running,
  },
  'exchange.add': {
    office: 'Added an exchange',
    business: 'Added an exchange',
    purpose: running,
  },
  'exchange.change': {
    office: 'Changed an exchange',
    business: 'Changed your exchange',
    purpose: running,
  },
  'exchange.close': {
    office: 'Closed an exchange',
    business: 'Closed your exchange',
    purpose: running,
  },
  'exchange.reopen': {
    office: 'Opened an exchange again',
    business: 'Opened your exchange again',
    purpose: running,
  },
} as const
