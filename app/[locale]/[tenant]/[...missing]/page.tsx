import { notFound } from 'next/navigation'

/** Every address that no route knows. */
export default function MissingPage() {
  notFound()
}
