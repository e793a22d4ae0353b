/** @jest-environment jsdom */
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import ErrorPage from '@/app/[locale]/[tenant]/error'
import { reloadForChunk } from '@/lib/client/http/chunk-reload'
import { PLATFORM_FAULT } from '@/lib/domain/failures/platform'
import de from '@/messages/de.json'
import en from '@/messages/en.json'
import he from '@/messages/he.json'
import ja from '@/messages/ja.json'
import { renderIn } from '../specification/site'

jest.mock('next/navigation', () => jest.requireActual<object>('../specification/fake-navigation'))
jest.mock('@/lib/client/http/chunk-reload', () => ({ reloadForChunk: jest.fn(() => false) }))

const retry = jest.fn()

describe('the error page', () => {
  beforeEach(() => jest.clearAllMocks())

  it('reloads for a missing chunk, and offers to try again when that did not help', () => {
    const error = Object.assign(new Error('Failed to load chunk x'), { name: 'ChunkLoadError' })
    renderIn('en', <ErrorPage error={error} retry={retry} />)
    expect(reloadForChunk).toHaveBeenCalledTimes(1)
    expect(screen.getByRole('button', { name: 'Try again' })).toBeInTheDocument()
  })

  it('reloads for no other error; trying again renders the page anew', async () => {
    renderIn('en', <ErrorPage error={Object.assign(new Error('boom'), { digest: 'abc' })} retry={retry} />)
    expect(reloadForChunk).not.toHaveBeenCalled()
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(retry).toHaveBeenCalledTimes(1)
    expect(screen.getByText(/abc/)).toBeInTheDocument()
  })

  it.each([
    ['en', en],
    ['he', he],
    ['de', de],
    ['ja', ja],
  ] as const)('says in %s that the account service does not answer', (locale, { problems }) => {
    const error = Object.assign(new Error('hidden'), { digest: PLATFORM_FAULT })
    renderIn(locale, <ErrorPage error={error} retry={retry} />)
    expect(screen.getByRole('heading', { name: problems.unavailableTitle })).toBeInTheDocument()
    expect(screen.getByText(problems.unavailableText)).toBeInTheDocument()
    expect(screen.queryByText(new RegExp(PLATFORM_FAULT))).toBeNull()
  })
})
