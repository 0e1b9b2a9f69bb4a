import { describe, expect, it } from 'vitest'
import { holdsBankCard } from './bank-card.rules.ts'

describe('payment card numbers', () => {
  it.each([
    '4111111111111111',
    'my card 5500 0000 0000 0004 please',
    '3782-822463-10005',
    '%B4111111111111111^DOE/JO^2512?',
    '6011000990139424',
    '2223000048400011',
    '4111–1111–1111–1111',
    '4111.1111.1111.1111',
    '4111 1111 1111 1111',
    '4111\u00A01111\u00A01111\u00A01111',
    '41111111\u200B11111111',
    '4222222222222',
    '36227206271667',
    '3566002020360505',
    '6200000000000005',
    '378282246310005',
    'see https://example.com/menu and 4111111111111111',
    'card:4111111111111111.',
    '4111111111111111/12/29',
    '４１１１１１１１１１１１１１１１',
    '４１１１ １１１１ １１１１ １１１１',
    '4111  1111  1111  1111',
    '4111 - 1111 - 1111 - 1111',
    '3782  822463  10005',
  ])('SEC-07 finds one in %s', (text) => {
    expect(holdsBankCard(text)).toBe(true)
  })

  it.each([
    '4111111111111112',
    '9012345678901237',
    '1700000000000',
    '41111111-4929-4129-8129-492912345678',
    '555-0100 and 555-0199',
    '12345678901234567890',
    '{"lat":29.4111111111111111,"lon":-90.1234}',
    // Right check digits, but at no length of a network, or in the range of none.
    '61550001234574',
    '100064512345678',
    '41111111111116',
    '511111111111116',
    'https://www.facebook.com/profile.php?id=61550001234574',
    'https://www.facebook.com/profile.php?id=4111111111111111',
    'facebook.com/4111111111111111',
    'www.example.com/?order=5500000000000004',
    'https://maps.example/@29.95,-90.07/data=4111111111111111',
  ])('lets %s pass', (text) => {
    expect(holdsBankCard(text)).toBe(false)
  })
})
