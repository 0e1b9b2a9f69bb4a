import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { json } from '../../kernel/network.fixtures.ts'
import { mount } from '../mount.fixtures.tsx'
import { searchAnswer, storefront, storefrontDetails } from './storefront.fixtures.ts'
import { StorefrontView } from './storefront-view.tsx'

const product = {
  short: '',
  description: '',
  picture: null,
  isDefault: false,
  price: null,
  priceFrom: false,
}
const film = 'https://www.youtube.com/watch?v=aqz-KE-bpKQ'

function show(whole: Parameters<typeof StorefrontView>[0]['whole']) {
  return mount(<StorefrontView whole={whole} handlers={{ onShare: () => undefined }} />, {
    user: null,
    answers: { '/graphql': () => json(searchAnswer(0)) },
  })
}

test('STORE-08 STORE-10 shows every contact detail of a business by its kind', () => {
  const { location } = storefront()
  show({
    storefront: storefront({
      location: { ...location, city: 'Slidell', state: 'LA' },
      phoneNumbers: [
        { kind: 'Primary', number: '504-555-0101' },
        { kind: 'Mobile', number: '504-555-0102' },
        { kind: 'Fax', number: '504-555-0103' },
      ],
      emails: [{ kind: 'Primary', address: 'hello@print.example' }],
      weblinks: [
        { kind: 'Website', url: 'https://print.example' },
        { kind: 'LinkedIn', url: 'https://linkedin.example/print' },
        { kind: 'Facebook', url: 'javascript:alert(1)' },
      ],
    }),
    details: storefrontDetails(),
  })
  const bar = within(screen.getByRole('navigation', { name: 'Contact this business' }))
  const href = (name: string) => bar.getByRole('link', { name }).getAttribute('href')
  expect(href('Call')).toBe('tel:+15045550101')
  const ways = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
  expect(ways('hello@print.example')).toBe('mailto:hello@print.example')
  expect(ways('print.example')).toMatch(/^https:\/\/print\.example\/?$/)
  expect(bar.getByRole('button', { name: 'Share' })).toBeVisible()
  expect(screen.getByRole('link', { name: /0102.*Mobile/ })).toHaveAttribute(
    'href',
    'tel:+15045550102',
  )
  expect(screen.getByText('(504) 555-0103')).toBeVisible()
  expect(screen.queryByRole('link', { name: /0103/ })).toBeNull()
  expect(screen.getByRole('link', { name: /LinkedIn/ })).toBeVisible()
  expect(screen.queryByText('Facebook')).toBeNull()
})

test('STORE-13 a preview has no Share button, because nobody else sees it', () => {
  const whole = { storefront: storefront(), details: storefrontDetails() }
  mount(<StorefrontView whole={whole} handlers={{}} />, {
    user: null,
    answers: { '/graphql': () => json(searchAnswer(0)) },
  })
  expect(screen.queryByRole('button', { name: 'Share' })).toBeNull()
  expect(screen.queryByRole('navigation', { name: 'Contact this business' })).toBeNull()
})

test('STORE-08 an action without a value is not shown', () => {
  show({ storefront: storefront(), details: storefrontDetails() })
  const bar = within(screen.getByRole('navigation', { name: 'Contact this business' }))
  expect(bar.queryAllByRole('link')).toEqual([])
  expect(bar.getByRole('button', { name: 'Share' })).toBeVisible()
  expect(screen.queryByText(/standby|gift cards/)).toBeNull()
})

test('STORE-09 DIR-37 DIR-41 shows warnings, cash back and that it is new', () => {
  const promotion = { title: 'FlashCash back', text: '', spend: 200, flashCash: 10 }
  show({
    storefront: storefront({
      standby: true,
      noGiftCards: true,
      isNew: true,
      promotions: [promotion],
    }),
    details: storefrontDetails(),
  })
  expect(
    screen.getByText('This member is on standby and may not accept Moxey at this time.'),
  ).toBeVisible()
  expect(screen.getByText('This member does not accept Moxey gift cards.')).toBeVisible()
  expect(screen.getByText('Spend 200 and get 10 FlashCash back.')).toBeVisible()
  expect(screen.getByText('New')).toBeVisible()
})

test('ENT-14 SEC-09 shows a product with its sentence and its details as written', async () => {
  const details = '<p>Fresh <b>bread</b> &amp; rolls</p><script>x()</script>'
  const described = { ...product, videoURL: null, description: details }
  show({
    storefront: storefront(),
    details: storefrontDetails({
      products: [
        { ...described, productId: 1, name: 'Bread', short: 'Every morning' },
        { ...described, productId: 2, name: 'Cakes', short: '' },
        { ...product, productId: 3, name: 'Nuts', short: 'Roasted', videoURL: null },
      ],
    }),
  })
  const [bread, cakes, nuts] = within(
    screen.getByRole('region', { name: 'What they offer' }),
  ).getAllByRole('listitem')
  await waitFor(() => expect(cakes).toHaveTextContent(/^CakesFresh bread & rolls$/))
  expect(bread).toHaveTextContent(/^BreadEvery morningFresh bread & rolls$/)
  expect(bread?.querySelector('p b')).toHaveTextContent('bread')
  expect(bread?.querySelector('script')).toBeNull()
  expect(nuts).toHaveTextContent(/^NutsRoasted$/)
})

