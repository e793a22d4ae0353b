/** @jest-environment jsdom */
import { act, fireEvent, render, screen } from '@testing-library/react'
import { NextIntlClientProvider } from 'next-intl'
import { useState } from 'react'
import { renderToString } from 'react-dom/server'
import { useForm, useWatch } from 'react-hook-form'
import { CardFields } from '@/components/booking/card/card-fields'
import type { CardValues } from '@/components/booking/checkout-schema'
import { useHydrated } from '@/components/ui/use-hydrated'
import { watchEarlyInput } from '@/lib/client/state/early-input'
import en from '@/messages/en.json'

const commit = jest.fn<void, [string]>()

type Held = { place: string; note: string; order: string; breakfast: boolean; rate: string }
const HELD: Held = { place: '', note: '', order: 'price', breakfast: false, rate: 'a' }

/** Fields that React controls, fields of a form library and one that nobody holds. */
function Form({ known = HELD }: { known?: Held }) {
  const [held, setHeld] = useState(known)
  const { control, register } = useForm({ defaultValues: { name: '', terms: false, country: 'DE' } })
  const hold = (part: Partial<Held>) => setHeld((before) => ({ ...before, ...part }))
  const values = useWatch({ control })
  return (
    <form>
      <input aria-label="place" value={held.place} onChange={({ target }) => hold({ place: target.value })} />
      <textarea aria-label="note" value={held.note} onChange={({ target }) => hold({ note: target.value })} />
      <select aria-label="order" value={held.order} onChange={({ target }) => hold({ order: target.value })}>
        <option>stars</option>
        <option>price</option>
      </select>
      <input
        type="checkbox"
        aria-label="breakfast"
        checked={held.breakfast}
        onChange={({ target }) => hold({ breakfast: target.checked })}
      />
      {['a', 'b'].map((rate) => (
        <input
          key={rate}
          type="radio"
          name="rate"
          aria-label={`rate ${rate}`}
          checked={held.rate === rate}
          onChange={() => hold({ rate })}
        />
      ))}
      <input aria-label="name" {...register('name')} />
      <input type="checkbox" aria-label="terms" {...register('terms')} />
      <select aria-label="country" {...register('country')}>
        <option>AT</option>
        <option>DE</option>
      </select>
      <input aria-label="free" onBlur={({ target }) => commit(target.value)} />
      <output>{JSON.stringify({ ...held, ...values })}</output>
    </form>
  )
}

/** Knows from an earlier visit what was typed. */
function Remembering() {
  const hydrated = useHydrated()
  const [place, setPlace] = useState<string | null>(null)
  const known = hydrated ? 'Rome' : ''
  return <input aria-label="place" value={place ?? known} onChange={({ target }) => setPlace(target.value)} />
}

/** A form whose library knows a value that the page as it was sent does not show. */
function Known() {
  const { register } = useForm({ defaultValues: { name: 'Ada' } })
  return <input aria-label="name" {...register('name')} />
}

function draw(page: React.ReactElement): HTMLElement {
  document.body.innerHTML = ''
  const container = document.body.appendChild(document.createElement('div'))
  container.innerHTML = renderToString(page)
  return container
}

const labelled = (name: string) => screen.getByLabelText<HTMLInputElement>(name)
const told = (): unknown => JSON.parse(screen.getByRole('status').textContent)

/** Lets React take the page over and answers what it knows once everything listens. */
function live(container: HTMLElement, page: React.ReactElement, repeat: () => void) {
  render(page, { container, hydrate: true })
  act(repeat)
}

