import { expect, type Locator, type Page } from '@playwright/test'
import type { Stay } from '@/lib/domain/stay/schema'
import { textOf, type TestLocale } from './texts'

export const CARDS = {
  success: '4242 4242 4242 4242',
  declined: '4000 0000 0000 0002',
  insufficient: '4000 0000 0000 9995',
  expired: '4000 0000 0000 0069',
  challenge: '4000 0000 0000 3220',
} as const

export const GUEST = { firstName: 'Noa', lastName: 'Ben David', email: 'noa@example.com', phone: '+972 54 210 8834' }

/** The pages of one booking, found by the words that a visitor reads. */
export class Journey {
  constructor(
    readonly page: Page,
    readonly locale: TestLocale,
    readonly origin: string,
    readonly prefix: string,
  ) {}

  text(key: string): string {
    return textOf(this.locale, key)
  }

  async open(path: string): Promise<void> {
    await this.page.goto(`${this.origin}${this.prefix}${path}`)
  }

  /** Results of a city by its address, with a stay a few weeks ahead. */
  async openResults(path: string, stay: Stay, query = ''): Promise<void> {
    await this.open(`${path}/results?check_in=${stay.checkIn}&check_out=${stay.checkOut}&guests=2${query}`)
  }

  cards(): Locator {
    return this.page.locator('article[data-hotel]')
  }

  rateRadios(): Locator {
    return this.page.locator('input[type=radio][name=rateId]')
  }

  /** Opens a hotel from the list, in the same tab. */
  async openHotel(index = 0): Promise<void> {
    await this.cards().nth(index).getByRole('link').first().click()
    await expect(this.rateRadios().first()).toBeAttached()
  }

  /**
   * Opens, from the list for `stay`, a hotel that is sold for `other` as well: which hotels have rooms left goes by the
   * day on which the demonstration was made.
   */
  async openHotelSoldFor(path: string, stay: Stay, other: Stay, index = 0): Promise<void> {
    const list = () => this.cards().evaluateAll((cards) => cards.map((card) => card.getAttribute('data-hotel')))
    await this.openResults(path, other)
    const sold = await list()
    await this.openResults(path, stay)
    const hotels = await list()
    const both = hotels.filter((hotel) => sold.includes(hotel))
    await this.openHotel(hotels.indexOf(both[index] ?? null))
  }

  /** The rates that are paid when they are booked. */
  ratesPaidNow(): Locator {
    return this.page
      .locator('label:has(input[name=rateId])')
      .filter({ has: this.page.getByText(this.text('hotel.payments.now'), { exact: true }) })
  }

  /** The rates that are paid at the hotel; what is paid there of another one stands with its price. */
  ratesPaidThere(): Locator {
    return this.page
      .locator('label:has(input[name=rateId])')
      .filter({ has: this.page.locator('.rate-payment', { hasText: this.text('hotel.payments.at_hotel') }) })
  }

  /** Chooses a rate by its place in the page and reserves it. */
  async reserve(choose: (radios: Locator) => Locator = (radios) => radios.first()): Promise<void> {
    await choose(this.rateRadios()).check({ force: true })
    await this.pressReserve()
    await this.page.waitForURL(/\/book\?b=/)
  }

  /** Presses the button of the chosen rate, whatever comes of it. */
  async pressReserve(): Promise<void> {
    await this.page
      .getByRole('button', { name: this.text('hotel.reserve') })
      .locator('visible=true')
      .first()
      .click()
  }

  /** The checkout of a rate that is paid now, with everything typed but the card; `hotel`: the how-manieth of the list. */
  async openCheckout(stay: { checkIn: string; checkOut: string }, hotel = 0): Promise<void> {
    await this.openResults('/hotels/destination/spain/barcelona', stay, '&pay=now')
    await this.openHotel(hotel)
    await this.reserve(() => this.ratesPaidNow().first().locator('input'))
    await this.fillGuests()
    await this.acceptTerms()
  }

  async fillGuests(): Promise<void> {
    const field = (key: string) => this.page.getByLabel(this.text(`booking.fields.${key}`), { exact: true }).first()
    await field('firstName').fill(GUEST.firstName)
    await field('lastName').fill(GUEST.lastName)
    await field('email').fill(GUEST.email)
    await field('phone').fill(GUEST.phone)
  }

  async fillCard(number: string): Promise<void> {
    await this.page.locator('[autocomplete=cc-number]').fill(number)
    await this.page.locator('[autocomplete=cc-exp]').pressSequentially('1234')
    await this.page.locator('[autocomplete=cc-csc]').fill('123')
    await this.page.locator('[autocomplete=cc-name]').fill('Noa Ben David')
  }

  async acceptTerms(): Promise<void> {
    await this.page.locator('input[name=terms]').check()
    // Only of a stay that is non-refundable, far ahead or dear.
    const check = this.page.locator('input[name=checked]')
    if (await check.count()) await check.check()
  }

  /** The total of the stay, wherever the page says it; phones fold it away at checkout. */
  async readTotal(): Promise<number> {
    const fold = this.page.locator('details:not([open]) > summary', { hasText: this.text('booking.summary.show') })
    if (await fold.locator('visible=true').count()) await fold.click()
    return amountOf(await this.total().textContent())
  }

  private total(): Locator {
    return this.page
      .locator('dt')
      .filter({ hasText: new RegExp(`^${this.text('price.total')}$`) })
      .locator('xpath=following-sibling::dd')
      .locator('visible=true')
      .first()
  }

  payButton(): Locator {
    return this.page.locator('form:has(input[name=terms]) button[type=submit]')
  }

  /** Everything on the checkout up to the pay button. */
  async fillCheckout(number: string = CARDS.success): Promise<void> {
    await this.fillGuests()
    if (await this.page.locator('[autocomplete=cc-number]').count()) await this.fillCard(number)
    await this.acceptTerms()
  }

  async expectConfirmed(): Promise<string> {
    // Where a step back breaks off the step forward, the caller may try again.
    await this.page.waitForURL(/\/transaction\/[0-9a-f-]{36}\/success/, { timeout: 60_000 })
    await expect(this.page.getByRole('heading', { level: 1 })).toContainText(this.text('transaction.confirmed'))
    const found = this.page.getByText(/^[B-Z2-9]{4}\s[B-Z2-9]{4}$/).first()
    await expect(found).toBeVisible()
    const reference = await found.textContent()
    expect(reference).toMatch(/^[B-Z2-9]{4}\s[B-Z2-9]{4}$/)
    return reference ?? ''
  }
}

/** Digits of a formatted amount, for comparing what pages say: `€1,234.50` and `€1,234.5` are the same. */
export function amountOf(text: string | null): number {
  const digits = (text ?? '').replace(/[^\d.,]/g, '')
  const decimal = /[.,](\d{1,2})$/.exec(digits)
  const whole = (decimal ? digits.slice(0, -decimal[0].length) : digits).replace(/[.,]/g, '')
  return Number(`${whole}.${decimal?.[1] ?? '0'}`)
}

/** A stay of `nights` that begins `ahead` days from now. */
export function stayAhead(ahead: number, nights: number): Stay {
  const day = (offset: number) => new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10)
  return { checkIn: day(ahead), checkOut: day(ahead + nights) }
}
