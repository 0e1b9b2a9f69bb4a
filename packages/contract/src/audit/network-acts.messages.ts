/** Words of the acts of those who run the network. */
const running = 'To run the network.'

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
