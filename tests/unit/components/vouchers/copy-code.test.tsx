/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react'
import { CopyCode } from '@/components/vouchers/copy-code'
import { messagesOf, type TestLocale } from '../../specification/site'

it.each<TestLocale>(['en', 'de', 'he', 'ja'])('the button is called by its visible words first in %s', (locale) => {
  const { copy, copied, copyByHand } = messagesOf(locale).vouchers
  render(<CopyCode code="SPRING-15" words={{ copy, copied, byHand: copyByHand }} />)
  const button = screen.getByRole('button')
  expect(button).toHaveTextContent(copy)
  expect(button).toHaveAccessibleName(`${copy}: SPRING-15`)
})