test('ENT-14 SEND-24 a product has its price, and who can pay here pays for it from there', async () => {
  const onBuy = vi.fn()
  const sold = { ...product, videoURL: null, short: '' }
  const products = [
    { ...sold, productId: 1, name: 'Plate lunch', price: 14 },
    { ...sold, productId: 2, name: 'Crawfish boil', price: 120, priceFrom: true },
    { ...sold, productId: 3, name: 'Catering' },
  ]
  const whole = { storefront: storefront(), details: storefrontDetails({ products }) }
  const { keys } = mount(<StorefrontView whole={whole} handlers={{ onBuy }} />, {
    user: null,
    answers: { '/graphql': () => json(searchAnswer(0)) },
  })
  const [lunch, boil, catering] = within(
    screen.getByRole('region', { name: 'What they offer' }),
  ).getAllByRole('listitem')
  expect(lunch).toHaveTextContent(/^Plate lunch14\.00/)
  expect(boil).toHaveTextContent(/^Crawfish boilfrom 120\.00/)
  expect(catering).toHaveTextContent(/^Catering$/)
  await keys.click(screen.getByRole('button', { name: 'Pay for Plate lunch' }))
  expect(onBuy).toHaveBeenCalledExactlyOnceWith(products[0])
})

test('STORE-14 a video is loaded from its service only when it is played', async () => {
  const { keys } = show({
    storefront: storefront(),
    details: storefrontDetails({
      videoURL: 'https://evil.example/watch?v=aqz-KE-bpKQ',
      products: [
        { ...product, productId: 1, name: 'Posters', videoURL: film },
        { ...product, productId: 2, name: 'Stickers', videoURL: null },
      ],
    }),
  })
  const play = screen.getAllByRole('button', { name: /^Play the video/ })
  expect(play).toHaveLength(1)
  expect(play[0]).toHaveAccessibleName('Play the video: Posters')
  expect(screen.queryByTitle('Posters')).toBeNull()
  if (play[0]) await keys.click(play[0])
  const frame = screen.getByTitle('Posters')
  expect(frame).toHaveAttribute('src', 'https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ')
})

test('STORE-08 a member pays from the bar, a visitor is asked to join', () => {
  const whole = { storefront: storefront(), details: storefrontDetails() }
  const onPay = () => undefined
  const answers = { '/graphql': () => json(searchAnswer(0)) }
  const drawn = (handlers: Parameters<typeof StorefrontView>[0]['handlers']) => {
    mount(<StorefrontView whole={whole} handlers={handlers} />, { user: null, answers })
    const bar = screen.getByRole('navigation', { name: 'Contact this business' })
    const names = [...bar.children].map(({ textContent }) => textContent)
    cleanup()
    return names
  }
  expect(drawn({ onPay, onShare: onPay })).toEqual(['Pay', 'Share'])
  expect(drawn({ onShare: onPay, join: '/join', pitch: '/' })).toEqual(['Join to pay', 'Share'])
})

test('STORE-03 says when it is open, with the week folded, and how often it was paid', async () => {
  const day = [{ opens: 540, closes: 1_020 }]
  const { keys } = show({
    storefront: storefront({
      hours: { zone: 'America/Chicago', week: [[], day, day, day, day, day, []] },
      paidBy: { payments: 200, members: 20 },
    }),
    details: storefrontDetails(),
  })
  expect(screen.getByText('Paid 200+ times by 20+ members in the last 90 days')).toBeVisible()
  expect(screen.getByText('Monday')).not.toBeVisible()
  await keys.click(screen.getByText('Hours of the week'))
  expect(screen.getByText('Monday')).toBeVisible()
})

test('GIFT-02 a gift card is offered only by a place that takes them', () => {
  const offered = (noGiftCards: boolean) => {
    const whole = { storefront: storefront({ noGiftCards }), details: storefrontDetails() }
    mount(<StorefrontView whole={whole} handlers={{ giftCards: '/giftcards' }} />, {
      user: null,
      answers: { '/graphql': () => json(searchAnswer(0)) },
    })
    const links = screen.queryAllByRole('link', { name: /gift card/ })
    cleanup()
    return links.length
  }
  expect([offered(false), offered(true)]).toEqual([1, 0])
})
