/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react'
import { NextIntlClientProvider } from 'next-intl'
import { AnswerForms } from '@/components/property/answer-forms'
import messages from '@/messages/en.json'

const TOLD = '2026-03-10T09:00:00.000Z'

function draw(typed: { number: string | null; reason: string | null }) {
  const { container } = render(
    <NextIntlClientProvider locale="en" messages={messages} timeZone="UTC">
      <AnswerForms link="k" locale="en" told={TOLD} noShow="open" {...typed} />
    </NextIntlClientProvider>,
  )
  return [...container.querySelectorAll('form')].map((form) => Object.fromEntries(new FormData(form)))
}

it('says with each answer which booking it is about', () => {
  expect(draw({ number: null, reason: null })).toMatchObject([
    { k: 'k', told: TOLD, answer: 'confirmed' },
    { k: 'k', told: TOLD, answer: 'objected' },
    { k: 'k', told: TOLD, answer: 'no_show' },
  ])
})

it('keeps what was typed', () => {
  draw({ number: 'A-1', reason: 'No such room' })
  expect(screen.getByLabelText(messages.property.number)).toHaveValue('A-1')
  expect(screen.getByLabelText(messages.property.reason)).toHaveValue('No such room')
})
