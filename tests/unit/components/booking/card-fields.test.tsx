/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { NextIntlClientProvider } from 'next-intl'
import { useState } from 'react'
import { CardFields } from '@/components/booking/card/card-fields'
import type { CardValues } from '@/components/booking/checkout-schema'
import en from '@/messages/en.json'

const hold = jest.fn<void, [string]>()

function Form() {
  const [values, setValues] = useState<CardValues>({ number: '', expiry: '', cvc: '', name: '' })
  const change = (part: Partial<CardValues>) => {
    if (part.number !== undefined) hold(part.number)
    setValues((known) => ({ ...known, ...part }))
  }
  return (
    <NextIntlClientProvider locale="en" messages={en} timeZone="UTC">
      <CardFields values={values} errors={{}} onChange={change} />
    </NextIntlClientProvider>
  )
}

function openField(): HTMLInputElement {
  render(<Form />)
  return screen.getByLabelText('Card number')
}

describe('the card number', () => {
  it('is grouped while it is typed, and held as digits', async () => {
    const field = openField()
    await userEvent.type(field, '4242424242424242')
    expect(field).toHaveValue('4242 4242 4242 4242')
    expect(hold).toHaveBeenLastCalledWith('4242424242424242')
  })

  it('is grouped 4-6-5 on American Express', async () => {
    const field = openField()
    await userEvent.type(field, '378282246310005')
    expect(field).toHaveValue('3782 822463 10005')
  })

  it('takes a pasted number however it was written', async () => {
    const field = openField()
    await userEvent.click(field)
    await userEvent.paste('4000-0000 00000002')
    expect(field).toHaveValue('4000 0000 0000 0002')
    expect(hold).toHaveBeenLastCalledWith('4000000000000002')
  })

  it('keeps the caret where a digit is put in or taken away', async () => {
    const field = openField()
    await userEvent.type(field, '42424242')
    await userEvent.type(field, '9', { initialSelectionStart: 2, initialSelectionEnd: 2 })
    expect(field).toHaveValue('4294 2424 2')
    expect(field.selectionStart).toBe(3)
    await userEvent.keyboard('{Backspace}')
    expect(field).toHaveValue('4242 4242')
    expect(field.selectionStart).toBe(2)
  })

  it('steps over a space that is taken away', async () => {
    const field = openField()
    await userEvent.type(field, '42424242')
    await userEvent.type(field, '{Backspace}', { initialSelectionStart: 5, initialSelectionEnd: 5 })
    expect(field).toHaveValue('4242 4242')
    expect(field.selectionStart).toBe(4)
  })
})