describe('what was done in a page before React took it over', () => {
  afterEach(() => commit.mockClear())

  it('is known to everybody then, whoever holds it', () => {
    const container = draw(<Form />)
    fireEvent.change(labelled('place'), { target: { value: 'Rome' } })
    fireEvent.change(labelled('note'), { target: { value: 'late' } })
    labelled('order').value = 'stars'
    labelled('breakfast').click()
    labelled('rate b').click()
    const repeat = watchEarlyInput()
    fireEvent.input(labelled('name'), { target: { value: 'Ada' } })
    labelled('terms').click()
    fireEvent.input(labelled('country'), { target: { value: 'AT' } })
    fireEvent.input(labelled('free'), { target: { value: 'pool' } })
    live(container, <Form />, repeat)
    expect(told()).toEqual({
      place: 'Rome',
      note: 'late',
      order: 'stars',
      breakfast: true,
      rate: 'b',
      name: 'Ada',
      terms: true,
      country: 'AT',
    })
    expect(labelled('name')).toHaveValue('Ada')
    expect(labelled('terms')).toBeChecked()
    expect(commit.mock.calls).toEqual([['pool']])
  })

  it('leaves alone what nobody touched, and what was done after', () => {
    const container = draw(<Form />)
    const before = jest.fn()
    container.addEventListener('input', before)
    const repeat = watchEarlyInput()
    live(container, <Form />, repeat)
    act(repeat)
    expect(before).not.toHaveBeenCalled()
    expect(told()).toMatchObject({ ...HELD, name: '', terms: false, country: 'DE' })
    fireEvent.change(labelled('place'), { target: { value: 'Oslo' } })
    act(repeat)
    expect(told()).toMatchObject({ place: 'Oslo' })
  })

  it('is not said again to whoever knows it from elsewhere', () => {
    const container = draw(<Remembering />)
    fireEvent.change(labelled('place'), { target: { value: 'Rome' } })
    const repeat = watchEarlyInput()
    const heard = jest.fn()
    render(<Remembering />, { container, hydrate: true })
    container.addEventListener('input', heard)
    act(repeat)
    expect(labelled('place')).toHaveValue('Rome')
    expect(heard).not.toHaveBeenCalled()
  })

  it('is nothing where it was taken back, whatever stands there since', () => {
    const container = draw(<Known />)
    const repeat = watchEarlyInput()
    fireEvent.input(labelled('name'), { target: { value: 'x' } })
    fireEvent.input(labelled('name'), { target: { value: '' } })
    live(container, <Known />, repeat)
    expect(labelled('name')).toHaveValue('Ada')
  })

  it('keeps the caret where somebody goes on typing, and leaves their field only if they did', () => {
    const container = draw(<Form />)
    const repeat = watchEarlyInput()
    const free = labelled('free')
    free.focus()
    fireEvent.input(free, { target: { value: 'pool' } })
    free.setSelectionRange(1, 2)
    live(container, <Form />, repeat)
    expect([free.value, free.selectionStart, free.selectionEnd]).toEqual(['pool', 1, 2])
    expect(commit).not.toHaveBeenCalled()
  })

  it.each([
    ['a key', 'beforeinput'],
    ['a word', 'compositionstart'],
  ])('goes on from what was typed with %s that comes after the field was drawn again', (_, sign) => {
    const container = draw(<Form />)
    const repeat = watchEarlyInput()
    const place = labelled('place')
    place.focus()
    fireEvent.input(place, { target: { value: 'Ro' } })
    render(<Form />, { container, hydrate: true })
    fireEvent.change(labelled('note'), { target: { value: 'late' } })
    expect(place).toHaveValue('')
    place.dispatchEvent(new Event(sign, { bubbles: true }))
    expect([place.value, place.selectionStart]).toEqual(['Ro', 2])
    fireEvent.input(place, { target: { value: 'Rom' } })
    act(repeat)
    expect(told()).toMatchObject({ place: 'Rom', note: 'late' })
  })

  it('is over where React took a later key itself, and drew what came of it', async () => {
    const container = draw(<Card />)
    const repeat = watchEarlyInput()
    render(<Card />, { container, hydrate: true })
    const expiry = labelled('Expiry date')
    for (const value of ['1', '12']) fireEvent.input(expiry, { target: { value } })
    expect(expiry).toHaveValue('12 / ')
    expiry.dispatchEvent(new Event('beforeinput', { bubbles: true }))
    expect(expiry).toHaveValue('12 / ')
    fireEvent.input(expiry, { target: { value: '12 / 34' } })
    act(repeat)
    await screen.findByText('Test cards')
    expect(told()).toMatchObject({ expiry: '12 / 34' })
    expect(expiry).toHaveValue('12 / 34')
  })

  it('leaves the caret behind what it writes back', () => {
    const container = draw(<Form />)
    const repeat = watchEarlyInput()
    const place = labelled('place')
    place.focus()
    fireEvent.input(place, { target: { value: 'Ro' } })
    render(<Form />, { container, hydrate: true })
    fireEvent.change(labelled('note'), { target: { value: 'late' } })
    act(repeat)
    expect([place.value, place.selectionStart]).toEqual(['Ro', 2])
    expect(told()).toMatchObject({ place: 'Ro', note: 'late' })
  })

  it('waits for a word that is still being put together', () => {
    const container = draw(<Form />)
    const repeat = watchEarlyInput()
    const place = labelled('place')
    fireEvent.compositionStart(place)
    fireEvent.input(place, { target: { value: 'とうk' } })
    live(container, <Form />, repeat)
    expect(told()).toMatchObject({ place: '' })
    place.value = '東京'
    fireEvent.compositionEnd(place)
    expect(told()).toMatchObject({ place: '東京' })
  })

  it('is dropped with a field that is gone', () => {
    const container = draw(<Form />)
    const extra = container.querySelector('form')?.appendChild(document.createElement('input'))
    const repeat = watchEarlyInput()
    if (extra) fireEvent.input(extra, { target: { value: 'gone' } })
    extra?.remove()
    live(container, <Form />, repeat)
    expect(extra?.value).toBe('gone')
    expect(told()).toMatchObject(HELD)
  })
})

function Card() {
  const [values, setValues] = useState<CardValues>({ number: '', expiry: '', cvc: '', name: '' })
  return (
    <NextIntlClientProvider locale="en" messages={en} timeZone="UTC">
      <CardFields values={values} errors={{}} onChange={(part) => setValues((known) => ({ ...known, ...part }))} />
      <output>{JSON.stringify(values)}</output>
    </NextIntlClientProvider>
  )
}

it('a card that was typed before scripts arrive is taken as one that is typed later', async () => {
  const container = draw(<Card />)
  fireEvent.input(labelled('Card number'), { target: { value: '4242424242424242' } })
  fireEvent.input(labelled('Expiry date'), { target: { value: '1234' } })
  live(container, <Card />, watchEarlyInput())
  await screen.findByText('Test cards')
  expect(labelled('Card number')).toHaveValue('4242 4242 4242 4242')
  expect(told()).toEqual({ number: '4242424242424242', expiry: '12 / 34', cvc: '', name: '' })
})
