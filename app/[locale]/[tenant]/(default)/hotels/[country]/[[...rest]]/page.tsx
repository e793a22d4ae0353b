import type { Metadata } from 'next'
import { addressMetadata, AddressPage } from '../../_views/address-page'

type Props = PageProps<'/[locale]/[tenant]/hotels/[country]/[[...rest]]'>

export async function generateMetadata({ params, searchParams }: Props): Promise<Metadata> {
  const [{ country, rest = [] }, query] = await Promise.all([params, searchParams])
  return addressMetadata({ family: 'browse', segments: [country, ...rest], query })
}

export default async function BrowsePage({ params, searchParams }: Props) {
  const [{ country, rest = [] }, query] = await Promise.all([params, searchParams])
  return <AddressPage family="browse" segments={[country, ...rest]} query={query} />
}
