import type { Metadata } from 'next'
import { addressMetadata, AddressPage, type Address } from '../../_views/address-page'
import { CITY } from '../../_views/addresses/city-address'

type Props = PageProps<'/[locale]/[tenant]/hotels/[country]/[city]'>

export async function generateMetadata(props: Props): Promise<Metadata> {
  return addressMetadata(await readAddress(props))
}

export default async function BrowseCityPage(props: Props) {
  return <AddressPage {...await readAddress(props)} />
}

async function readAddress({ params, searchParams }: Props): Promise<Address> {
  const [{ country, city }, query] = await Promise.all([params, searchParams])
  return { family: 'browse', segments: [country, city], query, view: CITY }
}
