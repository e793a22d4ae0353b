/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react'
import { QrCode } from '@/components/ui/qr-code'

it('a QR code is a named picture of dark squares with a light margin', () => {
  render(<QrCode text="otpauth://totp/Stayfront:ada?secret=ABC" label="QR code to scan" />)
  const picture = screen.getByRole('img', { name: 'QR code to scan' })
  const path = picture.querySelector('path')?.getAttribute('d') ?? ''
  const squares = [...path.matchAll(/M(\d+) (\d+)h1v1h-1z/g)].map(([, x, y]) => `${x} ${y}`)
  // The finder pattern of the upper left corner, behind a margin of four.
  for (let i = 4; i < 11; i++) expect(squares).toContain(`${i} 4`)
  for (let i = 5; i < 10; i++) expect(squares).not.toContain(`${i} 5`)
  expect(squares.some((square) => /^[0-3] /.test(square))).toBe(false)
})
