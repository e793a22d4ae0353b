import type { Metadata } from 'next'
import { addressMetadata, AddressPage } from '../../_views/address-page'

type Props = PageProps<'/[locale]/[tenant]/hotels/place/[[...slug]]'>

export async function generateMetadata({ params, searchParams }: Props): Promise<Metadata> {
  const [{ slug = [] }, query] = await Promise.all([params, searchParams])
  return addressMetadata({ family: 'place', segments: slug, query })
}

export default async function PlaceIdPage({ params, searchParams }: Props) {
  const [{ slug = [] }, query] = await Promise.all([params, searchParams])
  return <AddressPage family="place" segments={slug} query={query} />
}
